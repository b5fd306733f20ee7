import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let clock = new Date();
let site: TestSite;
beforeAll(async () => {
  const blocks = await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'));
  site = await startTestSite(await demoDatabase(blocks), { now: () => clock });
});
afterAll(() => site.close());

it.each([
  ['spring', '2027-03-15T00:00:00+03:00', ['spring', 'spring-night']],
  ['spring', '2027-05-31T23:59:59+03:00', ['spring', 'spring-night']],
  ['summer', '2027-06-01T00:00:00+03:00', ['day', 'night']],
  ['summer', '2027-10-14T23:59:59+03:00', ['day', 'night']],
  ['autumn', '2027-10-15T00:00:00+03:00', ['autumn', 'night']],
  ['autumn', '2027-11-30T23:59:59+03:00', ['autumn', 'night']],
  ['winter', '2027-12-01T00:00:00+03:00', ['winter', 'winter-night']],
  ['winter', '2028-03-14T23:59:59+03:00', ['winter', 'winter-night']],
])(
  'R-021 R-297: in %s the first screen that the head asks for is the season’s, in both themes',
  async (season, moment, expected) => {
    clock = new Date(moment);
    const [head = ''] = (await site.get('/')).text.split('</head>');
    const pictures = new Set(
      [...head.matchAll(/\/hero-((?:spring|autumn|winter|day|night)(?:-night)?)[-.]/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...pictures].sort()).toEqual(expected);
    expect(JSON.parse((await site.get('/api/site/season/')).text)).toEqual({
      is_season_version: true,
      season_version: season,
    });
  },
);
