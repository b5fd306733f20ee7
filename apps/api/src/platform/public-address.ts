import ipaddr from 'ipaddr.js';

/** Everything that is given out on the internet of today; all other parts of IPv6 lead elsewhere. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/**
 * Whether a machine's address is one of the public internet: not of this machine, a private network, a provider's own
 * or a multicast one, and none that wraps such an address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  return !(plain instanceof ipaddr.IPv6) || plain.match(GIVEN_OUT);
}
