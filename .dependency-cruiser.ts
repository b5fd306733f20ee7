import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom. Every rule here has a planted violation in scripts/import-rules.test.ts.
 * The picture: domain <- contract <- {web, desk, api, complex}; site alone puts them together.
 */

const WORKSPACES = '^(packages|apps|complex|bench|prove|e2e|launch|deploy|scripts)/';

/** What lies in `from` may import of the repository only itself and `allowed`. */
function only(name: string, from: string, allowed: readonly string[]): IForbiddenRuleType {
  return {
    name,
    severity: 'error',
    from: { path: `^${from}/` },
    to: { path: WORKSPACES, pathNot: [from, ...allowed].map(path => `^${path}/`) },
  };
}

/** What lies in `from` may not import `to`. */
function never(name: string, from: string, to: string): IForbiddenRuleType {
  return { name, severity: 'error', from: { path: from }, to: { path: to } };
}

const WEB = '^apps/web/app';
const DESK = '^apps/desk/src';
const MODULE = '^apps/api/src/modules/[^/]+';
/** Folders of the service that have repos. */
const WITH_REPOS = '^apps/api/src/(modules/[^/]+|platform)';

/** Files of a kind in a folder of the service: `service.ts` and `floors-service.ts`. */
function kind(name: 'routes' | 'service' | 'repo', folder = MODULE): string {
  return `${folder}/[^/]*\\b${name}\\.ts$`;
}

export default {
  forbidden: [
    only('domain-knows-nobody', 'packages/domain', []),
    only('contract-knows-domain', 'packages/contract', ['packages/domain']),
    only('web-knows-contract-and-domain', 'apps/web', ['packages']),
    only('desk-knows-contract-and-domain', 'apps/desk', ['packages']),
    only('api-knows-contract-and-domain', 'apps/api', ['packages']),
    only('complex-knows-contract-and-domain', 'complex', ['packages']),
    only('launch-knows-nobody', 'launch', []),
    never('apps-know-no-scripts', '^apps/', '^scripts/'),
    never('scripts-know-no-service', '^scripts/', '^apps/(?:site|api)/'),

    never('web-features-know-no-routes', `${WEB}/features/`, `${WEB}/(routes/|root\\.|entry\\.)`),
    never('web-ui-knows-no-features', `${WEB}/ui/`, `${WEB}/(features|routes)/`),
    never('web-shared-knows-no-layer-above', `${WEB}/shared/`, `${WEB}/(ui|features|routes)/`),
    {
      name: 'web-features-know-no-other-feature',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/` },
      to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    },

    never('desk-shared-knows-no-layer-above', `${DESK}/shared/`, `${DESK}/(?!shared/|theme/)`),
    never('desk-places-know-no-shell', `${DESK}/places/`, `${DESK}/(shell/|routes\\.|main\\.)`),
    {
      name: 'desk-places-know-no-other-place',
      severity: 'error',
      from: { path: `${DESK}/places/([^/]+)/` },
      to: { path: `${DESK}/places/`, pathNot: `${DESK}/places/$1/` },
    },

    never('api-routes-call-services-only', kind('routes'), `${kind('repo')}|^apps/api/src/db/`),
    {
      name: 'api-routes-stand-on-top',
      severity: 'error',
      from: { path: `${MODULE}/`, pathNot: kind('routes') },
      to: { path: kind('routes') },
    },
    {
      name: 'api-repos-know-tables-only',
      severity: 'error',
      from: { path: kind('repo', WITH_REPOS) },
      to: {
        path: ['^apps/api/src/', '^node_modules/(?:@fastify/|fastify/)', '^https?$'],
        pathNot: ['^apps/api/src/db/', '^apps/api/src/$1/'],
      },
    },
    {
      // Not by way of another file either.
      name: 'api-repos-know-no-layer-above',
      severity: 'error',
      from: { path: kind('repo') },
      to: { path: `${kind('service')}|${kind('routes')}`, reachable: true },
    },
    {
      name: 'api-repos-serve-their-folder',
      severity: 'error',
      from: { path: `${WITH_REPOS}/` },
      to: { path: kind('repo', WITH_REPOS), pathNot: '^apps/api/src/$1/' },
    },
    {
      name: 'api-repos-stay-inside',
      severity: 'error',
      from: { pathNot: `${WITH_REPOS}/` },
      to: { path: kind('repo', WITH_REPOS) },
    },
    {
      name: 'api-sql-in-repos-only',
      severity: 'error',
      from: {
        path: '^apps/(?:api/src|site|web)/',
        pathNot: [
          kind('repo', WITH_REPOS),
          '^apps/api/src/(?:db|testing)/',
          '\\.test\\.ts$',
          '^apps/site/src/testing/',
        ],
      },
      to: {
        path: [
          '^node_modules/drizzle-orm/',
          '^apps/api/src/db/(?:schema/|bulk\\.|lot-slug\\.|moscow-day\\.|price-on-day\\.)',
        ],
        pathNot: '^node_modules/drizzle-orm/errors\\.',
      },
    },
    never('api-db-knows-no-modules', '^apps/api/src/(db|platform|integrations)/', '^apps/api/src/modules/'),
    {
      name: 'api-modules-meet-through-services',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/' },
      to: {
        path: '^apps/api/src/modules/',
        pathNot: ['^apps/api/src/modules/$1/', kind('service')],
      },
    },

    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      // Types of routes are generated aside and exist for the compiler only; addresses of sheets are the bundler's.
      to: { couldNotResolve: true, pathNot: '/\\+types/|\\.css\\?url$' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    // Test tools are declared once, at the root.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|var)/|^complex/media/scripts/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '.css', '.json'],
    },
  },
} satisfies IConfiguration;
