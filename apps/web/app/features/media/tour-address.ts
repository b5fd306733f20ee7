import { type AddressCodec, readOnce } from '../../shared/address/address-codec.ts';

/** Which tour is open, and in which of its rooms; the first one where none is named. */
export interface TourPlace {
  readonly tour: string;
  readonly room: string | null;
}

/** `?tour=bereg-3&room=kitchen`; null while no tour is open. Everything else of the query stays. */
export const tourAddress: AddressCodec<TourPlace | null> = {
  read: readOnce(query => {
    const tour = query.get('tour');
    return tour === null ? null : { tour, room: query.get('room') };
  }),
  write(place, search) {
    const query = new URLSearchParams(search);
    for (const name of ['tour', 'room'] as const) {
      const value = place?.[name] ?? null;
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return query.toString();
  },
};
