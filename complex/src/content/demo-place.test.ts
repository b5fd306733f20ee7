import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demo, demoContent, ROOT } from './demo-testing.ts';

const { block, read } = demoContent();

describe('the place of the demo, as its texts tell of it', () => {
  it('calls minutes what a person walks: each way by its own length, 80 metres a minute, rounded up', () => {
    const schema = z.object({
      places: z.array(
        z.object({
          name: z.string(),
          minutes: z.number(),
          at: z.object({ x: z.number(), y: z.number() }),
          way: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)),
        }),
      ),
      river: z.object({ x: z.number(), y: z.number(), inner: z.number(), outer: z.number() }),
    });
    // Section 2 on the site.
    const from = { x: -19, y: 18 };
    for (const key of ['index/location-block', 'index-old/location']) {
      const { places, river } = block(key, schema);
      for (const { name, minutes, at, way } of places) {
        expect([way[0], way.at(-1)], name).toEqual([
          [from.x, from.y],
          [at.x, at.y],
        ]);
        const legs = way.slice(1).map(([x, y], index) => {
          const [fromX, fromY] = way[index] ?? [x, y];
          return Math.hypot(x - fromX, y - fromY);
        });
        const metres = legs.reduce((sum, leg) => sum + leg, 0);
        expect(minutes, name).toBe(Math.ceil(metres / 80));
        const fromBend = Math.hypot(at.x - river.x, at.y - river.y);
        // The pier alone stands in the water, at its edge.
        const isDry = fromBend < river.inner + 10 || fromBend > river.outer;
        expect(isDry, name).toBe(true);
      }
    }
  });

  it('says the same minutes in other texts', () => {
    const places = z.object({ places: z.array(z.object({ slug: z.string(), minutes: z.number() })) });
    const minutes = new Map(
      block('index/location-block', places).places.map(place => [place.slug, place.minutes]),
    );
    const words = (key: string) => JSON.stringify(read().blocks.get(key)).replace(/\s/g, ' ');
    const [school, metro, park] = ['school', 'metro-beregovaya', 'zarechny-park'].map(slug =>
      minutes.get(slug),
    );
    expect([school, metro, park]).toEqual([9, 8, 10]);
    expect(words('childhood/start')).toMatch(new RegExp(`школа в девяти минутах.*"${school} минут"`));
    expect(words('index-old/school-slides')).toContain(`"minutes":${school}`);
    expect(words('commercial/advantages')).toContain(`"${metro} минут"`);
    expect(words('index/panorama-block')).toContain(`Заречный парк, ${park} минут`);
    for (const key of ['index/houses-for-unique-families-block', 'pages/investments', 'intents'])
      expect(words(key), key).toMatch(/восемь минут пешком/i);
    for (const key of ['index/environment-block', 'index-old/environment'])
      expect(words(key), key).toContain('десять минут пешком');
    expect(words('intents')).toMatch(/школа — в девяти\..*до школы — девять\./);
  });

  it('has one address, on the embankment of the map', () => {
    const river = z.object({ river: z.object({ embankment: z.string() }) });
    const { embankment } = block('index/location-block', river).river;
    for (const key of ['contacts', 'feeds'])
      expect(JSON.stringify(read().blocks.get(key)).replace(/\s/g, ' '), key).toContain(`${embankment}, 1`);
    expect(demo.project.address).toContain(`${embankment}, 1`);
  });

  it('names the same trees on the first page and on the plan of the site', async () => {
    const facts = z.object({ facts: z.array(z.object({ value: z.string(), label: z.string() })) });
    const trees = block('index/improvement-block', facts).facts.find(({ label }) =>
      label.startsWith('деревьев'),
    );
    const kinds = trees?.label.replace(/\s/g, ' ').replace('деревьев: ', '');
    const plan = await readFile(join(ROOT, 'documents/site-plan.yaml'), 'utf8');
    expect(plan).toContain(`["Деревья", "${trees?.value}: ${kinds}"]`);
  });

  it('counts the lifts as feeds do, and promises no sun that the model does not show', async () => {
    const most = z.optional(z.number());
    const lifts = z.object({ buildings: z.array(z.object({ passenger_lifts: most, cargo_lifts: most })) });
    const sections = block('feeds', lifts).buildings.filter(one => one.passenger_lifts !== undefined);
    expect(sections).toHaveLength(demo.buildings.length);
    for (const { passenger_lifts, cargo_lifts } of sections) {
      expect(passenger_lifts).toBeGreaterThanOrEqual(2);
      expect(cargo_lifts).toBeGreaterThanOrEqual(1);
    }
    expect(JSON.stringify(read().blocks.get('index-old/features')).replace(/\s/g, ' ')).toContain(
      'в каждой секции — не меньше двух пассажирских и грузовой',
    );
    expect(await readFile(join(ROOT, 'documents/expertise.yaml'), 'utf8')).not.toMatch(/во всех квартирах/);
  });
});
