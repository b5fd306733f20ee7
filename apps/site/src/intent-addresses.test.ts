import { describe, expect, it, vi } from 'vitest';
import { intentAddresses } from './intent-addresses.ts';

const STUDIOS = { slug: 'studii', filter: 'layout_type=0', label: 'Студии' };
const FINISHED = { slug: 's-otdelkoy', filter: 'facing_type=design,white-box', label: 'С отделкой' };

async function setUp() {
  const flatIntents = vi.fn(async () => [STUDIOS, FINISHED]);
  const warn = vi.fn();
  const intents = await intentAddresses({ flatIntents }, { warn });
  const drawn = (path: string) => {
    const { pathname, search } = intents.drawnAt(new URL(path, 'http://site.test'));
    return pathname + decodeURIComponent(search);
  };
  return { intents, drawn, flatIntents, warn };
}

describe('addresses of pages by intent', () => {
  it('are those of views of the boutique, with what their query adds', async () => {
    const { drawn } = await setUp();
    expect(drawn('/flats/studii')).toBe('/flats?layout_type=0');
    expect(drawn('/flats/studii?order=-price&pages=2')).toBe('/flats?layout_type=0&order=-price&pages=2');
    expect(drawn('/flats/s-otdelkoy')).toBe('/flats?facing_type=design,white-box');
  });

  it('keep their own conditions whatever a query asks for', async () => {
    const { drawn } = await setUp();
    expect(drawn('/flats/studii?layout_type=2&price_max=1&order=area')).toBe(
      '/flats?layout_type=0&order=area',
    );
  });

  it('leave every other address alone', async () => {
    const { drawn } = await setUp();
    for (const path of ['/flats', '/flats/s3-247', '/flats/studii/', '/flats/print/studii', '/studii'])
      expect(drawn(path)).toBe(path);
  });

  it('come and go with what the service says, and stay where it does not answer', async () => {
    const { intents, drawn, flatIntents, warn } = await setUp();
    const { revision } = intents;
    await intents.renew();
    expect(intents.revision).toBe(revision);
    flatIntents.mockResolvedValueOnce([FINISHED]);
    await intents.renew();
    expect(intents.revision).not.toBe(revision);
    expect(drawn('/flats/studii')).toBe('/flats/studii');
    flatIntents.mockRejectedValueOnce(new Error('no connection'));
    await intents.renew();
    expect(drawn('/flats/s-otdelkoy')).toBe('/flats?facing_type=design,white-box');
    expect(warn).toHaveBeenCalledTimes(1);
    await intents.renew();
    expect(drawn('/flats/studii')).toBe('/flats?layout_type=0');
  });

  it('of a service elsewhere are asked for once for all renders of a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { intents, flatIntents } = await setUp();
    const renders = () => Promise.all([1, 2, 3].map(() => intents.renewOlderThan(1_000)));
    await renders();
    expect(flatIntents).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await renders();
    expect(flatIntents).toHaveBeenCalledTimes(2);

    vi.advanceTimersByTime(1_000);
    const answer = Promise.withResolvers<(typeof STUDIOS)[]>();
    flatIntents.mockReturnValueOnce(answer.promise);
    const slow = intents.renewOlderThan(1_000);
    vi.advanceTimersByTime(5_000);
    await renders();
    expect(flatIntents).toHaveBeenCalledTimes(3);
    answer.resolve([STUDIOS]);
    await slow;
    vi.useRealTimers();
  });
});
