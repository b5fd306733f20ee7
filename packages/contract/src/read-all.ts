import type { Page } from './primitives.ts';

/**
 * All items of a list, page by page.
 * @param most items of a page, the most that the list gives
 */
export async function readAll<T>(
  query: URLSearchParams,
  most: number,
  ask: (query: URLSearchParams) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  for (let offset = 0; ; offset += most) {
    const page = new URLSearchParams(query);
    page.set('limit', String(most));
    if (offset > 0) page.set('offset', String(offset));
    const { results, next } = await ask(page);
    items.push(...results);
    if (next === null) return items;
  }
}
