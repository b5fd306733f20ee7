import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { withdraw } from '@quarter/api/testing/withdraw';
import { buildDemo } from '@quarter/complex/demo';
import { assertNode } from '../../../../launch/node-version.mjs';
import { startSiteProcess } from '../../../../launch/site-process.ts';
import { fillEmpty } from '../filled-database.ts';
import { ROOT } from '../root.ts';
import { markupFaults } from '../testing/markup.ts';
import { PAGES } from '../testing/page-paths.ts';

assertNode();

/**
 * Checks the markup of every page of the demo complex: with html-validate, and with the Nu checker of the W3C where
 * Java is there. Prints what is wrong; 1 when anything is.
 */

const NU = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar');
/** React closes empty elements as XML does; the only heading of the first level of a page may stand in a section. */
const NO_FAULTS =
  '.*(Trailing slash on void elements|Consider using the “h1” element as a top-level heading only).*';
const MISSING = '/no-such-page';
/** Pages that are no page of the map of the site: looks of it, and one that is not there. */
const OTHERS = ['/flats?view=chess', '/flats?view=facade', '/parking-and-storage?tab=storerooms', MISSING];

const flats = buildDemo().lots.filter(({ kind }) => kind === 'flat');
const slugsOf = (wanted: string) => flats.filter(({ status }) => status === wanted).map(({ slug }) => slug);
const [free, withdrawn] = slugsOf('free');
const [sold] = slugsOf('sold');
const NOT_200 = new Map([
  [`/flats/${withdrawn}`, 410],
  [MISSING, 404],
]);

const folder = await mkdtemp(join(tmpdir(), 'quarter-html-'));
await fill(join(folder, 'data'));
const site = startSiteProcess({
  DATA_DIR: join(folder, 'data'),
  PRODUCTION_DOMAIN: '127.0.0.1',
  PUBLIC_ORIGIN: '',
  LOG_LEVEL: 'warn',
});
try {
  const origin = await site.address;
  const pages = join(folder, 'pages');
  await mkdir(pages);
  const paths = await everyPath(origin);
  let faults = 0;
  for (const [index, path] of paths.entries()) {
    const answer = await fetch(origin + path);
    const html = await answer.text();
    if (answer.status !== (NOT_200.get(path) ?? 200)) {
      faults += 1;
      console.log(`${path}: answered ${answer.status}`);
    }
    await writeFile(join(pages, `${index}${path.replace(/[^\w-]+/g, '_')}.html`), html);
    for (const fault of await markupFaults(html, path)) {
      faults += 1;
      console.log(fault);
    }
  }
  console.log(`html-validate: ${paths.length} pages, ${faults} faults`);
  const code = await runNu(pages);
  console.log(
    code === null
      ? 'Nu checker: not run, there is no Java'
      : `Nu checker: ${code === 0 ? 'clean' : 'faults, see above'}`,
  );
  if (faults > 0 || (code ?? 0) > 0) process.exitCode = 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Puts the demo complex into a new database and has one of its flats withdrawn. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await fillEmpty(database, join(ROOT, 'complex/files'));
  if (withdrawn !== undefined) await withdraw(database, withdrawn);
  await database.close();
}

/**
 * Pages of the map of the site, those by intent among them, those that it leaves out, the other pages of a flat, a sold
 * flat and one that is gone.
 */
async function everyPath(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  const ofFlats = [
    `/flats/print/${free}`,
    `/facing/flats/${free}`,
    `/booking?flat=${free}`,
    ...[sold, withdrawn].map(slug => `/flats/${slug}`),
  ];
  return [...new Set([...PAGES, ...mapped, ...ofFlats, ...OTHERS])];
}

/** Exit code of the checker, which says itself what is wrong; null without Java. */
function runNu(pages: string): Promise<number | null> {
  const child = spawn(
    'java',
    ['-jar', NU, '--skip-non-html', '--Werror', '--filterpattern', NO_FAULTS, pages],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise(resolve => {
    child.on('error', () => resolve(null));
    child.on('close', code => resolve(code ?? 1));
  });
}
