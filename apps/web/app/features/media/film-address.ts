import type { AddressCodec } from '../../shared/address/address-codec.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** The film that an address asks for, by its slug; null for the main one. */
export const FILM: AddressCodec<string | null> = {
  read(search) {
    const id = new URLSearchParams(search).get('id') ?? '';
    return SLUG.test(id) ? id : null;
  },
  write: slug => (slug === null ? '' : `id=${slug}`),
};
