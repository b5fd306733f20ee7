import { expect, it } from 'vitest';
import { blockPath, lotHref } from './lot-href.ts';

it('R-047 R-048 R-049 A-39 a block has a page for each level', () => {
  expect(blockPath(3, 'street')).toBe('/commercial/3');
  expect(blockPath(3, 'middle')).toBe('/commercial/3/middle');
  expect(blockPath(3, 'high')).toBe('/commercial/3/high');
});

it('leads from a lot to its place on the scheme', () => {
  const floor = { id: 2 };
  expect(lotHref({ kind: 'parking', slug: 'mesto-7', floor })).toBe(
    '/parking-and-storage?floor=2&lot=mesto-7',
  );
  expect(lotHref({ kind: 'storeroom', slug: 'kladovaya-1', floor })).toBe(
    '/parking-and-storage?floor=2&tab=storerooms&lot=kladovaya-1',
  );
  expect(lotHref({ kind: 'commercial', slug: 'pomeshchenie-11', block: 1, level: 'middle' })).toBe(
    '/commercial/1/middle?lot=pomeshchenie-11',
  );
});

it('A-39 leads to the list of their level from premises that nobody has drawn', () => {
  const premises = { kind: 'commercial', slug: 'pomeshchenie-6', block: null, level: 'middle' } as const;
  expect(lotHref(premises)).toBe('/commercial?level=middle&lot=pomeshchenie-6');
});
