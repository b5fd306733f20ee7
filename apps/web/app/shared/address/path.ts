/**
 * Whether a path is written exactly as a page's address: no trailing or double slash, no escapes.
 * The router itself is lenient about these.
 */
export function isStrictPath(pathname: string): boolean {
  return pathname === '/' || /^(\/[\w-]+)+$/.test(pathname);
}

/** Whether a path shows the list of flats, under either header. */
export function isListPath(pathname: string): boolean {
  return pathname === '/flats' || pathname === '/newHeader/flats';
}

/**
 * Whether an unknown path goes to the root instead of the error page: it contains «new» in any case
 * and is neither a call of the service nor a file.
 */
export function isNewPath(pathname: string): boolean {
  const lower = pathname.toLowerCase();
  if (!lower.includes('new')) return false;
  if (lower === '/api' || lower.startsWith('/api/')) return false;
  return !/\.[a-z0-9]+$/.test(lower);
}
