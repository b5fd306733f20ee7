import type { APIRequestContext, Page } from '@playwright/test';
import { ready } from './page.ts';

/** A flat of the demo complex as the chessboard lists it. */
export interface Lot {
  readonly slug: string;
  readonly number: string;
  readonly status: string;
}

/** Lots of the section that has flats in every state. */
export async function lots(request: APIRequestContext): Promise<readonly Lot[]> {
  const answer = await request.get('/api/buildings/3/');
  return (await answer.json()).lots;
}

export async function lotIn(request: APIRequestContext, state: string): Promise<Lot> {
  const lot = (await lots(request)).find(({ status }) => status === state);
  if (!lot) throw new Error(`The demo complex has no ${state} flat`);
  return lot;
}

/** The flat that the pictures of the design show. */
export async function flat247(request: APIRequestContext): Promise<Lot> {
  const lot = (await lots(request)).find(({ number }) => number === '247');
  if (!lot) throw new Error('The demo complex has no flat 247');
  return lot;
}

/** Opens a flat and waits until it answers to hands. */
export async function open(page: Page, { slug }: Pick<Lot, 'slug'>, query = ''): Promise<void> {
  await page.goto(`/flats/${slug}${query}`);
  await ready(page);
}
