import * as z from 'zod/mini';
import { conditionsOf, parseFlatQuery } from '../flat-filter.ts';
import { BOUNDS, FLAGS, LISTS } from '../flat-filters.ts';
import { TAKEN_SLUGS } from '../flat-intents.ts';
import { slugSchema } from '../primitives.ts';
import { textSchema } from './parts.ts';

const CONDITIONS: ReadonlySet<string> = new Set([...LISTS, ...BOUNDS, ...FLAGS, 'layout']);

/** Conditions of the boutique as its address writes them: `layout_type=0`, `window_look=river&floor_min=10`. */
const filterSchema = z.string().check(
  z.check(payload => {
    const message = faultOf(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
);

/** What is wrong with a filter, in words for its author; null when nothing is. */
function faultOf(text: string): string | null {
  const query = new URLSearchParams(text);
  for (const name of query.keys()) if (!CONDITIONS.has(name)) return `нет такого условия бутика: «${name}»`;
  const { filter, errors } = parseFlatQuery(query);
  for (const [name, reasons] of Object.entries(errors)) return `${name}: ${reasons?.join('; ')}`;
  return conditionsOf(filter) === '' ? 'нужно хотя бы одно условие: layout_type=0' : null;
}

const intentTextsSchema = z.object({
  slug: slugSchema.check(
    z.refine(slug => !TAKEN_SLUGS.includes(slug), 'по этому адресу уже есть другая страница'),
  ),
  filter: filterSchema,
  label: textSchema,
  title: textSchema,
  description: textSchema,
  text: z.array(textSchema).check(z.minLength(1), z.maxLength(3)),
});

/** Pages of flats by intent, `/flats/{slug}`: which there are, and their words. */
export const intentsTextsSchema = z.object({
  items: z.array(intentTextsSchema).check(
    z.check(({ value, issues }) => {
      const slugs = new Set<string>();
      const filters = new Set<string>();
      for (const [index, { slug, filter }] of value.entries()) {
        const conditions = canonicalFilter(filter);
        const add = (field: 'slug' | 'filter', message: string) =>
          issues.push({ code: 'custom', input: value, path: [index, field], message });
        if (slugs.has(slug)) add('slug', `страница «${slug}» уже есть выше`);
        if (filters.has(conditions)) add('filter', 'с таким же отбором уже есть страница выше');
        slugs.add(slug);
        filters.add(conditions);
      }
    }),
  ),
});

/** A filter of the content as the boutique writes it. */
export function canonicalFilter(text: string): string {
  return conditionsOf(parseFlatQuery(new URLSearchParams(text)).filter);
}
