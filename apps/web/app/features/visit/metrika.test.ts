import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachGoal } from '../../shared/visit/reach-goal.ts';
import { countPage, metrikaId, startMetrika } from './metrika.ts';

const analytics = { counter: 7, url: 'https://mc.example/tag.js', goal: 'engaged' };
const scripts: { src: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  scripts.length = 0;
  vi.stubGlobal('window', { location: { href: 'https://quarter.example/' } });
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('id of the visitor in analytics', () => {
  it('R-684 R-696 is refused a tenth of a second after its script has not come', async () => {
    startMetrika(analytics);
    const id = metrikaId(7);
    const refused = expect(id).rejects.toThrow('Яндекс Метрика не загружается');
    await vi.advanceTimersByTimeAsync(99);
    const early = await Promise.race([id.catch(() => 'refused'), Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await refused;
  });

  it.each([
    ['none', (_: unknown, __: unknown, answer: (id?: string) => void) => answer()],
    ['an empty one', (_: unknown, __: unknown, answer: (id?: string) => void) => answer('')],
    ['no answer', () => undefined],
  ])('R-685 is refused when analytics gives %s', async (_, ym) => {
    Object.assign(window, { ym });
    const refused = expect(metrikaId(7)).rejects.toThrow('Не удалось получить ID Яндекс Метрики');
    await vi.advanceTimersByTimeAsync(2000);
    await refused;
  });

  it('is what analytics says', async () => {
    const ym = (_: unknown, __: unknown, answer: (id?: string) => void) => answer('123');
    Object.assign(window, { ym });
    await expect(metrikaId(7)).resolves.toBe('123');
  });
});

describe('goals', () => {
  it('R-093 R-672 wait for analytics and then are told, with the number of the counter', () => {
    reachGoal('404');
    startMetrika(analytics);
    expect(scripts.map(script => script.src)).toEqual(['https://mc.example/tag.js']);
    expect(Reflect.get(window.ym ?? {}, 'a')).toEqual([
      [7, 'init', expect.anything()],
      [7, 'reachGoal', '404'],
    ]);
  });
});

describe('a page', () => {
  it('is told by its address, without what stands behind its anchor', () => {
    const location = {
      href: 'https://quarter.example/selection?utm_source=mail#secret',
      origin: 'https://quarter.example',
      pathname: '/selection',
      search: '?utm_source=mail',
    };
    const calls: unknown[][] = [];
    vi.stubGlobal('window', { location, ym: (...call: unknown[]) => calls.push(call) });
    countPage(analytics);
    expect(calls).toEqual([[7, 'hit', 'https://quarter.example/selection?utm_source=mail']]);
  });
});
