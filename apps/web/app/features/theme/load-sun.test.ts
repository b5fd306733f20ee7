import type { Sun } from '@quarter/contract/sun-endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SUN } from '../../shared/theme/sun.ts';
import { loadSun } from './load-sun.ts';

const geo = async () => ({ latitude: 55.7, longitude: 37.6, status: 'OK' as const });
const sunOf = (results: Sun['results']) => async () => ({ results, status: 'OK' });

describe('sun times of a page', () => {
  const warn = vi.spyOn(console, 'warn');
  beforeEach(() => void warn.mockImplementation(() => undefined));
  afterEach(() => void warn.mockReset());

  it('R-325 are minutes of the day in Moscow', async () => {
    const sun = sunOf({ sunrise: '2026-11-21T05:20:00Z', sunset: '2026-11-21T13:11:00Z' });
    expect(await loadSun({ geo, sun })).toEqual({ rise: 8 * 60 + 20, set: 16 * 60 + 11 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('R-323 R-324 are asked for the place that was answered', async () => {
    const sun = vi.fn(sunOf({}));
    await loadSun({ geo, sun });
    expect(sun).toHaveBeenCalledExactlyOnceWith(await geo());
  });

  it.each([
    ['R-326 an error', geo, () => Promise.reject(new Error('503'))],
    ['R-327 no coordinates', () => Promise.reject(new Error('not of its shape')), sunOf({})],
    ['R-328 no sun times', geo, sunOf({})],
    ['R-328 half of them', geo, sunOf({ sunrise: '2026-11-21T05:20:00Z' })],
  ] as const)('R-703 after %s are those of the specification, with a warning', async (_, where, sun) => {
    expect(await loadSun({ geo: where, sun })).toEqual(SUN);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('R-326 R-327 without a place are those of the specification, not the sun over its place', async () => {
    const sun = vi.fn(sunOf({ sunrise: '2026-11-21T05:18:00Z', sunset: '2026-11-21T13:12:00Z' }));
    const nowhere = async () => ({ ...(await geo()), status: 'FALLBACK' as const });
    expect(await loadSun({ geo: nowhere, sun })).toEqual(SUN);
    expect(sun).not.toHaveBeenCalled();
  });

  it('R-703 the fallback is 05:20 and 19:00', () => {
    expect(SUN).toEqual({ rise: 5 * 60 + 20, set: 19 * 60 });
  });
});
