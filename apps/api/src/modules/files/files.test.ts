import { setImmediate as round } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileContent } from './content.ts';
import { createFiles, type FileOrder, type Files } from './service.ts';

const TEXT: FileContent = { kind: 'csv', flats: [], date: '2026-11-22' };

let files: Files;
let edition = 'first';
afterEach(() => files.close());

/** Orders whose contents the test gives by hand; `asked` has their keys in the order of their turns. */
function setUp(rules: Parameters<typeof createFiles>[1] = {}) {
  edition = 'first';
  files = createFiles(() => edition, rules);
  const asked: string[] = [];
  const give = new Map<string, (content?: FileContent) => void>();
  const order = (key: string, more: Partial<FileOrder> = {}) =>
    files.make({
      key,
      type: 'text/csv',
      asker: { network: 'one', isGone: () => false },
      read() {
        asked.push(key);
        return new Promise(resolve => give.set(key, (content = TEXT) => resolve(content)));
      },
      ...more,
    });
  return { asked, give, order };
}

async function settled() {
  for (let times = 0; times < 6; times += 1) await round();
}

describe('files made on demand', () => {
  it('are made two at a time, the others wait their turn', async () => {
    const { asked, give, order } = setUp();
    const made = ['a', 'b', 'c'].map(key => order(key));
    await settled();
    expect(asked).toEqual(['a', 'b']);
    give.get('a')?.();
    expect((await made[0])?.plain.toString()).toContain('Цены на 22');
    await settled();
    expect(asked).toEqual(['a', 'b', 'c']);
    for (const key of ['b', 'c']) give.get(key)?.();
    await Promise.all(made);
  });

  it('are made once for all who ask at once, and kept until the data changes', async () => {
    const { asked, give, order } = setUp();
    const both = [order('a'), order('a', { asker: { network: 'other', isGone: () => false } })];
    await settled();
    give.get('a')?.();
    const [one, other] = await Promise.all(both);
    expect(one).toBe(other);
    expect(await order('a')).toBe(one);
    expect(asked).toEqual(['a']);
    edition = 'second';
    const anew = order('a');
    await settled();
    expect(asked).toEqual(['a', 'a']);
    give.get('a')?.();
    await anew;
  });

  it('begun before a change of the data are kept by nobody', async () => {
    const { asked, give, order } = setUp();
    const early = order('a');
    await settled();
    edition = 'second';
    give.get('a')?.();
    await early;
    const late = order('a');
    await settled();
    expect(asked).toEqual(['a', 'a']);
    give.get('a')?.();
    await late;
  });

  it('with something of one visitor are kept nowhere and do not wait for files of others', async () => {
    const { asked, give, order } = setUp({ mostOfOne: 1, most: 1 });
    for (const key of ['a', 'b', 'c']) {
      void order(key);
      await settled();
    }
    expect(asked).toEqual(['a', 'b']);
    const sheet = order('sheet', { isPersonal: true });
    await settled();
    expect(asked).toEqual(['a', 'b', 'sheet']);
    give.get('sheet')?.();
    await sheet;
    void order('sheet', { isPersonal: true });
    await settled();
    expect(asked).toEqual(['a', 'b', 'sheet', 'sheet']);
  });

  it('do not stop the others when one cannot be made', async () => {
    const { give, order } = setUp();
    const broken = order('a');
    await settled();
    // What no thread can be sent, as what it breaks at would be.
    give.get('a')?.({ ...TEXT, flats: Object.assign([], { odd: () => {} }) });
    await expect(broken).rejects.toThrow();
    const next = order('b');
    await settled();
    give.get('b')?.();
    expect((await next).plain.length).toBeGreaterThan(0);
  });
});
