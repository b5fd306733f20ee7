import { albumTextsSchema } from '@quarter/contract/content/progress';
import { compareQuarters } from '@quarter/domain/quarters';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demo, demoContent } from './demo-testing.ts';

const { block, read } = demoContent();

/** Whole months of the calendar from a month to a day: «2026-11» to «2026-12-01» is one. */
function monthsBetween(month: string, day: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return count(day) - count(month);
}

describe('the construction of the demo', () => {
  it('counts no storey twice: the construction grows from album to album and stays within its sections', () => {
    const { built, frames } = block(
      'progress',
      z.object({
        built: z.object({
          sections: z.array(z.object({ building: z.number(), monolith: z.number(), facade: z.number() })),
        }),
        frames: z.object({ items: z.array(z.object({ date: z.string() })) }),
      }),
    );
    for (const { building, monolith, facade } of built.sections) {
      const floors = demo.buildings.find(({ number }) => number === building)?.floors ?? 0;
      expect(monolith).toBeLessThanOrEqual(floors);
      expect(facade).toBeLessThanOrEqual(monolith);
    }
    const months = frames.items.map(({ date }) => date);
    expect(months).toEqual(months.toSorted());
    for (const month of months) expect(read().blocks.has(`progress/${month}`), month).toBe(true);
  });

  it('commissions sections in the order in which their facades come to an end', () => {
    const built = z.object({ sections: z.array(z.object({ building: z.number(), facade: z.number() })) });
    const rows = block('progress', z.object({ built })).built.sections.flatMap(({ building, facade }) => {
      const section = demo.buildings.find(({ number }) => number === building);
      return section ? [{ left: section.floors - facade, ready: section.completion }] : [];
    });
    expect(rows).toHaveLength(demo.buildings.length);
    for (const one of rows)
      for (const other of rows)
        if (one.left < other.left) expect(compareQuarters(one.ready, other.ready)).toBeLessThanOrEqual(0);
    // The last one is not told to be done.
    expect(rows.toSorted((a, b) => compareQuarters(a.ready, b.ready)).at(-1)?.left).toBeGreaterThan(0);
  });

  it('tells the same storeys in the newest album and in the count, on the same day', () => {
    const fact = z.object({ label: z.string(), value: z.string() });
    const { date, sections } = block(
      'progress',
      z.object({
        built: z.object({
          date: z.string(),
          sections: z.array(
            z.object({ building: z.number(), monolith: z.number(), facade: z.number(), month: z.number() }),
          ),
        }),
      }),
    ).built;
    const albums = [...read().blocks.keys()].filter(key => key.startsWith('progress/')).sort();
    const told = albums.map(key =>
      z.parse(z.object({ shot: z.string(), facts: z.array(fact) }), read().blocks.get(key)),
    );
    const newest = told.at(-1);
    expect(newest?.shot).toBe(date);
    const storeys = (album: (typeof told)[number] | undefined, label: string) => {
      const value = album?.facts.find(one => one.label === label)?.value;
      return value === undefined ? null : Number.parseInt(value, 10);
    };
    for (const { building, monolith, facade, month } of sections) {
      const concrete = storeys(newest, `Каркас секции ${building}`);
      expect([monolith, null], `frame of ${building}`).toContain(concrete);
      expect([facade, null], `facade of ${building}`).toContain(
        storeys(newest, `Фасад секции ${building}, с реки`),
      );
      if (concrete === null) continue;
      expect(month).toBe(concrete - (storeys(told.at(-2), `Каркас секции ${building}`) ?? Number.NaN));
    }
    expect(newest?.facts.length).toBeGreaterThan(3);
  });

  it('A-45: every album was photographed in its month, before the day of the prices', async () => {
    const albums = [...read().blocks.keys()].filter(key => key.startsWith('progress/'));
    expect(albums.length).toBeGreaterThan(3);
    for (const key of albums) {
      const { shot } = z.parse(z.pick(albumTextsSchema, { shot: true }), read().blocks.get(key));
      expect(key).toBe(`progress/${shot.slice(0, 7)}`);
      expect(shot <= demo.date).toBe(true);
    }
    const newest = albums.sort().at(-1)?.replace('progress/', '');
    // Prices of today beside pictures of a season ago look like a site that stands still.
    expect(monthsBetween(newest ?? '', demo.date)).toBeLessThanOrEqual(1);
  });
});
