import { data, redirect } from 'react-router';
import { isNewPath } from '../address/path.ts';

/**
 * What a loader throws for an address that has no page: 404, or the way to the root for paths
 * with «new» in them. Usage: `throw missing(request)`.
 */
export function missing(request: Request): unknown {
  const { pathname } = new URL(request.url);
  return isNewPath(pathname) ? redirect('/', 302) : data(null, { status: 404 });
}
