import * as z from 'zod/mini';

/**
 * What a setting may be. The message of a kind goes on from the name of the setting to one sentence for the operator;
 * it repeats what was given unless that may hold a secret.
 */

type Sentence = (issue: { readonly input?: unknown }) => string;

/** @param words how the sentence begins */
function not(words: string): Sentence {
  return ({ input }) => `${words}, not "${input}".`;
}

/** None by default. */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.nullable(schema), null);
}

export function text() {
  return z.string();
}

/** @param words such as `must be a mail address` */
export function textThat(isGood: (text: string) => boolean, words: string) {
  return z.string().check(z.refine(isGood, { error: not(words) }));
}

/**
 * What is made of the text.
 * @param parse gives null for what it does not understand
 * @param words such as `must be the number of a counter`; the whole sentence for a secret
 */
export function parsed<T>(parse: (text: string) => T | null, words: string) {
  const sentence = words.endsWith('.') ? () => words : not(words);
  return z.pipe(
    z.string(),
    z.transform((input: string, context) => {
      const value = parse(input);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', input, message: sentence({ input }) });
      return z.NEVER;
    }),
  );
}

export function oneOf<const T extends readonly string[]>(values: T, words: string) {
  return z.enum(values, { error: not(words) });
}

export function flag() {
  const error = not('must be true or false');
  return z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error });
}

/** @param most seven digits when absent */
export function wholeNumber(least: number, most?: number) {
  const words = most === undefined ? `a whole number from ${least}` : `a number from ${least} to ${most}`;
  const read = (text: string) => {
    const number = Number(text);
    return /^\d{1,7}$/.test(text) && number >= least && number <= (most ?? number) ? number : null;
  };
  return parsed(read, `must be ${words}`);
}

const ADDRESS = 'must look like https://example.ru/path';

/** An address of HTTP. */
export function address() {
  return http(not(ADDRESS));
}

/** An address of HTTP that may hold a key. */
export function secretAddress() {
  return http(() => `${ADDRESS}.`);
}

/** An address of HTTP that paths are put after: without a slash at its end. */
export function base() {
  const isBare = (href: string) => {
    const url = URL.parse(href);
    return url !== null && url.search === '' && url.hash === '' && url.username === '';
  };
  const error: Sentence = ({ input }) => `must have neither a query nor a user, unlike "${input}".`;
  return address().check(z.refine(isBare, { error }), WITHOUT_SLASH);
}

/** An origin such as https://example.ru. */
export function origin() {
  const error = not('must look like https://example.ru');
  return http(error).check(z.regex(/^https?:\/\/[a-z0-9._:[\]-]+\/$/, { error }), WITHOUT_SLASH);
}

/** Origins with spaces between. */
export function origins() {
  const words = (text: string) => text.split(/\s+/).filter(one => one !== '');
  return z.pipe(z.pipe(z.string(), z.transform(words)), z.array(origin()));
}

function http(error: Sentence) {
  return z.url({ protocol: /^https?$/, normalize: true, error });
}

const WITHOUT_SLASH = z.overwrite<string>(href => href.replace(/\/+$/, ''));

/** Address of a database on a PostgreSQL server. */
export function postgres() {
  return parsed(
    address => (/^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '') ? address : null),
    'must begin with postgres://.',
  );
}
