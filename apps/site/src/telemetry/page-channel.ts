import { tracingChannel } from 'node:diagnostics_channel';

/** What the pages are asked for. */
interface PageTold {
  /** Method and pattern of the path, `GET /flats/:slug`. */
  readonly name: string;
}

/** Told of every page that is made, with its end, while somebody listens. */
export const PAGES = tracingChannel<unknown, PageTold>('quarter:page');
