/** Id of the place in the header of the booking where its feature shows how long the lot is kept. */
export const HOLD_SLOT = 'hold-slot';
