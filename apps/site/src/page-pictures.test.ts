import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildingDetailSchema } from '@quarter/contract/complex';
import { progressSpecsSchema } from '@quarter/contract/content/progress';
import { propertyPageSchema } from '@quarter/contract/property';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { PAGES } from './testing/page-paths.ts';
import { photographOf, seenPictures } from './testing/seen-pictures.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let clock = new Date();
let site: TestSite;
let photograph: (name: string) => string;
beforeAll(async () => {
  const blocks = await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'));
  site = await startTestSite(await demoDatabase(blocks), { now: () => clock });
  photograph = await photographOf();
});
afterAll(() => site.close());

const json = async (path: string): Promise<unknown> => JSON.parse((await site.get(path)).text);

/** «/path, dark: gallery-yard» for every photograph that a page shows once more. */
async function twice(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { text } = await site.get(path, { headers: { accept: 'text/html' } });
    for (const theme of ['light', 'dark'] as const) {
      const seen = seenPictures(text, theme).map(photograph);
      for (const name of new Set(seen.filter((one, at) => seen.indexOf(one) < at)))
        found.push(`${path}, ${theme}: ${name}`);
    }
  }
  return found;
}

it.each([
  ['spring', '2027-04-10'],
  ['summer', '2027-07-10'],
  ['autumn', '2027-11-10'],
  ['winter', '2027-12-10'],
])('no page shows a photograph twice in either theme: %s', async (_, day) => {
  clock = new Date(`${day}T12:00:00+03:00`);
  expect(await twice(PAGES)).toEqual([]);
});

it('R-028 no page shows the day in the dark theme where there is its evening, but where the hour or the season is told', async () => {
  clock = new Date('2026-11-26T12:00:00+03:00');
  const files = await readdir(join(ROOT, 'complex/media'));
  const days = new Set(
    files
      .flatMap(file => /^(.+)-(?:evening|night)\.jpg$/.exec(file)?.[1] ?? [])
      .concat('hero-day', 'hero-autumn'),
  );
  const toldByDay = ['/old-main', '/renders', '/video', '/videos'];
  // One camera before the finishing and after it, at one hour, which its words tell.
  const comparedByDay = ['/3d-tours: interior-living'];
  const found: string[] = [];
  for (const path of PAGES.filter(each => !toldByDay.includes(each))) {
    const { text } = await site.get(path, { headers: { accept: 'text/html' } });
    const seen = seenPictures(text, 'dark').map(photograph);
    found.push(...seen.filter(name => days.has(name)).map(name => `${path}: ${name}`));
  }
  expect(found).toEqual(comparedByDay);
});

it('no month of the construction, no flat and no commercial block does', async () => {
  const { years } = progressSpecsSchema.parse(await json('/api/progress-album/specs/'));
  const { results } = propertyPageSchema.parse(await json('/api/properties/?limit=54'));
  expect(
    await twice([
      ...years.flatMap(({ year, months }) => [
        `/progress?year=${year}`,
        ...months.map(({ date }) => `/progress?month=${date}`),
      ]),
      ...results
        .filter((_, index) => index % 9 === 0)
        .flatMap(({ slug }) => [`/flats/${slug}`, `/facing/flats/${slug}`]),
      '/commercial/4',
      '/video?id=construction-year',
      '/video?id=terrace',
    ]),
  ).toEqual([]);
});

it('the finishing of a flat that does not see the river is shown without it, that of another one with it', async () => {
  const { results } = propertyPageSchema.parse(await json('/api/properties/?limit=54&window_look=river'));
  const { lots } = buildingDetailSchema.parse(await json('/api/buildings/3/'));
  const away = lots.find(
    ({ has_page, window_look }) => has_page && window_look.length > 0 && !window_look.includes('river'),
  );
  const rooms = async (slug: string | undefined) => {
    const { status, text } = await site.get(`/facing/flats/${slug}`, { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    return seenPictures(text, 'light');
  };
  // Rooms of the demo complex with the river in the window.
  const river = ['finishing-concrete', 'finishing-whitebox', 'interior-living', 'kitchen-table'];
  expect(await rooms(results[0]?.slug)).toEqual(expect.arrayContaining(river));
  const seen = await rooms(away?.slug);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(seen.filter(name => river.includes(name))).toEqual([]);
});

it('a photograph that stands twice would be found', () => {
  const image = (name: string) => `<picture><img alt="" src="/media/${name}-0123456789-800.jpeg"/></picture>`;
  const both = `<picture data-dark="false"><img src="/media/day-0123456789-800.jpeg"/></picture><picture data-dark="true"><img src="/media/night-0123456789-800.jpeg"/></picture>`;
  const html = `${image('progress-11-river')}${both}${image('story-progress')}`;
  expect(seenPictures(html, 'light').map(photograph)).toEqual([
    'progress-11-river',
    'day',
    'progress-11-river',
  ]);
  expect(seenPictures(html, 'dark')).toEqual(['progress-11-river', 'night', 'story-progress']);
});
