/** So many last characters tell one address of a host from another. */
const TOLD = 4;
/** A path is so long at least before its end is told: of a shorter key the end would be too much of it. */
const LONG = 20;

export function hostOf(address: string): string {
  return new URL(address).host;
}

/** An address as people may see it: the host, and of a long path its end. A user and a password are never shown. */
export function partOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`;
  if (rest === '/') return `https://${host}/`;
  return `https://${host}/…${rest.length >= LONG ? rest.slice(-TOLD) : ''}`;
}
