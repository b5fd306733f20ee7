import { deskBrowser, type Worker } from '@quarter/api/testing/desk-browser';
import type { Report } from './report.ts';
import type { Stand } from './stand.ts';

export const SITES = 3;

/** What is shown of several processes, once for each way to the database. */
export interface Scene {
  readonly report: Report;
  readonly stand: Stand;
  readonly owner: Worker;
  readonly flats: readonly { readonly id: number; readonly slug: string }[];
  /** How the processes reach the database. */
  readonly way: string;
  /** Whether they are told of changes; else they look. */
  readonly isTold: boolean;
}

/** The desk of somebody at one of the processes. */
export const deskOf = (stand: Stand, site: number, owner: Worker) =>
  deskBrowser(stand.sites[site] ?? '', new Map(owner.cookies));
