import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The service's own tests run once per engine; what needs no database runs with the units. */
const SERVICE = 'apps/api/src/**/*.service.test.ts';
/** Of the site's own tests these alone need neither its pages nor a process. */
const SETTINGS = 'apps/site/src/settings/*.test.ts';
/** A bound for what never comes: copies of a database and a busy machine take their time. */
const SLOW = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Files of a worker share its modules, and its databases, which are emptied between tests. */
const ONE_WORLD = { isolate: false };

/** Files that wait most of their time. At the end of a run the cores would wait with them. */
const WAITING = /\/(request-kills|http-server|serve)\.test\.ts$/;

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => WAITING.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter(file => !isWaiting(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    // One more than cores: what asks a database or starts a process also waits for it.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'complex/**/*.test.ts',
            'launch/*.test.ts',
            'deploy/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/api/src/**/*.test.ts',
            SETTINGS,
            'apps/web/app/**/*.test.{ts,tsx}',
            'apps/desk/src/**/*.test.{ts,tsx}',
          ],
          exclude: [SERVICE, '**/node_modules/**'],
          ...ONE_WORLD,
          // Properties over thousands of flats take their time on a busy machine, and so does laying out a database.
          ...SLOW,
        },
      },
      {
        test: {
          name: 'service-embedded',
          include: [SERVICE],
          globalSetup: ['apps/api/src/testing/embedded.setup.ts'],
          ...ONE_WORLD,
          ...SLOW,
        },
      },
      {
        test: {
          name: 'service-server',
          include: [SERVICE],
          globalSetup: ['apps/api/src/testing/server.setup.ts'],
          ...ONE_WORLD,
          ...SLOW,
        },
      },
      {
        test: {
          name: 'site',
          include: ['apps/site/src/**/*.test.ts'],
          exclude: [SETTINGS, '**/node_modules/**'],
          globalSetup: ['apps/api/src/testing/server.setup.ts', 'apps/site/src/testing/build.setup.ts'],
          // As the site itself runs; React for development renders slower.
          env: { NODE_ENV: 'production' },
          ...ONE_WORLD,
          ...SLOW,
        },
      },
    ],
  },
});
