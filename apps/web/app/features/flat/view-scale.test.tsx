import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ViewScale } from './view-scale.tsx';

const place = (yaw: number) => ({ name: `${yaw}°`, yaw, distance: 100 });

/** Where each number stands: percent of the width, px from the picture. */
function numbersOf(yaws: readonly number[]): readonly { number: string; x: string; y: number }[] {
  const markup = renderToStaticMarkup(<ViewScale azimuth={180} around={yaws.map(place)} />);
  return [...markup.matchAll(/<svg x="([\d.]+)%" y="(\d+)".*?<text[^>]*>(\d+)<\/text>/g)].map(
    ([, x = '', y = '', number = '']) => ({ number, x, y: Number(y) }),
  );
}

it('stands each number under its place in the picture, from edge to edge', () => {
  expect(numbersOf([-80, 0, 40]).map(({ number, x }) => [number, x])).toEqual([
    ['1', '0.00'],
    ['2', '50.00'],
    ['3', '75.00'],
  ]);
});

it('puts numbers that would touch one under the other, and the next one back up', () => {
  const rows = numbersOf([-10, -5, 0, 5]).map(({ y }) => y);
  const [first = 0, second = 0] = rows;
  expect(second).toBeGreaterThan(first);
  expect(rows).toEqual([first, second, first, second]);
});

it('names the sides of the world where they lie', () => {
  const markup = renderToStaticMarkup(<ViewScale azimuth={180} around={[]} />);
  const names = [...markup.matchAll(/<text x="([\d.]+)%"[^>]*>([А-Я]+)<\/text>/g)].map(([, x, name]) => [
    name,
    x,
  ]);
  expect(names).toEqual([
    ['ЮВ', '21.88'],
    ['Ю', '50.00'],
    ['ЮЗ', '78.13'],
  ]);
});
