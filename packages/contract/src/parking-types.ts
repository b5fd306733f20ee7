/** Type of a parking space that no car fits into. */
export const MOTORCYCLE_PLACE = 'moto';
