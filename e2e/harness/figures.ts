import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** A figure of a calculator with its name before it. */
export const figure = (calculator: Locator, name: string) =>
  calculator.locator('dl > div').filter({ has: calculator.page().getByText(name, { exact: true }) });

/** Figures that are read together stand in one line at these widths; the page keeps its own size afterwards. */
export async function expectInOneLine(
  calculator: Locator,
  names: readonly string[],
  widths: readonly number[],
) {
  const page = calculator.page();
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await Promise.all(names.map(name => figure(calculator, name).boundingBox()));
    const places = boxes.map(box => ({ y: box?.y, height: box?.height }));
    expect(places, `in one line at ${width} px`).toEqual(places.map(() => places[0]));
    const ends = boxes.map(box => (box?.x ?? width) + (box?.width ?? 0));
    expect(Math.max(...ends), `within ${width} px`).toBeLessThanOrEqual(width);
  }
  if (size) await page.setViewportSize(size);
}
