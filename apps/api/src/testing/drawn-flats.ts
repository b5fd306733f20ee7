import { propertyPageSchema } from '@quarter/contract/property';
import * as z from 'zod/mini';
import { drawnDataset } from './dataset.ts';
import type { TestService } from './service.ts';

/** A drawn complex that a list of flats is compared with. */
export const dataset = drawnDataset({ flats: 240 });
export const flats = dataset.lots.filter(lot => lot.kind === 'flat');
export const free = flats.filter(flat => flat.status === 'free');

export const slugs = (lots: readonly { readonly slug: string }[]) => lots.map(lot => lot.slug).sort();

export function layoutOf(code: string) {
  const layout = dataset.layouts.find(item => item.code === code);
  if (!layout) throw new Error(code);
  return layout;
}

/** The first page that a query gives. */
export async function flatPage(service: TestService, query: string) {
  return readPage(service, `/api/properties/?${query}`);
}

/** Every flat that a query gives, page by page. */
export async function allFlats(service: TestService, query: string) {
  const first = await flatPage(service, `${query}&limit=100`);
  const results = [...first.results];
  for (let next = first.next; next !== null; ) {
    const following = await readPage(service, next);
    results.push(...following.results);
    next = following.next;
  }
  if (results.length !== first.count) throw new Error(`${results.length} flats of ${first.count}`);
  return results;
}

async function readPage(service: TestService, address: string) {
  const { status, body } = await service.get(address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  return z.parse(propertyPageSchema, body);
}
