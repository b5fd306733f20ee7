import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planPictures } from '../../db/schema/plan-pictures.ts';
import { file, PLAIN, row } from '../../testing/import-scene.ts';
import { other, plan, rules, usePictures } from '../../testing/picture-scene.ts';
import { importLots } from '../import/service.ts';

const { service, asked, forgetAsked, host, at, importPictures, planOf } = usePictures();
const version = () => service().api.edition();

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
    const answer = await service().api.server.inject(shown?.href ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600 });
    const jpeg = await service().api.server.inject((shown?.href ?? '').replace('.webp', '.jpeg'));
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

    await service().database.orm.execute(
      sql`update plan_pictures set asked_at = now() - interval '25 hours'`,
    );
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 0, same: 2 });
    expect([await planOf('1'), await planOf('2')]).toEqual(former);
    expect(version()).toBe(edition);

    await service().database.orm.execute(
      sql`update plan_pictures set asked_at = now() - interval '25 hours'`,
    );
    host.set('/a.png', { bytes: other, etag: '"2"' });
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 1, same: 1 });
    expect((await planOf('1'))?.href).toBe(former[1]?.href);
    expect(version()).not.toBe(edition);
    // Pages that are open have the former one.
    expect((await service().get(former[0]?.href ?? '')).status).toBe(200);
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
    forgetAsked();
    expect((await importPictures(rows)).summary.pictures).toMatchObject({ taken: 1, failed: 2 });
    expect(asked()).toEqual(['/none.png', '/page.png']);
    expect(await planOf('1')).toMatchObject({ kind: 'picture', width: 600 });
  });

  it('are asked of no machine of a private network', async () => {
    host.set('/a.png', { bytes: plan });
    const inside = at('/a.png').replace('plans.example', '127.0.0.1');
    const { summary, told } = await importPictures([row('1', { picture: inside })], {});
    expect([summary.pictures, asked()]).toEqual([{ taken: 0, same: 0, failed: 1, left: 0 }, []]);
    expect(told[0]?.reasons).toEqual(['адрес внутренней сети: такие не\u00a0запрашиваются']);
  });

  it('stay as they were when the host has lost them', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = [row('1', { picture: at('/a.png') })];
    await importPictures(rows);
    const shown = await planOf('1');
    await service().database.orm.execute(sql`update plan_pictures set asked_at = now() - interval '2 days'`);
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
    const summary = await importLots(service().database, file(...rows), options, tell);
    expect(summary).toMatchObject({ applied: true, pictures: null, picturesFailure: { error: failure } });
    // The others were waited for, although the one that broke off is the last to be asked for.
    const kept = () => service().database.orm.$count(planPictures, sql`name is not null`);
    expect(await kept()).toBe(3);
  });

  it('that failed can be left alone for a while', async () => {
    const rows = [row('1', { picture: at('/none.png') })];
    await importPictures(rows);
    const later = { rules, retryAfterMs: 3_600_000 };
    expect((await importPictures(rows, later)).summary.pictures).toMatchObject({ failed: 0, left: 0 });
    await service().database.orm.execute(
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
    expect(await service().database.orm.$count(planPictures)).toBe(0);
  });

  it('are taken by nobody when the import is refused or only tried', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = [row('1', { picture: at('/a.png') })];
    const options = { ...PLAIN, dryRun: true, pictures: { rules } };
    const summary = await importLots(service().database, file(...rows), options, () => {});
    expect([summary.pictures, asked()]).toEqual([null, []]);
  });
});
