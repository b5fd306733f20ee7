import { networkOf } from './network.ts';
import type { Sealer } from './sealer.ts';

const CONTACT = 'contact';

/** Key of a limit that counts by where a call comes from: the only way from an address to a counter. */
export function networkKey(sealer: Sealer, name: string, address: string): string {
  return `${name}:${sealer.digest(networkOf(address), 'limits')}`;
}

/**
 * Key of a limit that counts by a phone or a mail address.
 * @param part of those who use the contact, when each has a counter of his own
 */
export function contactKey(sealer: Sealer, name: string, contact: string, part = ''): string {
  const own = part === '' ? '' : `:${sealer.digest(part, 'limits')}`;
  return `${contactKeys(sealer, contact)}${name}${own}`;
}

/** What a key counts, without whom: a limit of a contact says so, for one of networks may be called like it. */
export function nameOfKey(key: string): string {
  const [first = '', , third = ''] = key.split(':');
  return first === CONTACT ? `${CONTACT}-${third}` : first;
}

/** What the keys of all limits of a contact begin with. Mail to `anna+shop@…` comes to `anna@…`: they are one. */
export function contactKeys(sealer: Sealer, contact: string): string {
  return `${CONTACT}:${sealer.digest(contact.replace(/\+[^@]*(?=@)/, ''), 'limits')}:`;
}
