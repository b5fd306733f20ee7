/** A page on the screen, as the router has it. */
interface Shown {
  readonly pathname: string;
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

/** What the page at this path shows while it is loaded so; undefined at all other times. */
export function quietlyShown(pathname: string): unknown {
  return shown?.pathname === pathname ? shown.loaderData : undefined;
}
