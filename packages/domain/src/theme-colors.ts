/** The two colours that the site is made of, given by the specification; `tokens.css` has the same. */
export const PAPER = '#f3f2f1';
export const INK = '#0d0e11';
