import { join } from 'node:path';
import { buildDemo } from '@quarter/complex/demo';
import { glueUnits } from '@quarter/domain/typeset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { PAGES } from './testing/page-paths.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(
    await demoDatabase(await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'))),
  );
});
afterAll(() => site.close());

const MISSING = '/no-such-page';

/** Pages of one flat of every layout in every state, and every page of the site that is not a flat's. */
async function pages(): Promise<readonly string[]> {
  const flats = new Map(
    buildDemo().lots.flatMap(lot => (lot.kind === 'flat' ? [[`${lot.layout} ${lot.status}`, lot.slug]] : [])),
  );
  const map = (await site.get('/sitemap.xml')).text;
  const others = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const [sample = ''] = [...flats.values()];
  return [
    ...new Set([...PAGES, ...others.filter(path => !path.startsWith('/flats/'))]),
    ...[...flats.values()].map(slug => `/flats/${slug}`),
    ...['/flats/print/', '/facing/flats/', '/booking?flat='].map(path => path + sample),
    ...['/flats?is_mortgage=true&is_discount=true', '/flats/studii', '/flats/s-vidom-na-reku'],
    MISSING,
  ];
}

/** What a reader meets: texts between tags, and attributes that are read out or shown. */
function texts(html: string): readonly string[] {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
  const attributes = [
    ...shown.matchAll(/ (?:alt|title|content|placeholder|label|aria-label|aria-valuetext)="([^"]*)"/g),
  ];
  const between = shown
    .replace(/<\/?(?:b|strong|em|i|s|a|abbr|small)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n');
  return [...attributes.map(([, text = '']) => text), ...between.split('\n')];
}

const HANGING = /(?<=^|[\s(«])[а-яё]{1,2} (?=\S)/i;

/** What stands in large letters, where a preposition at the end of a line is seen first. */
function headings(html: string): readonly string[] {
  return [...html.matchAll(/<(h[1-3])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words = '']) =>
    words.replace(/<!--.*?-->|<[^>]*>/gs, ''),
  );
}

describe('pages of the demo', () => {
  it('R-699 have no ordinary space between a number and its unit, nor after a preposition of a heading', async () => {
    const loose = new Set<string>();
    for (const page of await pages()) {
      const { status, text: html } = await site.get(page);
      expect([page, status]).toEqual([page, page === MISSING ? 404 : 200]);
      for (const text of texts(html)) if (glueUnits(text) !== text) loose.add(`${page}: ${text}`);
      // The words of the error page are given by the specification, with their spaces.
      if (page !== MISSING)
        for (const text of headings(html)) if (HANGING.test(text)) loose.add(`${page}: ${text}`);
    }
    expect([...loose]).toEqual([]);
  });
});
