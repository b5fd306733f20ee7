import { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../testing/import-scene.ts';
import { other, plan, usePictures } from '../../testing/picture-scene.ts';
import type { OwnFolders } from './own-picture.ts';

const SVG_PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M1 1h18v8H1z"/></svg>';

const BROKEN = 'чертёж SVG не\u00a0получилось нарисовать, сохраните его как PNG';
const HIGH = 'чертёж SVG слишком вытянут в\u00a0высоту';
const OUTSIDE = 'чертёж SVG ссылается на\u00a0другие файлы, такие не\u00a0берутся';
const WRONG_NAME = 'имя файла на\u00a0сайте — только латиница, цифры, точка, дефис и\u00a0подчёркивание';

let folder: string;
let own: OwnFolders;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plans-'));
  own = { files: join(folder, 'files'), site: join(folder, 'site') };
  await Promise.all([own.files, join(own.site, 'media')].map(path => mkdir(path, { recursive: true })));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { importPictures, planOf } = usePictures();

describe('pictures of plans that are files of the site itself', () => {
  it('are taken as the others are, and anew as soon as the file is another', async () => {
    await writeFile(join(own.files, 'a.png'), plan);
    await writeFile(join(own.site, 'media/b.svg'), SVG_PLAN);
    const rows = [
      row('1', { picture: '/files/a.0123456789.png?v=2' }),
      row('2', { picture: '/media/b.svg' }),
    ];
    expect((await importPictures(rows, { own })).summary.pictures).toMatchObject({ taken: 2, failed: 0 });
    const former = await planOf('1');
    expect(former).toMatchObject({ kind: 'picture', width: 600, height: 400 });
    expect(await planOf('2')).toMatchObject({ kind: 'picture', width: 1600, height: 800 });

    expect((await importPictures(rows, { own })).summary.pictures).toMatchObject({ taken: 0, same: 2 });
    await writeFile(join(own.files, 'a.png'), other);
    expect((await importPictures(rows, { own })).summary.pictures).toMatchObject({ taken: 1, same: 1 });
    const shown = await planOf('1');
    expect(shown?.href).not.toBe(former?.href);

    await rename(join(own.files, 'a.png'), join(folder, 'a.png'));
    expect((await importPictures(rows, { own })).summary.pictures).toMatchObject({ same: 1, failed: 1 });
    await rename(join(folder, 'a.png'), join(own.files, 'a.png'));
    expect((await importPictures(rows, { own })).summary.pictures).toMatchObject({ same: 2, failed: 0 });
    await writeFile(join(own.files, 'a.png'), 'no picture');
    expect((await importPictures(rows, { own })).summary.pictures).toMatchObject({ same: 1, failed: 1 });
    expect(await planOf('1')).toEqual(shown);
  });

  it('that are no good are told by row, and hurt nobody', async () => {
    const drawing = (box: string, inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
    const path = '<path d="M0 0h1v1H0z"/>';
    const foreign = `<image href="${join(folder, 'secret.png')}"/>`;
    const deep = `${'<g opacity="0.9">'.repeat(90)}<path d="M0 0h20v40H0z"/>${'</g>'.repeat(90)}`;
    const bad: readonly (readonly [file: string, content: string | Buffer, reason: string])[] = [
      ['files/broken.svg', '<svg>', BROKEN],
      ['files/endless.svg', drawing('0 0 1 1000000', path), HIGH],
      ['files/high.svg', drawing('0 0 1 60', path), HIGH],
      ['files/deep.svg', drawing('0 0 20 40', deep), BROKEN],
      ['files/outside.svg', drawing('0 0 2 1', foreign), OUTSIDE],
      ['files/hidden.svg', drawing('0 0 2 1', `<desc>href="#</desc>${foreign}`), OUTSIDE],
      ['files/large.png', plan, 'файл больше 15\u00a0МБ'],
      ['secret.png', plan, ''],
    ];
    for (const [file, content] of bad) await writeFile(join(folder, file), content);
    await truncate(join(own.files, 'large.png'), 15 * 1024 * 1024 + 1);
    // A file that is there and gives nothing to anybody.
    await symlink('/proc/self/mem', join(own.files, 'closed.png'));
    const addresses = [
      ...bad.flatMap(([file, , reason]) => (reason === '' ? [] : [[`/${file}`, reason] as const])),
      ['/files/closed.png', 'файл не\u00a0открывается'],
      ['/files/none.png', 'такого файла на\u00a0сайте нет'],
      ['/files/../secret.png', WRONG_NAME],
      ['/files/%2e%2e/secret.png', WRONG_NAME],
    ] as const;
    const rows = addresses.map(([picture], index) => row(`${index}`, { picture, layout: picture }));
    for (const _time of ['first', 'second']) {
      const { summary, told } = await importPictures(rows, { own });
      expect(summary).toMatchObject({ applied: true, pictures: { taken: 0, failed: addresses.length } });
      const byRow = told.toSorted((a, b) => a.line - b.line).map(({ reasons }) => reasons[0]);
      expect(byRow).toEqual(addresses.map(([, reason]) => reason));
    }
    expect(await planOf('1')).toBeNull();
  });
});
