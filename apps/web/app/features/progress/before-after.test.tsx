import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BeforeAfter } from './before-after.tsx';

const frame = (date: string) => ({
  date,
  title: `Кадр ${date}`,
  picture: {
    src: `/media/${date}.jpg`,
    alt: `Вид ${date}`,
    width: 1600,
    height: 900,
    color: '#888888',
    widths: [800, 1600],
  },
});
const FRAMES = {
  title: 'Было и стало',
  text: 'Одна точка съёмки',
  items: [frame('2026-02-01'), frame('2026-05-01'), frame('2026-11-01')],
};
const drawn = (...shown: string[]) =>
  renderToStaticMarkup(
    <BeforeAfter frames={FRAMES} shown={new Set(shown.map(date => `/media/${date}.jpg`))} />,
  );

it('begins with a picture that the page does not show, and ends with another one', () => {
  const html = drawn('2026-02-01');
  expect(html).toContain('Кадр 2026-05-01');
  expect(html).toContain('Кадр 2026-11-01');
});

it('stands there though every picture but the newest is on the page', () => {
  const html = drawn('2026-02-01', '2026-05-01');
  expect(html).toContain('Кадр 2026-02-01');
  expect(html).toContain('Кадр 2026-11-01');
});
