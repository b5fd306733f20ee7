import { data, redirect } from 'react-router';

/** What a loader throws for the former address of a page. Usage: `throw moved(path)`. */
export function moved(path: string): unknown {
  return redirect(path, 301);
}

/** What a loader throws for a page that was there and will not be again: the error page with 410. */
export function gone(): unknown {
  return data(null, { status: 410 });
}
