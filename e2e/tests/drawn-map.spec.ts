import { frames, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('a browser without WebGL', () => {
  test('R-608 keeps the drawn map and says so; its places and names can be read at every width', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await visit(page, '/#location');
    await page.getByRole('button', { name: 'Открыть карту' }).click();
    await expect(page.getByText('Этот браузер не показывает подвижную карту, осталась схема.')).toBeVisible();
    const map = page.locator('#location svg').first();
    await expect(map).toBeVisible();
    for (const name of [/^Москва-\u2060?река$/, 'Береговая набережная', 'Заречный мост', 'Литейный проезд'])
      await expect(map.getByText(name)).toBeAttached();
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await frames(page);
      const { hidden, sign, word } = await map.evaluate(measureMap);
      expect(hidden, `places out of sight at ${width}`).toEqual([]);
      expect(sign, `a sign at ${width}`).toBeGreaterThanOrEqual(24);
      expect(word, `letters at ${width}`).toBeGreaterThanOrEqual(11);
    }
  });
});

/** Numbers of places outside the frame of the map, and the smallest sign and letters of it, px. */
function measureMap(map: SVGElement | HTMLElement): {
  readonly hidden: readonly string[];
  readonly sign: number;
  readonly word: number;
} {
  const frame = map.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const places = [...map.querySelectorAll('[data-kind]')];
  const signs = places.map(place => place.querySelector('circle')?.getBoundingClientRect() ?? new DOMRect());
  return {
    hidden: places.flatMap((place, index) => {
      const sign = signs[index] ?? new DOMRect();
      const isInside =
        sign.left >= frame.left &&
        sign.right <= frame.right &&
        sign.top >= frame.top &&
        sign.bottom <= frame.bottom;
      return isInside ? [] : [place.textContent ?? ''];
    }),
    sign: Math.min(...signs.map(({ width }) => width)),
    word: Math.min(
      ...[...map.querySelectorAll('text')].map(text => {
        const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      }),
    ),
  };
}
