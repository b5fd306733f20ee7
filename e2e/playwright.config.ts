import { defineConfig } from '@playwright/test';
import { findBrowser } from './harness/browser.ts';

const { launch } = await findBrowser();

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: ['./harness/site.ts', './harness/kit.ts'],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only the second time is a fault of the test or of the site.
  retries: 1,
  // Bounds for what never comes; a busy machine is slow, and that is no failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Motion is drawn where it is what is tested; elsewhere it costs as much as the rest of the page.
    reducedMotion: 'reduce',
    // Recording every test takes a third of the time of the stage: `npm test -- browser x.spec --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...launch,
      // In a container everything runs as root, and there the sandbox cannot start.
      chromiumSandbox: false,
      // Letters take the same room and shape whatever the system's settings of fonts are.
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        // Pages of one context share the scripts that one of them has compiled.
        '--process-per-site',
      ],
    },
  },
});
