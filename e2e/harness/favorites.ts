import type { BrowserContext, Page } from '@playwright/test';
import { propertyPageSchema } from '@quarter/contract/property';
import { expect } from './test.ts';

/** Flats of the demo complex that are on sale. */
export async function flatsOnSale(page: Page, limit: number) {
  const answer = await page.request.get(`/api/properties/?limit=${limit}`);
  return propertyPageSchema.parse(await answer.json()).results;
}

/** The headers that the site's own scripts send with a change. */
export async function csrf({ context, request }: { context: BrowserContext; request: Page['request'] }) {
  await request.get('/api/favorites/count/');
  const token = (await context.cookies()).find(cookie => cookie.name === 'csrftoken')?.value ?? '';
  return { 'x-csrftoken': token };
}

/** Keeps lots as a former visit would have. */
export async function keep(page: Page, ids: readonly number[]): Promise<void> {
  const headers = await csrf({ context: page.context(), request: page.request });
  for (const id of ids)
    expect((await page.request.post(`/api/favorites/${id}/`, { headers })).ok()).toBe(true);
}

export async function keepFlats(page: Page, count: number) {
  const flats = await flatsOnSale(page, count);
  await keep(
    page,
    flats.map(flat => flat.id),
  );
  return flats;
}

/** Requests of one kind that the page makes from now on, `POST /api/favorites/1/`. */
export function calls(page: Page, pattern: RegExp): string[] {
  const made: string[] = [];
  page.on('request', request => {
    const line = `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`;
    if (pattern.test(line)) made.push(line);
  });
  return made;
}
