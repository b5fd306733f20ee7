import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'import-rules-')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Rules broken in a tree where every key imports its values. */
async function broken(files: Record<string, readonly string[]>): Promise<string[]> {
  for (const [file, imports] of Object.entries(files)) {
    const lines = imports.map((to, index) => {
      const path = to.includes('/') ? relative(dirname(file), to).replace(/^(?!\.)/, './') : to;
      return `import type { A${index} } from '${path}';`;
    });
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${lines.join('\n')}\nexport type A0 = string;\n`);
  }
  const { output } = await cruise(Object.keys(files), {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

const FLATS = 'apps/api/src/modules/flats';

/** Rule, file, what it may not import. */
const PLANTED: [rule: string, from: string, to: string][] = [
  ['domain-knows-nobody', 'packages/domain/src/a.ts', 'packages/contract/src/a.ts'],
  ['contract-knows-domain', 'packages/contract/src/a.ts', 'apps/api/src/a.ts'],
  ['web-knows-contract-and-domain', 'apps/web/app/a.ts', 'apps/api/src/a.ts'],
  ['web-knows-contract-and-domain', 'apps/web/app/a.ts', 'apps/desk/src/a.ts'],
  ['desk-knows-contract-and-domain', 'apps/desk/src/a.ts', 'apps/web/app/a.ts'],
  ['desk-knows-contract-and-domain', 'apps/desk/src/a.ts', 'apps/api/src/a.ts'],
  ['api-knows-contract-and-domain', 'apps/api/src/a.ts', 'apps/web/app/a.ts'],
  ['api-knows-contract-and-domain', 'apps/api/src/a.test.ts', 'complex/src/a.ts'],
  ['complex-knows-contract-and-domain', 'complex/src/a.ts', 'apps/site/src/a.ts'],
  ['launch-knows-nobody', 'launch/a.ts', 'apps/site/src/a.ts'],
  ['launch-knows-nobody', 'launch/a.ts', 'scripts/a.ts'],
  ['apps-know-no-scripts', 'apps/site/src/a.ts', 'scripts/a.ts'],
  ['scripts-know-no-service', 'scripts/a.ts', 'apps/site/src/cli/a.ts'],
  ['web-features-know-no-routes', 'apps/web/app/features/flat/a.tsx', 'apps/web/app/routes/flat.tsx'],
  [
    'web-features-know-no-other-feature',
    'apps/web/app/features/flat/a.tsx',
    'apps/web/app/features/shell/a.tsx',
  ],
  ['web-ui-knows-no-features', 'apps/web/app/ui/a.tsx', 'apps/web/app/features/flat/a.tsx'],
  ['web-shared-knows-no-layer-above', 'apps/web/app/shared/a.ts', 'apps/web/app/ui/a.tsx'],
  ['desk-shared-knows-no-layer-above', 'apps/desk/src/shared/a.ts', 'apps/desk/src/places/people/a.tsx'],
  ['desk-places-know-no-shell', 'apps/desk/src/places/people/a.tsx', 'apps/desk/src/routes.tsx'],
  [
    'desk-places-know-no-other-place',
    'apps/desk/src/places/people/a.tsx',
    'apps/desk/src/places/audit/a.tsx',
  ],
  ['api-routes-call-services-only', `${FLATS}/routes.ts`, `${FLATS}/repo.ts`],
  ['api-routes-call-services-only', `${FLATS}/own-routes.ts`, `${FLATS}/prices-repo.ts`],
  ['api-routes-call-services-only', `${FLATS}/routes.ts`, 'apps/api/src/db/a.ts'],
  ['api-routes-stand-on-top', `${FLATS}/service.ts`, `${FLATS}/routes.ts`],
  ['api-routes-stand-on-top', `${FLATS}/prices.ts`, `${FLATS}/own-routes.ts`],
  ['api-repos-know-tables-only', `${FLATS}/prices-repo.ts`, 'apps/api/src/platform/a.ts'],
  ['api-repos-know-tables-only', `${FLATS}/repo.ts`, 'node_modules/fastify/a.ts'],
  ['api-repos-know-tables-only', 'apps/api/src/platform/clock-repo.ts', 'apps/api/src/integrations/a.ts'],
  ['api-repos-know-tables-only', `${FLATS}/repo.ts`, 'apps/api/src/integrations/a.ts'],
  ['api-repos-know-no-layer-above', `${FLATS}/repo.ts`, `${FLATS}/service.ts`],
  ['api-repos-know-no-layer-above', `${FLATS}/prices-repo.ts`, `${FLATS}/prices-service.ts`],
  ['api-repos-stay-inside', 'apps/api/src/a.ts', `${FLATS}/repo.ts`],
  ['api-repos-stay-inside', 'apps/site/src/a.ts', `${FLATS}/prices-repo.ts`],
  ['api-repos-serve-their-folder', `${FLATS}/service.ts`, 'apps/api/src/platform/clock-repo.ts'],
  ['api-sql-in-repos-only', `${FLATS}/service.ts`, 'node_modules/drizzle-orm/a.ts'],
  ['api-sql-in-repos-only', `${FLATS}/prices.ts`, 'apps/api/src/db/schema/a.ts'],
  ['api-sql-in-repos-only', `${FLATS}/service.ts`, 'apps/api/src/db/bulk.ts'],
  ['api-sql-in-repos-only', 'apps/api/src/platform/clock.ts', 'node_modules/drizzle-orm/a.ts'],
  ['api-sql-in-repos-only', 'apps/site/src/a.ts', 'node_modules/drizzle-orm/a.ts'],
  ['api-db-knows-no-modules', 'apps/api/src/db/a.ts', 'apps/api/src/modules/flats/service.ts'],
  ['api-db-knows-no-modules', 'apps/api/src/integrations/a.ts', 'apps/api/src/modules/flats/service.ts'],
  [
    'api-modules-meet-through-services',
    'apps/api/src/modules/flats/a.ts',
    'apps/api/src/modules/requests/a.ts',
  ],
  ['nothing-unresolvable', 'packages/domain/src/a.ts', './nowhere.ts'],
];

describe('import rules', () => {
  it.each(PLANTED)('%s: %s may not import %s', async (rule, from, to) => {
    const files = to.startsWith('.') ? { [from]: [to] } : { [from]: [to], [to]: [] };
    expect(await broken(files)).toEqual([expect.stringContaining(`${rule}: ${from} -> `)]);
  });

  it('see a service that a repo reaches by way of another file', async () => {
    const found = await broken({
      [`${FLATS}/prices-repo.ts`]: [`${FLATS}/words.ts`],
      [`${FLATS}/words.ts`]: [`${FLATS}/service.ts`],
      [`${FLATS}/service.ts`]: [],
    });
    expect(found).toEqual([`api-repos-know-no-layer-above: ${FLATS}/prices-repo.ts -> ${FLATS}/service.ts`]);
  });

  it('refuse circles', async () => {
    const found = await broken({
      'complex/src/a.ts': ['complex/src/b.ts'],
      'complex/src/b.ts': ['complex/src/a.ts'],
    });
    expect(found[0]).toContain('no-circles');
  });

  it('refuse packages that nobody has declared', async () => {
    writeFileSync(join(root, 'package.json'), '{"name":"root","dependencies":{}}');
    mkdirSync(join(root, 'node_modules/ghost'), { recursive: true });
    writeFileSync(join(root, 'node_modules/ghost/package.json'), '{"name":"ghost","main":"a.js"}');
    writeFileSync(join(root, 'node_modules/ghost/a.js'), '');
    expect(await broken({ 'complex/src/a.ts': ['ghost'] })).toEqual([
      expect.stringContaining('no-undeclared-packages: complex/src/a.ts -> node_modules/ghost/a.js'),
    ]);
  });

  it('allow what the architecture draws', async () => {
    const a = (path: string) => `${path}/a.ts`;
    const found = await broken({
      [a('packages/domain/src')]: [],
      [a('packages/contract/src')]: [a('packages/domain/src')],
      [a('complex/src')]: [a('packages/contract/src'), a('packages/domain/src')],
      'apps/web/app/routes/flats.tsx': [
        'apps/web/app/features/catalogue/a.ts',
        'apps/web/app/features/shell/a.ts',
      ],
      'apps/web/app/features/catalogue/a.ts': [
        'apps/web/app/ui/a.ts',
        'apps/web/app/features/catalogue/b.ts',
      ],
      'apps/web/app/features/catalogue/b.ts': ['apps/web/app/shared/a.ts', a('packages/contract/src')],
      'apps/web/app/features/shell/a.ts': [],
      'apps/web/app/ui/a.ts': ['apps/web/app/shared/a.ts'],
      'apps/web/app/shared/a.ts': [],
      'apps/desk/src/routes.tsx': ['apps/desk/src/shell/a.tsx', 'apps/desk/src/places/people/a.tsx'],
      'apps/desk/src/shell/a.tsx': ['apps/desk/src/shared/a.ts'],
      'apps/desk/src/places/people/a.tsx': ['apps/desk/src/shared/a.ts', a('packages/contract/src')],
      'apps/desk/src/shared/a.ts': ['apps/desk/src/theme/a.ts', a('packages/domain/src')],
      'apps/desk/src/theme/a.ts': [],
      [`${FLATS}/routes.ts`]: [`${FLATS}/service.ts`],
      [`${FLATS}/service.ts`]: [
        `${FLATS}/prices-repo.ts`,
        'apps/api/src/modules/requests/lists-service.ts',
        'apps/api/src/db/a.ts',
      ],
      'apps/api/src/modules/requests/lists-service.ts': [],
      [`${FLATS}/repo.ts`]: ['apps/api/src/db/a.ts', 'apps/api/src/db/schema/a.ts'],
      [`${FLATS}/prices-repo.ts`]: [`${FLATS}/repo.ts`, `${FLATS}/words.ts`],
      [`${FLATS}/words.ts`]: [a('packages/domain/src')],
      [`${FLATS}/flats.test.ts`]: ['apps/api/src/db/schema/a.ts'],
      'apps/api/src/platform/clock.ts': ['apps/api/src/platform/clock-repo.ts'],
      'apps/api/src/platform/clock-repo.ts': ['apps/api/src/db/schema/a.ts'],
      'apps/api/src/db/a.ts': [],
      'apps/api/src/db/schema/a.ts': [],
      'apps/site/src/a.ts': [
        'apps/web/app/routes/flats.tsx',
        'apps/api/src/modules/flats/service.ts',
        a('complex/src'),
        'launch/a.ts',
      ],
      'launch/a.ts': [],
      'scripts/a.ts': ['launch/a.ts', a('packages/domain/src')],
    });
    expect(found).toEqual([]);
  });

  it('all have a planted violation', () => {
    const planted = new Set([...PLANTED.map(([rule]) => rule), 'no-circles', 'no-undeclared-packages']);
    expect(config.forbidden.filter(rule => !planted.has(rule.name ?? ''))).toEqual([]);
    expect(config.forbidden.every(rule => rule.severity === 'error')).toBe(true);
  });
});
