import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { withFullCost } from '@quarter/contract/programme-words';
import type { PropertyDetail } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import {
  enumeration,
  flatPlace,
  flatTitle,
  NOT_AN_OFFER,
  STATE_TITLES,
  storeyOf,
} from '@quarter/domain/flat-words';
import { area, counted, decimal, NBSP, percent, quarter, rate, roubles, YEARS } from '@quarter/domain/format';
import { type InstalmentTeaser, instalmentTeaser } from '@quarter/domain/instalment-teaser';
import { regularWords } from '@quarter/domain/instalment-words';
import { drawFlat } from '@quarter/domain/plan/draw-flat';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import { priceNote } from '@quarter/domain/price-words';
import type { Asker } from '../../platform/asker.ts';
import type { Body } from '../../platform/body.ts';
import type { Catalogue, CatalogueState } from '../catalogue/service.ts';
import type { FlatSheet } from '../documents-pdf/service.ts';
import type { Files } from '../files/service.ts';
import { settingsOf } from '../mortgage/service.ts';
import type { PlanPictures } from '../plan-pictures/service.ts';
import type { Plans } from '../plans/service.ts';
import type { Properties } from '../properties/service.ts';

export interface Presentations {
  /**
   * The presentation of a flat by its id or slug, its id, and the name that browsers keep it under. Throws `ApiError`: 404, and
   * what `Files` refuses with.
   *
   * @param origin address of the site without a trailing slash, for the way back to the page
   */
  make(
    idOrSlug: string,
    by: { readonly asker: Asker; readonly origin: string },
  ): Promise<{ id: number; name: string; body: Body }>;
}

/** Terms of the loan that pages begin with. */
const TERMS = { deposit: 20, term: 30 };

interface Parts {
  readonly catalogue: Catalogue;
  readonly files: Files;
  readonly properties: Properties;
  readonly plans: Plans;
  readonly planPictures: PlanPictures;
  /** A made picture of the site as JPEG; null where there is none. */
  readonly picture: (name: string) => Promise<Buffer | null>;
}

export function createPresentations(parts: Parts): Presentations {
  const { catalogue, files, properties, plans, planPictures, picture } = parts;

  async function sheet(slug: string, origin: string) {
    const state = catalogue.current();
    const flat = properties.one(state, slug, TERMS);
    const [view] = flat.views;
    const shown = view ? await picture(view.picture) : null;
    const kept = state.findFlat(flat.id)?.layout.keptPicture ?? null;
    return {
      ...sheetOf(state, plans, flat, origin),
      planPicture: kept && (await planPictures.jpeg(kept)),
      view: shown && view ? viewOf(shown, view) : null,
    };
  }

  return {
    async make(idOrSlug, { asker, origin }) {
      const { id, slug, number } = properties.find(catalogue.current(), idOrSlug);
      const body = await files.make({
        key: `presentation ${slug} ${origin}`,
        type: FILE_ENDPOINTS.flatPresentation.type,
        asker,
        read: async () => ({ kind: 'flat', sheet: await sheet(slug, origin) }),
      });
      return { id, name: `kvartira-${number}.pdf`, body };
    },
  };
}

function sheetOf(
  state: CatalogueState,
  plans: Plans,
  flat: PropertyDetail,
  origin: string,
): Omit<FlatSheet, 'view' | 'planPicture'> {
  const { project } = state.structure;
  const sales = project?.contacts.sales;
  const own = state.findFlat(flat.id);
  const plan = own?.layout.plan ?? null;
  const isFree = flat.status === 'free';
  const { completion } = flat.building;
  const loan = flat.mortgage && withFullCost(flat.mortgage, settingsOf(state).main_mortgage);
  return {
    project: project?.name ?? '',
    contacts: [sales?.phone, sales?.hours].filter(line => line !== undefined),
    location: project?.address ?? '',
    place: `${flatPlace(flat)}, ${storeyOf(flat.floor)}`,
    title: flatTitle(flat),
    price: isFree ? { now: flat.price, old: flat.old_price, discount: flat.discount_amount } : null,
    state: STATE_TITLES[flat.status],
    plan: plan && drawFlat(own?.mirrored ? mirrorPlan(plan) : plan),
    notes: flat.plan_notes,
    azimuth: flat.plan_azimuth,
    floor: floorOf(state, plans, flat),
    rooms: flat.rooms.map(room => ({ label: room.name, value: area(room.area) })),
    facts: [
      { label: 'Вид из окна', value: enumeration(flat.window_look.map(look => look.label)) },
      {
        label: 'Высота потолка',
        value: flat.ceiling_height === null ? '' : `${decimal(flat.ceiling_height, 2)}${NBSP}м`,
      },
      { label: 'Отделка', value: flat.facing_type?.label ?? '' },
      { label: 'Ввод в эксплуатацию', value: quarter(completion.year, completion.quarter) },
    ].filter(({ value }) => value !== ''),
    payments: isFree ? paymentsOf(state, flat, loan) : [],
    note: isFree ? priceNote(flat, loan) : NOT_AN_OFFER,
    address: `${origin}/flats/${flat.slug}`,
    date: flat.date,
  };
}

const SIDES: Readonly<Record<PropertyDetail['views'][number]['side'], string>> = {
  river: 'на\u00a0реку',
  yard: 'во\u00a0двор',
  east: 'на\u00a0восток',
  west: 'на\u00a0запад',
};

function viewOf(jpeg: Uint8Array, { side, height }: PropertyDetail['views'][number]): FlatSheet['view'] {
  const metres = `${Math.round(height)}${NBSP}м над водой`;
  return { jpeg, caption: `Вид ${SIDES[side]}, ${metres}. Визуализация` };
}

function floorOf(state: CatalogueState, plans: Plans, flat: PropertyDetail): FlatSheet['floor'] {
  const own = state.findFlat(flat.id);
  const plate = own && state.storeyOf(own)?.plate;
  const drawing = plate ? plans.floor(state, plate) : null;
  const outline = drawing?.flats.find(({ position }) => position === flat.position)?.outline;
  if (!drawing || !outline) return null;
  // Furniture of its flats follows the plan and is too fine for a key.
  const [svg = ''] = drawing.body.plain.toString().split('<g id="f');
  const caption = `${flat.building.name}, ${flat.floor.number}${NBSP}этаж`;
  return { svg, outline, caption };
}

function paymentsOf(
  { structure, day }: CatalogueState,
  flat: PropertyDetail,
  loan: Loan | null,
): FlatSheet['payments'] {
  const full = flat.old_price ?? flat.price;
  const terms = structure.instalment;
  const teaser = terms && instalmentTeaser(full, toInstalmentTerms(terms, flat.building.completion), day);
  const discount = flat.discount_amount > 0 ? `Скидка ${percent(flat.discount_amount)}` : 'Без скидки';
  const until = flat.discount_until === null ? '' : ` до${NBSP}${longDate(flat.discount_until)}`;
  return [
    { name: '100% оплата', amount: roubles(flat.price), terms: discount + until },
    ...(loan?.payment ? [loanOf(loan)] : []),
    ...(teaser ? [instalmentOf(teaser, full)] : []),
  ];
}

type Loan = ReturnType<typeof withFullCost>;

function loanOf({ payment, deposit, deposit_amount, rate: yearly, term, fullCost }: Loan) {
  const cost = fullCost === null ? '' : `, ПСК${NBSP}${fullCost}`;
  return {
    name: 'Ипотека',
    amount: `${roubles(payment)} в${NBSP}месяц`,
    terms: `Взнос ${roubles(deposit_amount)} (${percent(deposit)}), ${counted(term, YEARS)}, ставка ${rate(yearly)}${cost}`,
  };
}

function instalmentOf(teaser: InstalmentTeaser, full: number) {
  const { first, last, months, end } = teaser;
  return {
    name: 'Рассрочка 0%',
    amount: regularWords(teaser),
    terms: [
      `Взнос ${roubles(first)}, ${months}${NBSP}мес.`,
      ...(last > 0 ? [`последний платёж ${roubles(last)} до${NBSP}${longDate(end)}`] : []),
      `цена без скидки ${roubles(full)}`,
    ].join(', '),
  };
}
