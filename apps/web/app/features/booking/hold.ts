import type { Booking, Registered } from '@quarter/contract/booking';
import type { VisitorApi } from '../../visitor-api.ts';
import type { LotRef } from './address.ts';

/** What goes with a request to book. */
export interface Wish {
  /** Needed as long as nobody is logged in. */
  readonly phone?: string;
  readonly consent?: boolean;
  readonly news?: boolean;
  /** Whether to wait when somebody else is first. */
  readonly queue?: boolean;
}

/** Asks for a lot: with a session it is held, without one a code is sent. */
export function askFor(call: VisitorApi, { kind, slug }: LotRef, wish: Wish): Promise<Registered> {
  switch (kind) {
    case 'flat':
      return call('register', { body: { ...wish, property: slug } });
    case 'parking':
      return call('registerParking', { body: { ...wish, parking: slug } });
    case 'storeroom':
      return call('registerStoreroom', { body: { ...wish, storeroom: slug } });
  }
}

/** Calls that confirm a code, by what it was asked for. */
export const VALIDATE = {
  flat: 'validateCode',
  parking: 'validateParkingCode',
  storeroom: 'validateStoreroomCode',
} as const satisfies Record<Booking['kind'], string>;
