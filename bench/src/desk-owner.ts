import { firstLinkIn, firstOwner, type Worker } from '@quarter/api/testing/desk-browser';
import type { MeasuredSite } from './site-process.ts';

const LOOK_MS = 100;

/** The first owner of a site that has just started. Throws when it prints no link for him within ten seconds. */
export async function ownerOf({ url, said }: MeasuredSite): Promise<Worker> {
  // It is said after the address.
  for (let tries = 0; tries < 100 && !said().includes('/desk/start/'); tries += 1)
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  return firstOwner(url, firstLinkIn(said()), { email: 'olga@example.ru', name: 'Ольга Демидова' });
}
