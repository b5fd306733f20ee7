import { redirect } from 'react-router';

/** What a loader throws for the former address of a page. Usage: `throw moved(path)`. */
export function moved(path: string): unknown {
  return redirect(path, 301);
}
