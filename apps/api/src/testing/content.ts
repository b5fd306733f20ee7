import { leafOf, type Picture } from '@quarter/contract/content/parts';
import { REQUIRED_KEYS, textsSchemaOf } from '@quarter/contract/content/texts';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { loadContent } from '../modules/content/load-content.ts';

const PHONE = '+7 (000) 000-00-04';
const MAIL = 'office@example.ru';
/** Values of which a simple schema takes the first that fits; offers that end do so long after the tests. */
const SIMPLE = ['Слово', 'sample', '/sample', '2099-11-20', '2026-11', '10:00', PHONE, MAIL, 1, 20, true];

const PICTURE: Picture = {
  alt: 'Набережная',
  width: 1600,
  height: 900,
  color: '#778899',
  src: '/media/sample',
  widths: [800, 1600],
};
/** The pictures that sample content names. */
export const samplePictures: ReadonlyMap<string, Picture> = new Map([['sample', PICTURE]]);

const VIDEO = {
  poster: 'sample',
  width: 1280,
  height: 720,
  duration: 8,
  sources: [
    { src: '/files/video/sample.webm', type: 'video/webm', size: 100 },
    { src: '/files/video/sample.mp4', type: 'video/mp4', size: 200 },
  ],
};
const FILE = { href: '/files/sample.pdf', type: 'pdf', size: 2048, date: '2026-09-01' };
const LEAVES = {
  text: 'Слова и {flats_free:квартира|квартиры|квартир}',
  picture: 'sample',
  video: VIDEO,
  file: FILE,
};

/** A stored value of a content schema, with three items in every list and without what may be left out. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const leaf = leafOf(schema);
  if (leaf) return LEAVES[leaf];
  if (schema instanceof z.ZodMiniNullable) return sampleOf(schema._zod.def.innerType);
  if (schema instanceof z.ZodMiniArray)
    return Array.from({ length: 3 }, () => sampleOf(schema._zod.def.element));
  if (schema instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape;
    const written = Object.entries(shape).filter(([, inner]) => !(inner instanceof z.ZodMiniOptional));
    return Object.fromEntries(written.map(([key, inner]) => [key, sampleOf(inner)]));
  }
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries)[0];
  return SIMPLE.find(value => z.safeParse(schema, value).success);
}

const document = (slug: string) => ({ slug, name: `Документ ${slug}`, note: null, version: '1', file: FILE });

let sample: ReadonlyMap<string, unknown> | undefined;

/** Every block that pages need, albums of two months, made from the contract. */
export function sampleContent(): Map<string, unknown> {
  sample ??= makeSample();
  return new Map(sample);
}

function makeSample(): Map<string, unknown> {
  const keys = [...REQUIRED_KEYS, 'progress/2026-08', 'progress/2026-09', 'progress/2025-07'];
  const blocks = new Map(
    keys.map(key => {
      const schema = textsSchemaOf(key);
      if (!schema) throw new Error(`there is no block ${key}`);
      return [key, sampleOf(schema)];
    }),
  );
  // A schedule has to fit in before the last day, whenever the tests run.
  blocks.set('instalment', {
    terms: {
      first_payment: { min: 30, max: 90 },
      last_payment: { min: 0, max: 40 },
      months: { min: 3, max: 18 },
      frequencies: [1, 3],
      pay_day: 15,
      last_date: '2099-12-31',
      contract_until: '2099-12-31',
    },
  });
  const intent = { label: 'Слово', title: 'Слово', description: 'Слово', text: ['Слово'] };
  blocks.set('intents', {
    items: [
      { ...intent, slug: 'studii', filter: 'layout_type=0', text: [LEAVES.text] },
      { ...intent, slug: 'na-lunu', filter: 'window_look=moon' },
    ],
  });
  blocks.set('documents', {
    note: null,
    categories: [
      {
        slug: 'general',
        name: 'Общие',
        document_set: ['policy', 'agreement', 'cookie', 'personal', 'marketing'].map(document),
      },
      { slug: 'contracts', name: 'Договоры', document_set: [document('booking')] },
    ],
    render_example: document('renders'),
  });
  return blocks;
}

/** Puts blocks in place of all content. */
export async function replaceContent(
  database: Database,
  blocks: ReadonlyMap<string, unknown>,
): Promise<void> {
  await loadContent(database, blocks);
}
