import { missing } from '../shared/page/missing.ts';

interface Args {
  readonly request: Request;
}

/** Any address that no page has. */
function refuse({ request }: Args): never {
  throw missing(request);
}

export const loader = (args: Args) => refuse(args);
export const clientLoader = (args: Args) => refuse(args);

export default function Missing() {
  return null;
}
