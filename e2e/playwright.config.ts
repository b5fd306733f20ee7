import { defineConfig } from '@playwright/test';
import { findBrowser } from './harness/browser.ts';

const browser = await findBrowser();

/** Tests that take lots off the market: `harness/booking.ts`. */
const BOOKING = /\/(booking[\w-]*|favorites-confirm)\.spec\.ts$/;
/** Tests of a site that one worker starts for them all. */
const OWN_SITE = /\/(pictures|map-server)\.spec\.ts$/;
/** Tests of the desk: `harness/desk.ts`. */
const DESK = /\/desk-[\w-]+\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './harness/set-up.ts',
  fullyParallel: false,
  // One more than cores: a test also waits, for answers, for timers and for frames.
  workers: 3,
  // In this order: what one worker does by itself begins first, or the others would wait for it at the end.
  projects: [
    { name: 'desk', testMatch: DESK, workers: 1 },
    { name: 'own-site', testMatch: OWN_SITE, workers: 1 },
    { name: 'booking', testMatch: BOOKING, workers: 2 },
    { name: 'site', testIgnore: [BOOKING, OWN_SITE, DESK] },
  ],
  forbidOnly: true,
  // A test that passes only the second time is a fault of the test or of the site.
  retries: 0,
  // Bounds for what never comes; a busy machine is slow, and that is no failure.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      pathTemplate: 'pictures/{arg}{ext}',
      // The browser and its font are of the packages: the same pixels, but for a few that another processor rounds.
      maxDiffPixelRatio: 0.0001,
      threshold: 0.05,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  use: {
    browserName: 'chromium',
    // The window's own size, see the arguments: a size that is emulated costs as much as half of a page.
    viewport: null,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Motion is drawn where it is what is tested; elsewhere it costs as much as the rest of the page.
    reducedMotion: 'reduce',
    // Recording every test takes a third of the time of the stage: `npm test -- browser x.spec --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...browser,
      // In a container everything runs as root, and there the sandbox cannot start.
      chromiumSandbox: false,
      // Letters take the same room and shape whatever the system's settings of fonts are.
      args: [
        '--window-size=1440,900',
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
