import { isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address, of an IPv6 address the first 64 bits, which one subscriber has to himself
 * and can choose freely from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(group => group !== '');
  const after = (tail ?? '').split(':').filter(group => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const full = tail === undefined ? groups : [...groups, ...zeros, ...after];
  return `${full
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
