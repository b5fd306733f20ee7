/** Kinds of lots that can be booked here; commercial premises are agreed upon in the office. */
export const BOOKABLE_KINDS = ['flat', 'parking', 'storeroom'] as const;

/** queued → held → booked → sold; a hold or a booking that runs out is expired, one given up is cancelled. */
export const BOOKING_STATUSES = ['queued', 'held', 'booked', 'sold', 'expired', 'cancelled'] as const;

export const PAYMENT_METHODS = ['full', 'mortgage', 'instalment'] as const;
