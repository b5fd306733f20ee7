import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { findBrowser } from '../harness/browser.ts';

test.describe('the browser of the tests', () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarter-browser-'));
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  test('is the one that CHROMIUM_PATH names, before an installed one', async () => {
    const named = join(folder, 'my-browser');
    await writeFile(named, '');
    await writeFile(join(folder, 'chromium'), '');
    const { launch } = await findBrowser({ CHROMIUM_PATH: named, PATH: folder });
    expect(launch.executablePath).toBe(named);
  });

  test('is refused in one sentence when CHROMIUM_PATH names nothing', async () => {
    await expect(findBrowser({ CHROMIUM_PATH: join(folder, 'none') })).rejects.toThrow(/does not exist/);
  });

  test('is an installed one when none is named', async () => {
    await writeFile(join(folder, 'google-chrome'), '');
    const { launch } = await findBrowser({ PATH: `/nowhere:${folder}` });
    expect(launch.executablePath).toBe(join(folder, 'google-chrome'));
  });

  test('comes with the packages when the machine has none, with its own libraries', async () => {
    test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'packed for Linux on x64 only');
    test.skip(existsSync(chromium.executablePath()), 'the one of Playwright comes first');
    const { launch } = await findBrowser({ PATH: folder });
    expect(launch.env?.LD_LIBRARY_PATH).toContain(join('var', 'browser'));
    const browser = await chromium.launch({ ...launch, chromiumSandbox: false });
    const page = await browser.newPage();
    await page.setContent('<h1>Излучина</h1>');
    await expect(page.getByRole('heading')).toHaveText('Излучина');
    expect((await page.locator('h1').boundingBox())?.width).toBeGreaterThan(0);
    await browser.close();
  });
});
