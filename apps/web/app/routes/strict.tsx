import { Outlet } from 'react-router';
import { missing } from '../shared/missing.ts';
import { isStrictPath } from '../shared/path.ts';

interface Args {
  readonly request: Request;
  readonly url: URL;
}

/** Refuses addresses that the router takes for a page although they are written differently. */
function refuse({ request, url }: Args) {
  if (!isStrictPath(url.pathname)) throw missing(request);
  return null;
}

export const loader = (args: Args) => refuse(args);
export const clientLoader = (args: Args) => refuse(args);
export const shouldRevalidate = () => false;

export default function Strict() {
  return <Outlet />;
}
