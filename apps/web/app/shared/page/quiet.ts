import type { Location } from 'react-router';

type Place = Pick<Location, 'pathname' | 'search'>;

/** A page on the screen, as the router has it. */
interface Shown extends Place {
  readonly loaderData: unknown;
}

let shown: Shown | null = null;

/** Loads a page anew that nobody has asked for: it comes whole, and what does not come leaves the page as it is. */
export async function quietly(page: Shown, load: () => Promise<void>): Promise<void> {
  shown = page;
  try {
    await load();
  } finally {
    shown = null;
  }
}

/**
 * What the page at an address shows while it is loaded so; undefined at all other times, and for what somebody has chosen
 * meanwhile.
 */
export function quietlyShown({ pathname, search }: Place): unknown {
  return shown?.pathname === pathname && shown.search === search ? shown.loaderData : undefined;
}
