import { MATERIALS } from '@quarter/domain/building-material';
import { FINISHINGS } from '@quarter/domain/finishing';
import * as z from 'zod/mini';
import { pictureSchema, textSchema } from './content/parts.ts';
import { shownPhoneSchema } from './site-texts.ts';

/**
 * What portals need of a complex and its data lacks: one file of the content, `feeds.yaml`. Everything may be left out,
 * so that the file is valid before the portals have given their ids; the feed that lacks something names it
 * (`feeds.yaml: cian.complex_id`). What stands here by default is said at each field.
 */

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** Id that a portal has given. */
const portalIdSchema = z.int().check(z.positive());
const utmValueSchema = z.string().check(z.regex(/^[\w.-]{1,60}$/));

const portalShape = {
  /** Id of the complex at the portal. */
  complex_id: z.optional(portalIdSchema),
  /** Number of the portal for call tracking; the phone of all feeds by default. */
  phone: z.optional(shownPhoneSchema),
  /** Marks of links to the site; `utm_source` is the portal's name and `utm_medium` `feed` by default. */
  utm: z.optional(
    z.object({
      source: z.optional(utmValueSchema),
      medium: z.optional(utmValueSchema),
      campaign: z.optional(utmValueSchema),
    }),
  ),
};
/** Whether parking spaces and commercial premises are in it too; they are by default. */
const kindsShape = { parking: z.optional(z.boolean()), commercial: z.optional(z.boolean()) };
/** Of several facts one source alone tells: they are off by default. */
const discountShape = { discount: z.optional(z.boolean()) };

export const COMMERCIAL_TYPES = ['office', 'retail', 'free purpose', 'warehouse', 'public catering'] as const;
export const SALE_TYPES = ['fz214', 'dupt', 'dzhsk', 'free', 'investment', 'pdkp'] as const;
export const SALE_METHODS = [
  'Договор долевого участия',
  'Договор уступки права требования',
  'Договор ЖСК',
  'Договор купли-продажи',
] as const;

/** A building or, with `until`, several with numbers in a row, whose ids at the portals go on one by one. */
export const feedBuildingSchema = z.object({
  number: z.int().check(z.positive()),
  until: z.optional(z.int().check(z.positive())),
  yandex_id: z.optional(portalIdSchema),
  cian_id: z.optional(portalIdSchema),
  avito_id: z.optional(portalIdSchema),
  domclick_id: z.optional(portalIdSchema),
  material: z.optional(z.enum(MATERIALS)),
  /** Street and house; those of the complex by default. */
  address: z.optional(line(200)),
  latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  passenger_lifts: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  cargo_lifts: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  phase: z.optional(z.int().check(z.positive())),
  floors_ready: z.optional(z.int().check(z.nonnegative())),
  /** Whether it is commissioned before its quarter has ended. */
  commissioned: z.optional(z.boolean()),
});

export const feedSettingsSchema = z.object({
  place: z.optional(
    z.object({
      country: line(60),
      /** Not for Moscow and Saint Petersburg. */
      region: z.optional(line(100)),
      locality: line(100),
      /** Street and house of the complex. */
      address: line(200),
    }),
  ),
  /** Phone of every feed; that of the sales office by default. */
  phone: z.optional(shownPhoneSchema),
  /** What a licence or the law wants said at the end of every description. */
  legal: z.optional(textSchema),
  /** Pictures of the complex, the best first. */
  gallery: z.optional(z.array(pictureSchema)),
  /** What own words for a finishing mean, by the value of the option; usual words are known. */
  finishing: z.optional(z.array(z.object({ option: line(80), as: z.enum(FINISHINGS) }))),
  /** The same for views: a feed knows the yard and the street. */
  views: z.optional(z.array(z.object({ option: line(80), as: z.enum(['yard', 'street']) }))),
  buildings: z.optional(
    z.array(feedBuildingSchema).check(
      z.check(({ value, issues }) => {
        for (const [index, { number, until }] of value.entries()) {
          const add = (field: 'number' | 'until', message: string) =>
            issues.push({ code: 'custom', input: value, path: [index, field], message });
          // A row of several may hold the number of another: that one says what is different of it.
          if (value.findIndex(other => other.number === number) < index)
            add('number', `корпус ${number} уже есть выше`);
          if (until !== undefined && until < number) add('until', `меньше number: ${number}`);
        }
      }),
    ),
  ),
  yandex: z.optional(
    z.object({
      ...portalShape,
      ...kindsShape,
      ...discountShape,
      /** `free purpose` by default. */
      commercial_type: z.optional(z.enum(COMMERCIAL_TYPES)),
    }),
  ),
  metarealty: z.optional(
    z.object({
      ...portalShape,
      /** Which of the two known sets of words finishings have; `codes` by default. */
      finishing_words: z.optional(z.enum(['codes', 'words'])),
    }),
  ),
  cian: z.optional(
    z.object({
      ...portalShape,
      ...kindsShape,
      /** `fz214` by default. */
      sale_type: z.optional(z.enum(SALE_TYPES)),
      /** Whether the root is `feed`, as live generators have it, or `Feed`, as documents print it; `feed` by default. */
      root: z.optional(z.enum(['feed', 'Feed'])),
    }),
  ),
  avito: z.optional(
    z.object({
      ...portalShape,
      ...discountShape,
      /** «Договор долевого участия» by default. */
      sale_method: z.optional(z.enum(SALE_METHODS)),
      /** How an ad is paid; left out by default. */
      listing_fee: z.optional(z.enum(['Package', 'PackageBBL', 'BBL'])),
      /** Word for a rough finishing, of which lists of today have none; «Без отделки» by default. */
      rough: z.optional(z.enum(['Без отделки', 'Черновая'])),
    }),
  ),
  domclick: z.optional(
    z.object({
      ...portalShape,
      developer_id: z.optional(portalIdSchema),
      /** Whether a building is sold under law 214-FZ; it is by default. */
      fz_214: z.optional(z.boolean()),
      /** Which word a commissioned building has; `hand_over` by default. */
      commissioned_word: z.optional(z.enum(['hand_over', 'hand-over', 'ready', 'built'])),
      /** Whether a plan stands in `plans/plan` (the newer form, by default) or in `plan`. */
      plan_form: z.optional(z.enum(['plans', 'plan'])),
      /** Whether balconies and bathrooms are told by counts (by default) or not at all. */
      counts: z.optional(z.boolean()),
      /** Hours of the sales office, every day. */
      hours: z.optional(z.object({ from: timeSchema(), to: timeSchema() })),
    }),
  ),
});
export type FeedSettings = z.infer<typeof feedSettingsSchema>;
export type FeedBuildingSettings = z.infer<typeof feedBuildingSchema>;

function timeSchema() {
  return z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
}
