/** How long lots are kept for those who take them. */
export interface HoldTerms {
  /** Minutes of the timer. */
  readonly holdMinutes: number;
  /** Days of the booking, not counting the day of the finish. */
  readonly bookingDays: number;
}

/** Specified: a quarter of an hour, five days. */
export const HOLD_TERMS: HoldTerms = { holdMinutes: 15, bookingDays: 5 };
