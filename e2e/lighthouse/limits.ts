import * as z from 'zod/mini';

/** Pages that are measured: the home page, the list of flats, those that are read, and those of one visitor. */
export const PAGES = [
  '/',
  '/flats',
  '/childhood',
  '/investments',
  '/progress',
  '/documents',
  '/video',
  '/renders',
  '/commercial',
  '/favorites',
  '/booking',
] as const;
/** Pages of one visitor, which are kept from search engines on purpose. */
const OF_ONE: readonly string[] = ['/favorites', '/booking'];

/** Places of the desk that are looked at for accessibility, by whoever has signed in. */
export const DESK_PLACES = ['/desk/', '/desk/requests', '/desk/lots', '/desk/bookings'] as const;

const numberSchema = z.object({ numericValue: z.number() });
const categorySchema = z.object({ score: z.nullable(z.number()) });
const refsSchema = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const auditsSchema = z.record(z.string(), z.object({ title: z.string(), score: z.nullable(z.number()) }));

/** What is looked at of a place of the desk: it is kept from search engines, and works behind a sign-in. */
export const accessibilityReportSchema = z.object({
  categories: z.object({ accessibility: refsSchema }),
  audits: auditsSchema,
});

/** The part of Lighthouse's report that is looked at. */
export const reportSchema = z.object({
  categories: z.object({
    performance: categorySchema,
    accessibility: refsSchema,
    'best-practices': refsSchema,
    seo: refsSchema,
  }),
  audits: z.intersection(
    z.object({
      'largest-contentful-paint': numberSchema,
      'cumulative-layout-shift': numberSchema,
      'total-blocking-time': numberSchema,
      'total-byte-weight': numberSchema,
    }),
    auditsSchema,
  ),
});
export type Report = z.infer<typeof reportSchema>;

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** The most or the least that it may be; neither for a figure that is only told. */
  readonly most?: number;
  readonly least?: number;
}

/** Bytes of the home page before anybody scrolls. */
const MOST_BYTES = 900_000;

/** A category with the least that it may have, of a hundred. */
export function score(name: string, { score }: { score: number | null }, least: number): Figure {
  const value = Math.round((score ?? 0) * 100);
  return { name, value, text: String(value), least };
}

/** What a report says, with the limits of the page. */
export function figuresOf(path: string, { categories, audits }: Report): Figure[] {
  const lcp = audits['largest-contentful-paint'].numericValue;
  const cls = audits['cumulative-layout-shift'].numericValue;
  const tbt = audits['total-blocking-time'].numericValue;
  const bytes = audits['total-byte-weight'].numericValue;
  return [
    score('performance', categories.performance, 95),
    score('accessibility', categories.accessibility, 100),
    score('best practices', categories['best-practices'], 100),
    ...(OF_ONE.includes(path) ? [] : [score('SEO', categories.seo, 100)]),
    { name: 'LCP', value: lcp, text: `${(lcp / 1000).toFixed(2)} s`, most: 2300 },
    { name: 'CLS', value: cls, text: cls.toFixed(4), most: 0.01 },
    { name: 'TBT', value: tbt, text: `${Math.round(tbt)} ms`, most: 150 },
    {
      name: 'bytes',
      value: bytes,
      text: `${Math.round(bytes / 1000)} kB`,
      ...(path === '/' && { most: MOST_BYTES }),
    },
  ];
}

export function isMet({ value, most, least }: Figure): boolean {
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}

type Category = z.infer<typeof refsSchema>;

/** Titles of what costs categories their hundred. */
export function failedAudits(
  categories: readonly Category[],
  audits: Readonly<Record<string, { title: string; score: number | null }>>,
): string[] {
  return categories
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      return audit?.score !== undefined && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    });
}
