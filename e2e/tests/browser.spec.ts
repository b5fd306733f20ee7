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

  test('is the one that CHROMIUM_PATH names', async () => {
    const named = join(folder, 'my-browser');
    await writeFile(named, '');
    expect(await findBrowser({ CHROMIUM_PATH: named })).toEqual({ executablePath: named });
  });

  test('is refused in one sentence when CHROMIUM_PATH names nothing', async () => {
    await expect(findBrowser({ CHROMIUM_PATH: join(folder, 'none') })).rejects.toThrow(/does not exist/);
  });

  test('is the one of the packages, whatever is installed, with its own libraries and font', async () => {
    test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'packed for Linux on x64 only');
    await writeFile(join(folder, 'chromium'), '');
    const found = await findBrowser({ PATH: folder });
    const own = join('var', 'browser');
    expect(found.executablePath).toContain(own);
    expect(found.env?.LD_LIBRARY_PATH).toContain(own);
    expect(found.env?.FONTCONFIG_FILE).toContain(own);
    const browser = await chromium.launch({ ...found, chromiumSandbox: false });
    const page = await browser.newPage();
    await page.setContent('<h1>Излучина</h1>');
    await expect(page.getByRole('heading')).toHaveText('Излучина');
    expect((await page.locator('h1').boundingBox())?.width).toBeGreaterThan(0);
    await browser.close();
  });
});
