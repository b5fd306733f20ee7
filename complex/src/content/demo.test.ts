import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { longDate } from '@quarter/domain/dates';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { FINISHING } from '../model/prices.ts';
import { demo, demoContent, pictureNames, ROOT } from './demo-testing.ts';
import { describeProblem } from './problem.ts';

const { block, read } = demoContent();

describe('content of the demo', () => {
  it('has every block, without a mistake', () => {
    expect(read().problems.map(describeProblem)).toEqual([]);
  });

  it('promises no yield and nothing best', () => {
    const words = JSON.stringify([...read().blocks.values()]);
    expect(words).not.toMatch(
      /гарантир|окупаем|доходность (от|до|в)|лучш(ий|ая|ее|ие)|уникальн|эксклюзив|элитн/i,
    );
  });

  it('offers one gift on every page', () => {
    const terms = z.object({ text: z.string(), terms: z.string(), shown_until: z.string() });
    for (const gift of ['index/congratulation-block', 'index/congratulation-block.winter'])
      expect(block(gift, terms)).toEqual(block('discount/congratulation', terms));
  });

  it('R-297: words of the winter wish no coming New Year: it comes in the middle of it', () => {
    const calendar = z.object({ calendar: z.array(z.object({ season: z.string(), until: z.string() })) });
    const winter = block('site/season', calendar).calendar.find(({ season }) => season === 'winter');
    expect(winter?.until).toBe('03-14');
    const words = JSON.stringify([...read().blocks].filter(([key]) => key.endsWith('.winter')));
    expect(words).toMatch(/зим/i);
    expect(words).not.toMatch(/наступающ|нов(ым|ого|ому) год/i);
  });

  it('names no last day of an offer but the one that its words are shown to', () => {
    const found: string[] = [];
    const look = (value: unknown, last: string | null, place: string): void => {
      if (typeof value === 'string') {
        const [, day] = / до (\d+ [а-я]+ \d{4} года)/.exec(value.replace(/\s/g, ' ')) ?? [];
        if (day === undefined) return;
        found.push(place);
        expect([place, day]).toEqual([place, last && longDate(last).replace(/\s/g, ' ')]);
      } else if (typeof value === 'object' && value !== null) {
        const day = z.optional(z.string());
        const term = z.safeParse(z.object({ until: day, shown_until: day }), value).data;
        const own = term?.until ?? term?.shown_until;
        for (const [key, inner] of Object.entries(value)) look(inner, own ?? last, `${place}.${key}`);
      }
    };
    for (const [key, stored] of read().blocks) look(stored, null, key);
    expect(found.length).toBeGreaterThan(2);
  });

  it('names no day of the discounts: every flat has its own beside its price', () => {
    let asked = 0;
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const words = Object.values(value).filter(one => typeof one === 'string');
      const said = words.join(' ').replace(/\s/g, ' ');
      if (/скидк/i.test(said)) {
        asked += 1;
        expect([place, / \d+ [а-я]+ \d{4} года|^\d+ [а-я]+ \d{4} года/.exec(said)?.[0]]).toEqual([
          place,
          undefined,
        ]);
      }
      for (const [key, inner] of Object.entries(value)) look(inner, `${place}.${key}`);
    };
    for (const [key, stored] of read().blocks) look(stored, key);
    expect(asked).toBeGreaterThan(8);
  });

  it('names no season in a campaign that outlasts it', () => {
    const until = z.object({ until: z.string() });
    expect(block('autumn/start', until).until).toMatch(/-12-31$/);
    const words = JSON.stringify([...read().blocks].filter(([key]) => key.startsWith('autumn/')));
    expect(words.replaceAll(/autumn/g, '')).not.toMatch(/осен/i);
  });

  it('shows families layouts that are there, and rooms that they have', () => {
    const family = z.object({
      layout: z.string(),
      marks: z.array(z.object({ room: z.string(), text: z.string() })),
    });
    for (const { layout: code, marks } of block('childhood/layouts', z.object({ families: z.array(family) }))
      .families) {
      const layout = demo.layouts.find(one => one.code === code);
      for (const { room: id, text } of marks) {
        const room = layout?.rooms.find(one => one.id === id);
        // The area that the text names is the room's own.
        expect(text.replace(',', '.')).toContain(`${room?.area}`);
      }
    }
  });

  it('prices finishings as the lots do', () => {
    const schema = z.object({
      packages: z.array(z.object({ facing_type: z.string(), price_per_metre: z.number() })),
    });
    for (const key of ['index/finishings', 'index-old/finishings']) {
      const { packages } = block(key, schema);
      expect(Object.fromEntries(packages.map(one => [one.facing_type, one.price_per_metre]))).toEqual(
        FINISHING,
      );
    }
  });

  it('R-282: has its films in both formats, with a poster, each small enough for a phone', async () => {
    const film = z.object({
      poster: z.string(),
      sources: z.array(z.object({ file: z.string(), type: z.string() })),
    });
    const films = z.parse(
      z.record(z.string(), film),
      JSON.parse(await readFile(join(ROOT, 'files/video/videos.json'), 'utf8')),
    );
    const pictures = await pictureNames();
    for (const [name, { poster, sources }] of Object.entries(films)) {
      expect(pictures.has(poster), name).toBe(true);
      expect(sources.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
      for (const { file } of sources)
        expect((await stat(join(ROOT, 'files/video', file))).size, file).toBeLessThan(1_000_000);
    }
  });

  it('files every document under the version that its text has', async () => {
    const schema = z.object({
      categories: z.array(
        z.object({
          document_set: z.array(
            z.object({
              slug: z.string(),
              name: z.string(),
              version: z.string(),
              file: z.object({ date: z.string() }),
            }),
          ),
        }),
      ),
    });
    for (const { slug, version, file } of block('documents', schema).categories.flatMap(
      one => one.document_set,
    )) {
      const text: unknown = parse(await readFile(join(ROOT, `documents/${slug}.yaml`), 'utf8'));
      expect(text, slug).toMatchObject({ version });
      expect(file.date, slug).toBe(version);
    }
  });
});
