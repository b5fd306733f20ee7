import { createHash } from 'node:crypto';
import { notFound } from '@quarter/contract/errors';
import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { Property, PropertyDetail } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { buildingInText, namesInText, STATE_TITLES, storeyOf } from '@quarter/domain/flat-words';
import { area, glue } from '@quarter/domain/format';
import { drawFlat } from '@quarter/domain/plan/draw-flat';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import type { Asker } from '../../platform/asker.ts';
import type { Body } from '../../platform/body.ts';
import { CARD, type FlatCard } from '../card-drawing/service.ts';
import type { Catalogue, CatalogueState, Flat } from '../catalogue/service.ts';
import type { Files } from '../files/service.ts';
import type { PlanPictures } from '../plan-pictures/service.ts';

/** Pictures of flats for previews in messengers and social networks. */
export interface FlatCards {
  /**
   * The picture of a flat in any state by its slug, and the name of what it shows: another one after a change of the
   * price. Null when there is no such flat. Rejects with what `Files` refuses with.
   */
  make(slug: string, asker: Asker): Promise<{ body: Body; version: string } | null>;
}

/** Changes with the look of the pictures: an older one may be kept for ever by those who have it. */
const LOOK = '2';
/** Letters of a line of facts. */
const LONGEST = 32;
type Shown = Property & Pick<PropertyDetail, 'price_date'>;

/** What a picture says, and which plan it shows. */
function wordsOf(state: CatalogueState, flat: Shown): Omit<FlatCard, 'plan' | 'picture'> {
  const isFree = flat.status === 'free';
  const looks = namesInText(flat.window_look.map(look => look.label));
  const until = flat.discount_until === null ? '' : ` до ${longDate(flat.discount_until)}`;
  return {
    project: state.structure.project?.name ?? '',
    rooms: roomsName(flat.layout.room_count),
    area: area(flat.area),
    facts: [
      ...linesOf(storeyOf(flat.floor), buildingInText(flat.building)),
      ...(looks === '' ? [] : [`Вид: ${looks}`]),
    ],
    price: isFree ? { now: flat.price, old: flat.old_price, discount: flat.discount_amount } : null,
    state: STATE_TITLES[flat.status],
    notes: isFree
      ? [
          `Цена на ${longDate(flat.price_date)}`,
          ...(flat.discount_amount > 0 ? [glue(`Скидка при 100% оплате${until}`)] : []),
        ]
      : [],
  };
}

/** Two facts in one line, or in two where one would be too long to be read. */
function linesOf(first: string, second: string): string[] {
  const both = `${first}, ${second}`;
  return both.length <= LONGEST ? [both] : [first, second];
}

function versionOf(words: object, flat: Shown): string {
  const shown = JSON.stringify([LOOK, words, flat.layout.plan?.href]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}

/** The picture of a flat as pages name it: its address changes with what it shows. */
export function cardOf(state: CatalogueState, flat: Shown): PropertyDetail['card'] {
  const path = FILE_ENDPOINTS.flatCard.path.replace('{file}', `${flat.slug}.png`);
  return { href: `${path}?v=${versionOf(wordsOf(state, flat), flat)}`, ...CARD };
}

interface Parts {
  readonly catalogue: Catalogue;
  readonly files: Files;
  readonly planPictures: PlanPictures;
  /** A flat in any state, as its page shows it. */
  readonly shown: (state: CatalogueState, flat: Flat) => Shown;
}

export function createFlatCards({ catalogue, files, planPictures, shown }: Parts): FlatCards {
  async function read(slug: string): Promise<FlatCard> {
    const state = catalogue.current();
    const flat = state.findFlatBySlug(slug);
    if (!flat) throw notFound('Такой квартиры нет');
    const { plan } = flat.layout;
    return {
      ...wordsOf(state, shown(state, flat)),
      plan: plan && drawFlat(flat.mirrored ? mirrorPlan(plan) : plan),
      picture: plan ? null : await pictureOf(flat.layout),
    };
  }

  /** The picture of a plan that nobody has drawn, as an address that holds it; null when the site has none. */
  async function pictureOf({ keptPicture }: Flat['layout']): Promise<string | null> {
    const bytes = keptPicture && (await planPictures.jpeg(keptPicture));
    return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`;
  }

  return {
    async make(slug, asker) {
      const state = catalogue.current();
      const flat = state.findFlatBySlug(slug);
      if (!flat) return null;
      const one = shown(state, flat);
      const version = versionOf(wordsOf(state, one), one);
      const body = await files.make({
        key: `card ${slug}`,
        type: FILE_ENDPOINTS.flatCard.type,
        asker,
        read: async () => ({ kind: 'card', card: await read(slug) }),
      });
      return { body, version };
    },
  };
}
