import type { LoggedIn } from '@quarter/contract/auth';
import type { Booking, OwnerCategoryItem } from '@quarter/contract/booking';
import type { MortgageFacets, MortgageOffer } from '@quarter/contract/complex';
import type { ErrorCode } from '@quarter/contract/errors';
import type { InstalmentOffer } from '@quarter/contract/instalment';
import { createContext, type ReactNode, use } from 'react';
import type { ConsentText } from '../../shared/consent/consent-text.ts';
import type { VisitorApi } from '../../visitor-api.ts';
import type { LotRef } from './address.ts';
import type { Bookings, Current } from './booking-rules.ts';
import type { Deadline } from './countdown.ts';
import type { LotView } from './lot-view.ts';

/** What the booking shows that is the same for everybody. */
export interface BookingData {
  /** Consent to the processing of personal data; null for a complex without documents. */
  readonly personal: ConsentText | null;
  /** Consent to news. */
  readonly news: ConsentText | null;
  /** Terms of the booking. */
  readonly agreement: ConsentText | null;
  readonly categories: readonly OwnerCategoryItem[];
  readonly offers: readonly MortgageOffer[];
  readonly limits: MortgageFacets;
  /** The programme that payments are counted by; null while the complex offers no mortgage. */
  readonly main: MortgageOffer | null;
  readonly instalment: InstalmentOffer | null;
}

/** What the pages of the booking take from the rest of the site. */
export interface BookingParts {
  readonly call: VisitorApi;
  readonly data: BookingData;
  /** Phone of the sales office. */
  readonly phone: string;
  /** Address of the office, where contracts are signed. */
  readonly office: string;
  /** Reads a lot that is not the visitor's yet; rejects with 404 when there is none. */
  readonly readLot: (lot: LotRef, signal: AbortSignal) => Promise<LotView>;
  /** Free lots like one. */
  readonly similar: (lot: LotRef) => ReactNode;
}

export type SessionState =
  | { readonly status: 'loading' | 'failed' }
  /** `hasEnded` when there was a session a moment ago. */
  | { readonly status: 'anonymous'; readonly hasEnded: boolean }
  | { readonly status: 'ready'; readonly bookings: Bookings };

/** Why a lot could not be taken. */
export interface Problem {
  readonly code: ErrorCode;
  readonly detail: string;
}

export type LinkState =
  /** `isOld` when there was one that opens nothing any more. */
  | { readonly status: 'none'; readonly isOld: boolean }
  | { readonly status: 'looking' | 'failed' }
  /** Waits for the visitor's word. Phones by their ends; `session` is whose is there, null when nobody's is. */
  | { readonly status: 'asking'; readonly phone: string; readonly session: string | null };

export interface LinkControl {
  readonly state: LinkState;
  /** Asks the service again what the link opens. */
  readonly look: () => Promise<void>;
  /** Opens the session; what has gone wrong, null when nothing has. */
  readonly open: () => Promise<string | null>;
  /** The visitor does without it. */
  readonly drop: () => void;
}

export interface BookingStore extends BookingParts {
  readonly state: SessionState;
  /** A link of a message that has brought the visitor here. */
  readonly link: LinkControl;
  /** Lot that the address names. */
  readonly named: LotRef | null;
  /** The booking that the address means; null when there is none. */
  readonly current: Current | null;
  /** The booking that was moved from the lot of the address to another; null while `current` is there. */
  readonly moved: Current | null;
  /** Lot of the steps: of the booking, else the one that the address names. */
  readonly lot: LotRef | null;
  /** End of the timer; null while nothing is held. */
  readonly deadline: Deadline | null;
  /** Whether the timer beside the lot is on the screen. */
  readonly isTimerInSight: boolean;
  readonly setTimerInSight: (isInSight: boolean) => void;
  readonly problem: Problem | null;
  readonly setProblem: (problem: Problem | null) => void;
  /** Asks the service for everything anew. */
  readonly refresh: () => Promise<void>;
  readonly setBooking: (booking: Booking) => void;
  readonly onLogin: (answer: LoggedIn) => Promise<void>;
  /** Forgets the login here, then ends the session. */
  readonly logOut: () => Promise<void>;
  /** Whether the visitor has left while the service could not be told. */
  readonly hasLeftAlone: boolean;
  /** Runs a call; when it finds the session over, the login takes the place of the step. */
  readonly guarded: <T>(work: () => Promise<T>) => Promise<T>;
}

export const BookingContext = createContext<BookingStore | null>(null);

export function useBooking(): BookingStore {
  const store = use(BookingContext);
  if (!store) throw new Error('a step of the booking stands outside of it');
  return store;
}
