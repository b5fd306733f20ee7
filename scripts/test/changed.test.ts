import { describe, expect, test } from 'vitest';
import { touched } from './changed.ts';

const HOME = 'apps/web/app/routes/home.tsx';
const FLAT = 'apps/web/app/routes/flat.tsx';
const GRAPH = new Map([
  ['packages/domain/src/mortgage.ts', []],
  ['packages/domain/src/mortgage.test.ts', ['packages/domain/src/mortgage.ts']],
  ['apps/api/src/mortgage.ts', ['packages/domain/src/mortgage.ts']],
  ['apps/api/src/start.ts', ['apps/api/src/mortgage.ts']],
  ['apps/site/src/main.ts', ['apps/api/src/start.ts']],
  ['apps/api/src/worker.ts', []],
  ['apps/api/src/mortgage.service.test.ts', ['apps/api/src/start.ts']],
  ['apps/web/app/ui/plan.tsx', []],
  ['apps/web/app/root.tsx', []],
  ['apps/web/kit/plan.tsx', ['apps/web/app/ui/plan.tsx']],
  ['apps/desk/src/routes.tsx', []],
  ['e2e/tests/desk-people.spec.ts', []],
  [HOME, []],
  [FLAT, ['apps/web/app/ui/plan.tsx']],
  ['e2e/harness/lots.ts', []],
  ['e2e/harness/kit.ts', []],
  ['e2e/tests/home.spec.ts', []],
  ['e2e/tests/flat.spec.ts', ['e2e/harness/lots.ts']],
  ['e2e/tests/plan-kit.spec.ts', ['e2e/harness/kit.ts']],
]);
const PAGES = [
  {
    file: 'routes/strict.tsx',
    children: [{ file: 'routes/home.tsx' }, { file: 'routes/flat.tsx', path: 'flats/:slug' }],
  },
];
const TEXTS: Readonly<Record<string, string>> = {
  'e2e/harness/lots.ts': 'page.goto(`/flats/`)',
  'e2e/tests/home.spec.ts': "page.goto('/')",
};
const STATIC = ['lint', 'imports', 'unused', 'types'];

const of = async (...files: readonly string[]) =>
  Object.fromEntries(await touched(files, GRAPH, PAGES, async file => TEXTS[file] ?? ''));

describe('tests that a change can touch', () => {
  test('are none without a change, and the format alone for words', async () => {
    expect(await of()).toEqual({});
    expect(await of('docs/tests.md')).toEqual({ lint: [] });
  });

  test('are those that import it', async () => {
    expect(await of('packages/domain/src/mortgage.test.ts')).toEqual({
      ...Object.fromEntries(STATIC.map(stage => [stage, []])),
      unit: ['packages/domain/src/mortgage.test.ts'],
    });
    expect(await of('packages/domain/src/mortgage.ts')).toMatchObject({
      unit: ['packages/domain/src/mortgage.test.ts'],
      'service-server': ['apps/api/src/mortgage.service.test.ts'],
      'service-embedded': ['apps/api/src/mortgage.service.test.ts'],
      site: [],
      browser: [],
    });
  });

  test('are the specs that name an address of a page that has it, and those of the controls', async () => {
    const found = await of('apps/web/app/ui/plan.tsx');
    expect(found.browser).toEqual(['e2e/tests/flat.spec.ts', 'e2e/tests/plan-kit.spec.ts']);
    expect(found).not.toHaveProperty('service-server');
    expect((await of(HOME)).browser).toEqual(['e2e/tests/home.spec.ts']);
    expect((await of('e2e/harness/lots.ts')).browser).toEqual(['e2e/tests/flat.spec.ts']);
  });

  test('are all of the browser for what every page has', async () => {
    expect((await of('apps/web/app/root.tsx')).browser).toEqual([]);
  });

  test('are those of the desk for a place of it', async () => {
    expect((await of('apps/desk/src/routes.tsx')).browser).toEqual(['e2e/tests/desk-people.spec.ts']);
  });

  test('are whole stages for what is started by its name', async () => {
    expect(await of('apps/api/src/worker.ts')).toMatchObject({
      'service-server': [],
      'service-embedded': [],
    });
  });

  test('are all where imports do not tell', async () => {
    for (const file of ['package-lock.json', 'apps/api/drizzle/0001.sql', 'vitest.config.ts']) {
      expect(Object.keys(await of(file))).toHaveLength(11);
    }
  });
});
