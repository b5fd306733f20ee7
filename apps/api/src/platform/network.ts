import ipaddr from 'ipaddr.js';

/**
 * What limits count by: an IPv4 address, of an IPv6 address the first 64 bits, which one subscriber has to himself
 * and can choose freely from. What is no address is one network together.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (!ipaddr.isValid(bare)) return 'unknown';
  const plain = ipaddr.process(bare);
  if (!(plain instanceof ipaddr.IPv6)) return plain.toString();
  const head = plain.parts.slice(0, 4).map(part => part.toString(16));
  return `${head.join(':')}::/64`;
}

/**
 * What is wider than a network and still somewhat dear to own many of: of an IPv4 address the first 24 bits, of an IPv6
 * address the first 48, which providers give to one customer.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  const [parts, separator, end] = network.includes(':')
    ? [network.split(':'), ':', '::/48']
    : [network.split('.'), '.', '.0/24'];
  return parts.length < 4 ? network : `${parts.slice(0, 3).join(separator)}${end}`;
}

/** An address without the port that some proxies write beside it: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
export function bareAddress(address: string): string {
  const [, v4, v6] = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}
