import { isDay, longDay } from './dates.ts';
import { NBSP } from './format.ts';

/** Version of a text as people say it: editions are called by their day, unless somebody calls them otherwise. */
export function editionWords(version: string): string {
  return isDay(version) ? `редакция от${NBSP}${longDay(version)}` : `редакция${NBSP}${version}`;
}
