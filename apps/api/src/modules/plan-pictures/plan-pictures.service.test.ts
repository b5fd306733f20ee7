import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRow } from '@quarter/contract/lot-import';
import { propertyDetailSchema } from '@quarter/contract/property';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { planPictureFiles, planPictures } from '../../db/schema/plan-pictures.ts';
import type { OutsideRules } from '../../platform/outside-file.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type HttpReceiver, startHttpReceiver } from '../../testing/http-receiver.ts';
import { file, PLAIN, row } from '../../testing/import-scene.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { loadDataset } from '../dataset/service.ts';
import { listRemovals, tidy } from '../housekeeping/service.ts';
import { importLots } from '../import/service.ts';
import type { OwnFolders } from './own-picture.ts';
import type { KeepOptions } from './service.ts';

const DAY = 86_400_000;
const SVG_PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M1 1h18v8H1z"/></svg>';

const BROKEN = 'чертёж SVG не\u00a0получилось нарисовать, сохраните его как PNG';
const HIGH = 'чертёж SVG слишком вытянут в\u00a0высоту';
const OUTSIDE = 'чертёж SVG ссылается на\u00a0другие файлы, такие не\u00a0берутся';
const WRONG_NAME = 'имя файла на\u00a0сайте — только латиница, цифры, точка, дефис и\u00a0подчёркивание';

let service: TestService;
let receiver: HttpReceiver;
let folder: string;
let own: OwnFolders;
let plan: Buffer;
let other: Buffer;
/** What the host of the pictures has, by path; anything else is not there. */
const host = new Map<string, { bytes: Uint8Array; etag?: string }>();

beforeAll(async () => {
  service = await testService(testDataset({ flats: 6 }));
  receiver = await startHttpReceiver();
  folder = await mkdtemp(join(tmpdir(), 'plans-'));
  own = { files: join(folder, 'files'), site: join(folder, 'site') };
  await Promise.all([own.files, join(own.site, 'media')].map(path => mkdir(path, { recursive: true })));
  receiver.answer(({ path, headers }, response) => {
    const found = host.get(path);
    if (path === '/304.png') return void response.writeHead(304).end();
    if (!found) return void response.writeHead(404).end();
    if (found.etag !== undefined && headers['if-none-match'] === found.etag)
      return void response.writeHead(304).end();
    response.writeHead(200, found.etag === undefined ? {} : { etag: found.etag }).end(found.bytes);
  });
  const draw = (value: number) =>
    sharp(Buffer.alloc(600 * 400 * 3, value), { raw: { width: 600, height: 400, channels: 3 } });
  [plan, other] = await Promise.all([draw(230).png().toBuffer(), draw(30).jpeg().toBuffer()]);
});
afterAll(async () => {
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
  await service.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  host.clear();
  await loadDataset(service.database, testDataset({ flats: 6 }));
  await service.database.orm.delete(planPictures);
  await service.database.orm.delete(planPictureFiles);
});

const at = (path: string) => `http://plans.example:${new URL(receiver.url).port}${path}`;
/** The receiver stands for a host of the internet. */
const rules: OutsideRules = {
  mayConnect: machine => machine === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};

async function importPictures(rows: readonly ImportRow[], pictures: KeepOptions = { rules }) {
  const told: { line: number; key: string | null; reasons: readonly string[] }[] = [];
  const summary = await importLots(
    service.database,
    file(...rows),
    { ...PLAIN, pictures },
    (problem, kind) => {
      if (kind === 'pictureless') told.push(problem);
    },
  );
  return { summary, told };
}

async function planOf(number: string) {
  const { body } = await service.get(`/api/properties/korpus-7-kvartira-${number}/`);
  return z.parse(propertyDetailSchema, body).layout.plan;
}
const filesIn = () => service.database.orm.$count(planPictureFiles);
const asked = () => receiver.received.map(({ path }) => path).toSorted();
const version = () => service.api.edition();

describe('pictures of plans of an imported complex', () => {
  it('are fetched once, whatever number of flats has them, and shown from the site', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = ['1', '2', '3'].map(id => row(id, { picture: at('/a.png'), layout: `Тип ${id}` }));
    const { summary, told } = await importPictures(rows);
    expect(summary.pictures).toEqual({ taken: 1, same: 0, failed: 0, left: 0 });
    expect([asked(), told]).toEqual([['/a.png'], []]);

    const shown = await planOf('2');
    expect(shown).toEqual({
      kind: 'picture',
      href: expect.stringMatching(/^\/plans\/picture\/[0-9a-f]{20}-600\.webp$/),
      srcset: expect.stringMatching(/^\S+-480\.webp 480w, \S+-600\.webp 600w$/),
      width: 600,
      height: 400,
    });
    const answer = await service.api.server.inject(shown?.href ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600 });
    const jpeg = await service.api.server.inject((shown?.href ?? '').replace('.webp', '.jpeg'));
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
  });

  it('are not asked for again on the day, and then only whether they have changed', async () => {
    host.set('/a.png', { bytes: plan, etag: '"1"' });
    host.set('/b.png', { bytes: other });
    const rows = [row('1', { picture: at('/a.png') }), row('2', { picture: at('/b.png') })];
    await importPictures(rows);
    const former = [await planOf('1'), await planOf('2')];
    const edition = version();
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 0, same: 0 });
    expect(asked()).toEqual(['/a.png', '/b.png']);

    await service.database.orm.execute(sql`update plan_pictures set asked_at = now() - interval '25 hours'`);
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 0, same: 2 });
    expect([await planOf('1'), await planOf('2')]).toEqual(former);
    expect(version()).toBe(edition);

    await service.database.orm.execute(sql`update plan_pictures set asked_at = now() - interval '25 hours'`);
    host.set('/a.png', { bytes: other, etag: '"2"' });
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 1, same: 1 });
    expect((await planOf('1'))?.href).toBe(former[1]?.href);
    expect(version()).not.toBe(edition);
    // Pages that are open have the former one.
    expect((await service.get(former[0]?.href ?? '')).status).toBe(200);
  });

  it('that cannot be had are told by row and leave the plan without a picture, until the next import', async () => {
    host.set('/page.png', { bytes: Buffer.from('<!doctype html>') });
    const rows = [
      row('1', { picture: at('/none.png') }),
      row('2', { picture: at('/none.png'), layout: 'Ещё одна' }),
      row('3', { picture: at('/page.png') }),
      row('4', { picture: 'http://[::1]/inside.png' }),
    ];
    const { summary, told } = await importPictures(rows);
    expect(summary).toMatchObject({ applied: true, pictures: { taken: 0, failed: 3 } });
    expect(told.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 2, key: '1', reasons: ['сервер ответил 404 (и\u00a0ещё 1\u00a0строка с\u00a0ней)'] },
      { line: 4, key: '3', reasons: ['это не\u00a0картинка JPEG, PNG, WebP, AVIF или GIF'] },
      { line: 5, key: '4', reasons: ['адрес внутренней сети: такие не\u00a0запрашиваются'] },
    ]);
    expect([await planOf('1'), await planOf('3'), await planOf('4')]).toEqual([null, null, null]);

    host.set('/none.png', { bytes: plan });
    receiver.received.length = 0;
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 1, failed: 2 });
    expect(asked()).toEqual(['/none.png', '/page.png']);
    expect(await planOf('1')).toMatchObject({ kind: 'picture', width: 600 });
  });

  it('of the site itself are taken as the others are, and anew as soon as the file is another', async () => {
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

  it('of the site itself that are no good are told by row, and hurt nobody', async () => {
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
      ['secret.png', plan, ''],
    ];
    for (const [file, content] of bad) await writeFile(join(folder, file), content);
    const addresses = [
      ...bad.flatMap(([file, , reason]) => (reason === '' ? [] : [[`/${file}`, reason] as const])),
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

  it('stay as they were when the host has lost them', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = [row('1', { picture: at('/a.png') })];
    await importPictures(rows);
    const shown = await planOf('1');
    await service.database.orm.execute(sql`update plan_pictures set asked_at = now() - interval '2 days'`);
    host.clear();
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ failed: 1 });
    expect(await planOf('1')).toEqual(shown);
  });

  it('are given up for the time being by a host that does not answer, or when it takes too long', async () => {
    const rows = Array.from({ length: 9 }, (_, index) =>
      row(`${index}`, { picture: `http://plans.example:1/${index}.png` }),
    );
    const { summary, told } = await importPictures(rows);
    expect(summary.pictures).toMatchObject({ failed: 9, left: 0 });
    const reasons = Map.groupBy(told, ({ reasons: [reason] }) => reason);
    expect(reasons.get('сервер картинок не\u00a0отвечает')?.length).toBeGreaterThanOrEqual(3);

    const hurried = await importPictures(rows, { rules, mostMs: 0 });
    expect(hurried.summary.pictures).toEqual({ taken: 0, same: 0, failed: 0, left: 9 });
  });

  it('have failed when the host says that they are the ones it never gave', async () => {
    const rows = [row('1', { picture: at('/304.png') })];
    const { summary, told } = await importPictures(rows);
    expect(summary.pictures).toEqual({ taken: 0, same: 0, failed: 1, left: 0 });
    expect(told).toMatchObject([{ key: '1', reasons: ['сервер ответил 304'] }]);
    expect(asked()).toEqual(['/304.png']);
  });

  it('that break off leave the lots applied, say so, and nothing goes on behind', async () => {
    for (const name of ['a', 'b', 'c']) host.set(`/${name}.png`, { bytes: plan });
    const rows = ['a', 'b', 'c', 'none'].map(id => row(id, { picture: at(`/${id}.png`), layout: id }));
    const failure = new Error('nobody listens');
    const tell = () => {
      throw failure;
    };
    const options = { ...PLAIN, pictures: { rules } };
    const summary = await importLots(service.database, file(...rows), options, tell);
    expect(summary).toMatchObject({ applied: true, pictures: null, picturesFailure: { error: failure } });
    // The others were waited for, although the one that broke off is the last to be asked for.
    const kept = () => service.database.orm.$count(planPictures, sql`name is not null`);
    expect(await kept()).toBe(3);
  });

  it('that failed can be left alone for a while', async () => {
    const rows = [row('1', { picture: at('/none.png') })];
    await importPictures(rows);
    const later = { rules, retryAfterMs: 3_600_000 };
    expect((await importPictures(rows, later)).summary.pictures).toMatchObject({ failed: 0, left: 0 });
    await service.database.orm.execute(
      sql`update plan_pictures set asked_at = now() - interval '61 minutes'`,
    );
    expect((await importPictures(rows, later)).summary.pictures).toMatchObject({ failed: 1 });
    expect(asked()).toEqual(['/none.png', '/none.png']);
  });

  it('have not failed because the process is told to stop', async () => {
    const stopping = new AbortController();
    const resolve = async () => {
      stopping.abort();
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const rows = [row('1', { picture: at('/a.png') })];
    const { summary, told } = await importPictures(rows, {
      rules: { ...rules, resolve },
      signal: stopping.signal,
    });
    expect([summary.pictures, told]).toEqual([{ taken: 0, same: 0, failed: 0, left: 1 }, []]);
    expect(await service.database.orm.$count(planPictures)).toBe(0);
  });

  it('are taken by nobody when the import is refused or only tried', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = [row('1', { picture: at('/a.png') })];
    const options = { ...PLAIN, dryRun: true, pictures: { rules } };
    const summary = await importLots(service.database, file(...rows), options, () => {});
    expect([summary.pictures, asked()]).toEqual([null, []]);
  });

  it('stand in the presentation of the flat; without one it says that the plan is being made', async () => {
    host.set('/a.png', { bytes: plan });
    await importPictures([row('1', { picture: at('/a.png') }), row('2', { picture: at('/none.png') })]);
    const sheet = async (number: string) =>
      (await service.api.server.inject(`/api/properties/korpus-7-kvartira-${number}/presentation/`))
        .rawPayload;
    const [withPlan, without] = [await sheet('1'), await sheet('2')];
    expect(withPlan.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 600/s);
    expect(pdfText(withPlan)).not.toContain('План уточняется');
    expect(without.toString('latin1')).not.toContain('/Subtype /Image');
    expect(pdfText(without)).toContain('План уточняется');
  });

  it('stand in the picture of the flat for previews', async () => {
    host.set('/a.png', { bytes: other });
    await importPictures([row('1', { picture: at('/a.png') })]);
    const { card } = await service.api.client.property('korpus-7-kvartira-1');
    const { rawPayload } = await service.api.server.inject(card.href);
    // Where the plan is, above the middle: the bend of the river is not there.
    const part = sharp(rawPayload).extract({ left: 200, top: 200, width: 200, height: 60 });
    const colours = await part.removeAlpha().raw().toBuffer();
    expect(colours.every(value => value < 40)).toBe(true);
  });

  it('go when no lot has had them for months, and those that were replaced after a day', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = [row('1', { picture: at('/a.png') })];
    await importPictures(rows);
    const tidyUp = async (days: number) => {
      for (const removal of listRemovals({ bookingDays: 30, requestDays: 1000 }))
        if (removal.table === planPictures || removal.table === planPictureFiles)
          await tidy(service.database, removal, new Date(Date.now() + days * DAY));
      return filesIn();
    };
    const kept = await filesIn();
    expect(await tidyUp(400)).toBe(kept);

    await service.database.orm.execute(sql`update plan_pictures set asked_at = now() - interval '2 days'`);
    host.set('/a.png', { bytes: other });
    await importPictures(rows);
    expect(await tidyUp(0)).toBe(2 * kept);
    expect(await tidyUp(2)).toBe(kept);

    await service.database.orm.execute(sql`update lots set withdrawn_at = now() where external_id = '1'`);
    expect(await tidyUp(100)).toBe(kept);
    expect(await tidyUp(130)).toBe(0);
  });

  it.each(['0123456789abcdef0123-480.webp', '../secret', 'a.webp', '0123456789abcdef0123-480.png'])(
    'there is none called %s',
    async name => {
      expect((await service.get(`/plans/picture/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});
