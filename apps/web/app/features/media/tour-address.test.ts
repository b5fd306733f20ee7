import { expect, it } from 'vitest';
import { tourAddress } from './tour-address.ts';

it('R-037 a tour and its room stand in the address and come out of it', () => {
  const query = tourAddress.write({ tour: 'bereg-3', room: 'kitchen' }, 'utm_source=mail');
  expect(query).toBe('utm_source=mail&tour=bereg-3&room=kitchen');
  expect(tourAddress.read(`?${query}`)).toEqual({ tour: 'bereg-3', room: 'kitchen' });
});

it('a closed tour leaves nothing of itself', () => {
  expect(tourAddress.write(null, 'utm_source=mail&tour=bereg-3&room=kitchen')).toBe('utm_source=mail');
  expect(tourAddress.read('?room=kitchen')).toBeNull();
});
