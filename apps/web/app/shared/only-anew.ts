import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For data that does not follow from the query, which holds what the visitor chose: loaded again only when the very
 * same address is, as at midnight.
 */
export function onlyAnew({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}
