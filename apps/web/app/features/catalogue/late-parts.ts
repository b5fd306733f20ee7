import { lateCode } from '../../shared/late-code.ts';

/** The chessboard with the picked lot, which the list does without. */
export const chessParts = lateCode(() => import('./chess.tsx'));

/** The facade with the picked storey. */
export const facadeParts = lateCode(() => import('./facade.tsx'));

/** The bound of the payment, which is asked for after «В ипотеку». */
export const mortgageTerms = lateCode(() => import('./mortgage-terms.tsx'));

/** What is said when nothing is found. */
export const emptyList = lateCode(() => import('./empty-list.tsx'));

/**
 * Parts that a document shows are fetched before it is taken over: one without its code would go blank with the first
 * change around it.
 */
export async function partsOfDocument(): Promise<void> {
  if (typeof window === 'undefined') return;
  const { search } = window.location;
  if (search.includes('view=chess')) await chessParts.load();
  if (search.includes('view=facade')) await facadeParts.load();
  if (/is_mortgage|payment_max/.test(search)) await mortgageTerms.load();
}
