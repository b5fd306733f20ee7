import { data } from 'react-router';
import { isStrictPath } from '../address/path.ts';
import { missing } from './missing.ts';

interface Args {
  readonly request: Request;
  readonly url: URL;
}

/** Looks at an address before its page is loaded; throws what is to be shown instead. */
type Middleware = (args: Args) => void;

const MIDDLEWARE: ReadonlyMap<string, Middleware> = new Map([
  [
    'strict',
    // The router takes addresses for a page although they are written differently.
    ({ request, url }: Args) => {
      if (!isStrictPath(url.pathname)) throw missing(request);
    },
  ],
]);

/** Runs what a route asks for, in its order. A name that nobody knows is an error with 500. */
export function runMiddleware(names: readonly string[], args: Args): void {
  for (const name of names) {
    const middleware = MIDDLEWARE.get(name);
    if (middleware === undefined) throw data(`Unknown middleware ${name}`, { status: 500 });
    middleware(args);
  }
}
