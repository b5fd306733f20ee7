import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeProblem } from './problem.ts';
import { readContent } from './read.ts';

const DEMO = new URL('../../content/feeds.yaml', import.meta.url);

let root: string;
let demo: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'feeds-'));
  await mkdir(join(root, 'content'));
  demo = await readFile(DEMO, 'utf8');
});
afterAll(() => rm(root, { recursive: true }));

/** What is said of the settings of the demo complex with one text in place of another. */
async function problemsOf(from: string, to: string): Promise<string[]> {
  expect(demo).toContain(from);
  await writeFile(join(root, 'content/feeds.yaml'), demo.replace(from, to));
  const pictures = new Set(demo.match(/gallery-[a-z]+/g));
  const { problems } = await readContent({
    folder: join(root, 'content'),
    files: root,
    pictures,
    today: '2026-11-20',
  });
  const name = 'content/feeds.yaml:';
  return problems
    .map(describeProblem)
    .filter(line => line.includes(name))
    .map(line => line.slice(line.indexOf(name) + name.length).replace(/^\d+: /, ''));
}

it('the settings of the demo complex are good', async () => {
  expect(await problemsOf('place:', 'place:')).toEqual([]);
});

it.each([
  ['  locality: Москва\n', '', ' place.locality: поле не заполнено'],
  ['cian_id: 9000101', 'cian_id: 0', 'buildings[0].cian_id: слишком мало: нужно больше 0'],
  [
    'passenger_lifts: 3',
    'passenger_lifts: 21',
    'buildings[2].passenger_lifts: слишком много: наибольшее — 20',
  ],
  ['cargo_lifts: 1', 'cargo_lifts: -1', 'buildings[0].cargo_lifts: слишком мало: наименьшее — 0'],
  ['number: 2', 'number: 1', 'buildings[1].number: корпус 1 уже есть выше'],
  ['until: 2000', 'until: 4', 'buildings[4].until: меньше number: 5'],
  ['option: river, as: street', 'option: river, as: sea', 'views[0].as: ожидается одно из: yard, street'],
  ['source: cian,', 'source: "ci an",', 'cian.utm.source: не того вида: «ci an»'],
  ['avito:', 'avitto:', 'avitto: такого поля нет'],
])('«%s» as «%s» is a fault that names the field', async (from, to, problem) => {
  expect(await problemsOf(from, to)).toEqual([problem]);
});
