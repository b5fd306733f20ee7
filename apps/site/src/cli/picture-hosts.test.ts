import type { ImportItem } from '@quarter/contract/lot-import';
import { expect, it } from 'vitest';
import { PictureHosts } from './picture-hosts.ts';

async function described(allowed: readonly string[], pictures: readonly (string | null)[]) {
  const hosts = new PictureHosts(allowed);
  async function* items() {
    for (const picture of pictures) yield { type: 'row', line: 1, row: { picture } } as ImportItem;
    yield { type: 'skipped', line: 2, key: null, reason: 'Гараж' } satisfies ImportItem;
  }
  let count = 0;
  for await (const _ of hosts.noting(items())) count += 1;
  expect(count).toBe(pictures.length + 1);
  return hosts.describe();
}

it('says which hosts of pictures the settings do not allow, the most frequent first', async () => {
  const pictures = ['https://a.example/1.png', 'http://b.example/1.png', 'http://b.example/2.png', null];
  expect(await described([], pictures)).toBe(
    'Планировки с http://b.example, https://a.example не будут показаны: добавьте эти адреса в PICTURE_ORIGINS и перезапустите сайт.',
  );
  expect(await described(['http://b.example', 'https://a.example'], pictures)).toBeNull();
  expect(
    await described(
      [],
      Array.from({ length: 7 }, (_, index) => `https://${index}.example/`),
    ),
  ).toContain('https://4.example и ещё 2 не');
});
