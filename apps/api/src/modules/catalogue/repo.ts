import { buildingSchema, layoutSchema, projectSchema } from '@quarter/contract/complex';
import { instalmentTermsSchema } from '@quarter/contract/instalment';
import { commercialSchemeSchema, levelSchemeSchema } from '@quarter/contract/podium';
import { seasonSettingsSchema } from '@quarter/contract/site-texts';
import { DEFAULT_RATE, DEFAULT_TERM } from '@quarter/domain/mortgage';
import { and, asc, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import {
  buildings,
  dictionaryOptions,
  floors,
  layouts,
  levels,
  lots,
  plates,
  priceHistory,
  project,
  views,
} from '../../db/schema/catalogue.ts';
import { contentBlocks } from '../../db/schema/content.ts';
import { dataVersion } from '../../db/schema/data-version.ts';
import { instalmentTerms, mortgageOffers, mortgageSettings } from '../../db/schema/mortgage.ts';
import { flatPlanSchema, floorPlanSchema } from './plan-schema.ts';
import type { BuildingData, Dictionary, Layout, Plate, Storey, Structure, ViewPicture } from './structure.ts';

/** Versions of the data: of everything, and of everything but lots. */
export interface Versions {
  readonly version: number;
  readonly structureVersion: number;
}

export async function readVersions(orm: Orm): Promise<Versions> {
  const [row] = await orm
    .select({ version: dataVersion.version, structureVersion: dataVersion.structure })
    .from(dataVersion);
  return row ?? { version: 0, structureVersion: 0 };
}

const FLAT_COLUMNS = {
  id: lots.id,
  slug: lots.slug,
  number: lots.number,
  status: lots.status,
  withdrawnAt: lots.withdrawnAt,
  buildingId: lots.buildingId,
  floor: lots.floor,
  layoutId: lots.layoutId,
  area: lots.area,
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
  priceDate: lots.priceDate,
  mirrored: lots.mirrored,
  plateId: lots.plateId,
  position: lots.position,
  ceilingHeight: lots.ceilingHeight,
  windowLook: lots.windowLook,
  windowSides: lots.windowSides,
  planAzimuth: lots.planAzimuth,
  side: lots.side,
  facingType: lots.facingType,
  features: lots.features,
  isMortgage: lots.isMortgage,
  // As `lastDrop` of the domain says it, without the history of every flat.
  isPriceLowered: sql<boolean>`coalesce((
    select prices[1] = lots.price and prices[1] < prices[2]
    from (select array_agg(price order by date desc) as prices from price_history where lot_id = lots.id) as history
  ), false)`,
};

export type FlatRecord = Awaited<ReturnType<typeof readFlats>>[number];

/**
 * Flats that a transaction after data version `since` has touched, the withdrawn among them, by id, a page after
 * another: at most `limit` with an id above `after`.
 */
export async function readFlats(orm: Orm, since: number, after: number, limit: number) {
  return orm
    .select(FLAT_COLUMNS)
    .from(lots)
    .where(and(eq(lots.kind, 'flat'), gt(lots.version, since), gt(lots.id, after)))
    .orderBy(asc(lots.id))
    .limit(limit);
}

const PODIUM_COLUMNS = {
  id: lots.id,
  kind: lots.kind,
  slug: lots.slug,
  number: lots.number,
  status: lots.status,
  withdrawnAt: lots.withdrawnAt,
  buildingId: lots.buildingId,
  floor: lots.floor,
  area: lots.area,
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
  details: lots.details,
};

export type PodiumRecord = Awaited<ReturnType<typeof readPodiumLots>>[number];

/** Lots of the podium; see `readFlats`. */
export async function readPodiumLots(orm: Orm, since: number, after: number, limit: number) {
  return orm
    .select(PODIUM_COLUMNS)
    .from(lots)
    .where(and(ne(lots.kind, 'flat'), gt(lots.version, since), gt(lots.id, after)))
    .orderBy(asc(lots.id))
    .limit(limit);
}

/** Lots that are not withdrawn. */
export async function countLots(orm: Orm): Promise<{ flats: number; podium: number }> {
  const [row] = await orm
    .select({ all: count(), flats: count(sql`case when ${lots.kind} = 'flat' then 1 end`) })
    .from(lots)
    .where(isNull(lots.withdrawnAt));
  const { all, flats } = row ?? { all: 0, flats: 0 };
  return { flats, podium: all - flats };
}

export async function readPriceHistory(orm: Orm, lotId: number): Promise<{ date: string; price: number }[]> {
  return orm
    .select({ date: priceHistory.date, price: priceHistory.price })
    .from(priceHistory)
    .where(eq(priceHistory.lotId, lotId))
    .orderBy(asc(priceHistory.date));
}

/** Prices of all lots by day, the oldest first. */
export async function readPriceHistories(
  orm: Orm,
): Promise<{ lotId: number; date: string; price: number }[]> {
  return orm
    .select({ lotId: priceHistory.lotId, date: priceHistory.date, price: priceHistory.price })
    .from(priceHistory)
    .orderBy(asc(priceHistory.date));
}

/** Everything but the lots. Throws when plan data or texts in the database are not of their shape. */
export async function readStructure(orm: Orm): Promise<Structure> {
  const plateRows = await readPlates(orm);
  const plateById = new Map(plateRows.map(plate => [plate.id, plate]));
  const content = await readContent(orm);
  const storeyRows = await orm.select().from(floors).orderBy(asc(floors.buildingId), asc(floors.number));
  return {
    project: await readProject(orm, content),
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
    instalment: await readInstalment(orm),
  };
}

const projectTexts = z.omit(projectSchema, { facts: true, season: true });

/** Promo and season are those of the content where it has them, else those that came with the complex. */
async function readProject(orm: Orm, content: Structure['content']): Promise<Structure['project']> {
  const [row] = await orm.select().from(project).limit(1);
  if (!row) return null;
  const { isDemo, date: _date, season, ...texts } = row;
  const { is_season_version, season_version } = z.parse(
    seasonSettingsSchema,
    content.get('site/season') ?? season,
  );
  const promo = content.get('site/promo') ?? texts.promo;
  return {
    ...z.parse(projectTexts, { ...texts, promo, is_demo: isDemo }),
    season: is_season_version ? season_version : null,
  };
}

async function readContent(orm: Orm): Promise<Structure['content']> {
  const rows = await orm.select().from(contentBlocks);
  return new Map(rows.map(({ key, data }) => [key, data]));
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
  return rows.map(row => ({
    ...row,
    rooms: z.parse(layoutSchema.shape.rooms, row.rooms),
    plan: row.plan === null ? null : z.parse(flatPlanSchema, row.plan),
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
      ? { kind, floor, name, scheme: z.parse(commercialSchemeSchema, scheme) }
      : { kind, floor, name, scheme: z.parse(levelSchemeSchema, scheme) },
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
      full_cost: { min: offer.fullCostMin, max: offer.fullCostMax },
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
