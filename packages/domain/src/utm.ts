const MOST = 10;
const NAME = /^utm_[a-z_]{1,30}$/;
const CHARACTERS = 200;

/** The utm parameters among others, at most ten, each cut to 200 characters. */
export function utmOf(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const known = [...entries].flatMap(([name, value]): [string, string][] =>
    NAME.test(name) && typeof value === 'string' && value !== ''
      ? [[name, value.slice(0, CHARACTERS).toWellFormed()]]
      : [],
  );
  return Object.fromEntries(known.slice(0, MOST));
}
