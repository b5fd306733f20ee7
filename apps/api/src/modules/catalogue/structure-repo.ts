import { buildingSchema, layoutSchema, projectSchema } from '@quarter/contract/complex';
import { instalmentTermsSchema } from '@quarter/contract/instalment';
import { commercialSchemeSchema, levelSchemeSchema } from '@quarter/contract/podium';
import { seasonSettingsSchema, siteContactsSchema } from '@quarter/contract/site-texts';
import { DEFAULT_RATE, DEFAULT_TERM } from '@quarter/domain/mortgage';
import { typeset } from '@quarter/domain/typeset';
import { asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
import { ownerCategories } from '../../db/schema/booking.ts';
import {
  buildings,
  dictionaryOptions,
  floors,
  layouts,
  levels,
  plates,
  project,
  views,
} from '../../db/schema/catalogue.ts';
import { contentBlocks } from '../../db/schema/content.ts';
import { instalmentTerms, mortgageOffers, mortgageSettings } from '../../db/schema/mortgage.ts';
import { flatPlanSchema, floorPlanSchema, keptPictureSchema } from './plan-schema.ts';
import type { BuildingData, Dictionary, Layout, Plate, Storey, Structure, ViewPicture } from './structure.ts';

/** Everything but the lots. Throws when plan data or texts in the database are not of their shape. */
export async function readStructure(orm: Orm): Promise<Structure> {
  const plateRows = await readPlates(orm);
  const plateById = new Map(plateRows.map(plate => [plate.id, plate]));
  const blocks = await orm
    .select({
      key: contentBlocks.key,
      data: contentBlocks.data,
      day: moscowDay<string>(contentBlocks.changedAt),
    })
    .from(contentBlocks);
  const content = new Map(blocks.map(({ key, data }) => [key, data]));
  const storeyRows = await orm.select().from(floors).orderBy(asc(floors.buildingId), asc(floors.number));
  return {
    ...(await readProject(orm, content)),
    buildings: new Map((await readBuildings(orm)).map(building => [building.id, building])),
    layouts: new Map((await readLayouts(orm)).map(layout => [layout.id, layout])),
    storeys: storeyRows.map(
      ({ id, buildingId, number, plateId }): Storey => ({
        id,
        buildingId,
        number,
        plate: plateId === null ? null : (plateById.get(plateId) ?? null),
      }),
    ),
    plates: new Map(plateRows.map(plate => [plate.code, plate])),
    views: await readViews(orm),
    levels: await readLevels(orm),
    dictionaries: await readDictionaries(orm),
    mortgage: await readMortgage(orm),
    content,
    contentDays: new Map(blocks.map(({ key, day }) => [key, day])),
    instalment: await readInstalment(orm),
    ownerCategories: await readOwnerCategories(orm),
  };
}

/** A complex that is not there has no season. */
const NO_SEASON = { is_season_version: false, season_version: 'spring' } as const;
const projectTexts = z.omit(projectSchema, { facts: true, season: true });

/** Promo, season and contacts are those of the content where it has them, else those that came with the complex. */
async function readProject(
  orm: Orm,
  content: Structure['content'],
): Promise<Pick<Structure, 'project' | 'season'>> {
  const [row] = await orm.select().from(project).limit(1);
  if (!row) return { project: null, season: NO_SEASON };
  const { isDemo, date: _date, season, ...texts } = row;
  const promo = content.get('site/promo') ?? texts.promo;
  return {
    project: z.parse(projectTexts, { ...texts, ...writtenContacts(content), promo, is_demo: isDemo }),
    season: z.parse(seasonSettingsSchema, content.get('site/season') ?? season),
  };
}

/** Nothing where they are not written, or for another version of the site: a complex without phones helps nobody. */
function writtenContacts(content: Structure['content']) {
  const written = z.safeParse(siteContactsSchema, content.get('contacts'));
  if (!written.success) return {};
  const { address, postal, coordinates, contacts, links } = written.data;
  const set = <C extends { title: string; note: string; hours?: string | undefined }>(contact: C) => ({
    ...contact,
    title: typeset(contact.title),
    note: typeset(contact.note),
    ...(contact.hours !== undefined && { hours: typeset(contact.hours) }),
  });
  const { sales, client_service, trust_line, hidden } = contacts;
  return {
    address: typeset(address),
    ...(postal && { postal }),
    ...(coordinates && { coordinates }),
    links,
    contacts: {
      sales: set(sales),
      client_service: set(client_service),
      trust_line: set(trust_line),
      hidden,
    },
  };
}

async function readOwnerCategories(orm: Orm): Promise<Structure['ownerCategories']> {
  const rows = await orm.select().from(ownerCategories).orderBy(asc(ownerCategories.position));
  return rows.map(({ position: _, ...category }) => category);
}

async function readBuildings(orm: Orm): Promise<BuildingData[]> {
  const rows = await orm.select().from(buildings).orderBy(asc(buildings.id));
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    floors: row.floors,
    completion: z.parse(buildingSchema.shape.completion, {
      year: row.completionYear,
      quarter: row.completionQuarter,
    }),
    material: row.material,
    heights:
      row.heightSecond === null || row.heightStorey === null
        ? null
        : { second: row.heightSecond, storey: row.heightStorey },
  }));
}

async function readLayouts(orm: Orm): Promise<Layout[]> {
  const rows = await orm
    .select()
    .from(layouts)
    .orderBy(asc(layouts.layoutType), asc(layouts.area), asc(layouts.id));
  const keyOf = ({ roomCount, name }: (typeof rows)[number]) => `${roomCount} ${name}`;
  const groups = new Map<string, number>();
  for (const row of rows) groups.set(keyOf(row), Math.min(row.id, groups.get(keyOf(row)) ?? row.id));
  return rows.map(row => ({
    ...row,
    groupId: groups.get(keyOf(row)) ?? row.id,
    rooms: z.parse(layoutSchema.shape.rooms, row.rooms),
    plan: row.plan === null ? null : z.parse(flatPlanSchema, row.plan),
    keptPicture: z.parse(z.nullable(keptPictureSchema), row.keptPicture),
  }));
}

async function readPlates(orm: Orm): Promise<Plate[]> {
  const rows = await orm.select().from(plates);
  return rows.map(({ id, code, plan }) => ({ id, code, plan: z.parse(floorPlanSchema, plan) }));
}

async function readViews(orm: Orm): Promise<ViewPicture[]> {
  return orm
    .select({
      buildingId: views.buildingId,
      side: views.side,
      from: views.floorFrom,
      to: views.floorTo,
      picture: views.picture,
      azimuth: views.azimuth,
    })
    .from(views)
    .orderBy(asc(views.buildingId), asc(views.side), asc(views.floorFrom));
}

async function readLevels(orm: Orm): Promise<Structure['levels']> {
  const rows = await orm.select().from(levels).orderBy(asc(levels.kind), asc(levels.floor));
  return rows.map(({ kind, floor, name, scheme }) =>
    kind === 'commercial'
      ? { kind, floor, name, scheme: z.parse(commercialSchemeSchema, scheme ?? { blocks: [] }) }
      : { kind, floor, name, scheme: z.parse(z.nullable(levelSchemeSchema), scheme) },
  );
}

async function readDictionaries(orm: Orm): Promise<Structure['dictionaries']> {
  const rows = await orm.select().from(dictionaryOptions).orderBy(asc(dictionaryOptions.position));
  const of = (dictionary: Dictionary) =>
    rows.filter(row => row.dictionary === dictionary).map(({ value, label }) => ({ value, label }));
  return {
    window_look: of('window_look'),
    facing_type: of('facing_type'),
    features: of('features'),
    common_layout_type: of('common_layout_type'),
    parking_type: of('parking_type'),
  };
}

/** Without settings mortgage is off and its rate is the specified default. */
async function readMortgage(orm: Orm): Promise<Structure['mortgage']> {
  const [settings] = await orm.select().from(mortgageSettings).limit(1);
  const offers = await orm
    .select()
    .from(mortgageOffers)
    .orderBy(asc(mortgageOffers.rate), asc(mortgageOffers.id));
  return {
    isActive: settings?.isActive ?? false,
    rate: settings?.rate ?? DEFAULT_RATE,
    offers: offers.map(offer => ({
      id: offer.id,
      bank: offer.bank,
      name: offer.name,
      kind: offer.kind,
      rate: offer.rate,
      min_deposit: offer.minDeposit,
      max_term: offer.maxTerm,
      max_loan: offer.maxLoan,
      eligibility: offer.eligibility,
      costs: {
        least: { at_start: offer.leastAtStart, yearly: offer.leastYearly },
        most: { at_start: offer.mostAtStart, yearly: offer.mostYearly },
      },
    })),
    limits:
      offers.length === 0
        ? { minDeposit: 0, maxTerm: DEFAULT_TERM }
        : {
            minDeposit: Math.min(...offers.map(offer => offer.minDeposit)),
            maxTerm: Math.max(...offers.map(offer => offer.maxTerm)),
          },
  };
}

async function readInstalment(orm: Orm): Promise<Structure['instalment']> {
  const [row] = await orm.select().from(instalmentTerms).limit(1);
  if (!row) return null;
  return z.parse(instalmentTermsSchema, {
    first_payment: { min: row.firstPaymentMin, max: row.firstPaymentMax },
    last_payment: { min: row.lastPaymentMin, max: row.lastPaymentMax },
    months: { min: row.monthsMin, max: row.monthsMax },
    frequencies: row.frequencies,
    pay_day: row.payDay,
    last_date: row.lastDate,
    contract_until: row.contractUntil,
  });
}
