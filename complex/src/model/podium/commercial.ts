import type { Dataset, datasetCommercialSchema } from '@quarter/contract/dataset';
import type { LotStatus } from '@quarter/contract/lot-status';
import { polygonArea, rectangle } from '@quarter/domain/plan/geometry';
import type { BlockScheme, CommercialScheme } from '@quarter/domain/plan/scheme';
import type { Polygon } from '@quarter/domain/plan/types';
import type * as z from 'zod/mini';

type Commercial = z.infer<typeof datasetCommercialSchema>;
type Level = Commercial['level'];

/** Walls and depths, mm. Premises are as deep as the podium's front part. */
const OUTER = 400;
const PARTY = 250;
const DEPTH = 10_000;
const LOBBY = 6200;

interface Unit {
  readonly number: number;
  /** Clear width, mm. */
  readonly width: number;
  readonly status: LotStatus;
  readonly price: number;
  /** Roubles a month; null when it is only sold. */
  readonly rent: number | null;
  readonly power: number;
}

/** Premises of a block on one level, from west to east; `lobby` is how many stand before the lobby. */
interface Row {
  readonly block: number;
  readonly level: Level;
  readonly depth: number;
  readonly ceiling: number;
  readonly lobby: number;
  readonly units: readonly Unit[];
}

const unit = (
  number: number,
  width: number,
  status: LotStatus,
  price: number,
  rent: number | null,
  power: number,
): Unit => ({ number, width, status, price, rent, power });

/** One block under each section; the mezzanine and the pavilions on the podium's roof only where they fit. */
const ROWS: readonly Row[] = [
  {
    block: 1,
    level: 'street',
    depth: DEPTH,
    ceiling: 5.4,
    lobby: 2,
    units: [
      unit(1, 11_200, 'free', 61_600_000, 342_000, 75),
      unit(2, 11_200, 'sold', 60_500_000, null, 75),
      unit(3, 9800, 'free', 52_900_000, 294_000, 45),
    ],
  },
  {
    block: 2,
    level: 'street',
    depth: DEPTH,
    ceiling: 5.4,
    lobby: 1,
    units: [unit(4, 8400, 'free', 44_500_000, null, 30), unit(5, 9800, 'sold', 52_400_000, null, 45)],
  },
  {
    block: 3,
    level: 'street',
    depth: DEPTH,
    ceiling: 5.4,
    lobby: 1,
    units: [unit(6, 8400, 'free', 45_360_000, 252_000, 45), unit(7, 8400, 'free', 44_900_000, 249_000, 30)],
  },
  {
    block: 4,
    level: 'street',
    depth: DEPTH,
    ceiling: 5.4,
    lobby: 2,
    units: [
      unit(8, 9100, 'free', 48_700_000, null, 30),
      unit(9, 9800, 'held', 53_100_000, 295_000, 45),
      unit(10, 11_200, 'free', 63_800_000, 354_000, 110),
    ],
  },
  {
    block: 1,
    level: 'middle',
    depth: 6000,
    ceiling: 2.6,
    lobby: 1,
    units: [
      unit(11, 9000, 'free', 19_400_000, 113_000, 20),
      unit(12, 11_500, 'booked', 24_200_000, 141_000, 20),
    ],
  },
  {
    block: 4,
    level: 'middle',
    depth: 6000,
    ceiling: 2.6,
    lobby: 1,
    units: [
      unit(13, 8500, 'free', 18_100_000, 106_000, 15),
      unit(14, 10_500, 'free', 22_300_000, 130_000, 20),
    ],
  },
  {
    block: 3,
    level: 'high',
    depth: 8000,
    ceiling: 3.6,
    lobby: 1,
    units: [unit(15, 9000, 'free', 37_400_000, 208_000, 60)],
  },
  {
    block: 4,
    level: 'high',
    depth: 8000,
    ceiling: 3.6,
    lobby: 0,
    units: [unit(16, 10_500, 'free', 43_700_000, null, 60)],
  },
];

const LEVELS: readonly { level: Level; floor: number; name: string }[] = [
  { level: 'street', floor: 1, name: 'Улица' },
  { level: 'middle', floor: 2, name: 'Средний уровень' },
  { level: 'high', floor: 3, name: 'Верхний уровень' },
];
const FLOOR: Record<Level, number> = { street: 1, middle: 2, high: 3 };
/** A shop window about every 2.8 m. */
const WINDOW = 2800;

/** What the free premises suit, by number. */
const PURPOSES: Readonly<Record<number, string>> = {
  1: 'кафе, терраса 40\u00a0м²',
  3: 'магазин у\u00a0дома',
  4: 'аптека, бытовые услуги',
  6: 'пекарня, кофейня',
  7: 'шоурум',
  8: 'цветы, галерея',
  9: 'салон красоты',
  10: 'ресторан, терраса 60\u00a0м²',
  11: 'мастерская, студия',
  13: 'кабинет врача, языковая школа',
  14: 'офис, бюро',
  15: 'фитнес-студия, терраса',
  16: 'кафе на\u00a0крыше стилобата',
};

interface Laid {
  readonly scheme: BlockScheme;
  readonly outlines: ReadonlyMap<number, Polygon>;
  readonly windows: ReadonlyMap<number, number>;
}

/** Lays a row out with the river up, so from the left it runs from east to west. */
function lay({ block, depth, units, lobby }: Row): Laid {
  const outlines = new Map<number, Polygon>();
  const counts = new Map<number, number>();
  const rooms: BlockScheme['rooms'][number][] = [];
  const columns: Polygon[] = [];
  const windows: Polygon[] = [];
  const doors: Polygon[] = [];
  const lifts: Polygon[] = [];
  const stairs: Polygon[] = [];
  const cells: (Unit | null)[] = [...units.slice(0, lobby), null, ...units.slice(lobby)].reverse();
  let x = OUTER;
  for (const cell of cells) {
    const width = cell?.width ?? LOBBY;
    const outline = rectangle(x, OUTER, width, depth);
    if (cell) {
      const count = Math.max(2, Math.round(width / WINDOW));
      outlines.set(cell.number, outline);
      counts.set(cell.number, count);
      columns.push(rectangle(x + width / 2 - 200, OUTER + depth / 2 - 200, 400, 400));
      for (let index = 0; index < count; index += 1) {
        const step = width / count;
        const front = rectangle(Math.round(x + index * step + 300), 0, Math.round(step - 600), OUTER);
        // The way in from the embankment is in the middle.
        if (index === Math.floor(count / 2)) doors.push(front);
        else windows.push(front);
      }
      doors.push(rectangle(x + width - 1900, OUTER + depth, 1200, PARTY));
    } else {
      rooms.push({ name: 'Вестибюль', outline: rectangle(x, OUTER, width, depth - 4600) });
      rooms.push({ name: '', outline: rectangle(x, OUTER + depth - 4500, width - 2700, 2100) });
      rooms.push({ name: '', outline: rectangle(x, OUTER + depth - 2200, width - 2700, 2200) });
      rooms.push({ name: '', outline: rectangle(x + width - 2600, OUTER + depth - 4500, 2600, 4500) });
      lifts.push(rectangle(x + 100, OUTER + depth - 4350, 1500, 1800));
      lifts.push(rectangle(x + 1850, OUTER + depth - 4350, 1500, 1800));
      stairs.push(rectangle(x + width - 2600, OUTER + depth - 3600, 2600, 3600));
      windows.push(rectangle(x + 1500, 0, width - 3000, OUTER));
    }
    x += width + PARTY;
  }
  return {
    outlines,
    windows: counts,
    scheme: {
      block,
      section: block,
      contour: rectangle(0, 0, x - PARTY + OUTER, OUTER + depth + PARTY),
      rooms,
      columns,
      lifts,
      stairs,
      windows,
      doors,
    },
  };
}

function lots(row: Row): Commercial[] {
  const { outlines, windows } = lay(row);
  return row.units.flatMap(({ number, status, price, rent, power }): Commercial[] => {
    const outline = outlines.get(number);
    if (!outline) return [];
    return [
      {
        kind: 'commercial',
        external_id: `commercial-${number}`,
        number: String(number),
        slug: `pomeshchenie-${number}`,
        building: row.block,
        floor: FLOOR[row.level],
        area: Math.round(polygonArea(outline) * 10) / 10,
        status,
        price,
        old_price: null,
        discount_amount: 0,
        discount_until: null,
        price_history: [{ date: '2026-06-01', price }],
        block: row.block,
        level: row.level,
        purpose: PURPOSES[number] ?? null,
        ceiling_height: row.ceiling,
        power,
        windows: windows.get(number) ?? 0,
        rent,
        outline: outline.map(([x, y]) => [x, y]),
      },
    ];
  });
}

/** Premises of all blocks and levels; the areas at the street are those of the site plan's outlines. */
export function commercialLots(): Commercial[] {
  return ROWS.flatMap(lots);
}

/** Blocks that a level has. */
export function commercialScheme(level: Level): CommercialScheme {
  return { blocks: ROWS.filter(row => row.level === level).map(row => lay(row).scheme) };
}

/** Street, mezzanine and roof with the blocks that have them. */
export function commercialLevels(): Dataset['levels'] {
  return LEVELS.map(({ level, floor, name }) => ({
    kind: 'commercial',
    floor,
    name,
    scheme: { ...commercialScheme(level) },
  }));
}
