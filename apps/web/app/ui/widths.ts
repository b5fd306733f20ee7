/**
 * Widths at which the looks change, for scripts; style sheets and `sizes` write the same words. `(width <= 991.98px)` is
 * in those alone.
 */

/** Screens that the specification calls phones. */
export const PHONE = '(width <= 767.98px)';
