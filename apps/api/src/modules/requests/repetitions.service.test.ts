import { afterEach, describe, expect, it } from 'vitest';
import { type RequestScene, type RequestSceneOptions, requestScene } from '../../testing/request-scene.ts';
import { REQUEST } from '../../testing/requests.ts';
import { testSealer } from '../../testing/sealer.ts';

let scene: RequestScene;
afterEach(() => scene.close());

async function start(options: RequestSceneOptions = {}): Promise<void> {
  scene = await requestScene(options);
}

describe('a request that is sent again', () => {
  it('answers the same request to the same Idempotency-Key, also when all come at once', async () => {
    await start();
    const key = { 'idempotency-key': 'form-0001-aaaa' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => scene.post(REQUEST, key)));
    // What the page adds by itself may be another one by then.
    const again = await scene.post(
      { ...REQUEST, utm_last: { utm_source: 'vk' }, page: '/', filled_ms: 9_000 },
      key,
    );
    expect(new Set([...answers, again].map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await scene.post(REQUEST, { 'idempotency-key': 'form-0002-aaaa' })).body).not.toEqual(again.body);
    expect(await scene.stored()).toHaveLength(2);
    await scene.told(2);
  });

  it('refuses a key that came with something else, and keeps what came first', async () => {
    await start();
    const key = { 'idempotency-key': 'form-0001-aaaa' };
    const first = await scene.post(REQUEST, key);
    const others = [{ name: 'Борис' }, { phone: '+7 (916) 123-45-68' }, { comment: 'Ещё' }, { news: true }];
    for (const other of others)
      expect(await scene.post({ ...REQUEST, ...other }, key)).toMatchObject({
        status: 422,
        body: {
          code: 'key_reused',
          detail: expect.stringMatching(/^Форма уже отправлена с другими данными/),
        },
      });
    expect(await scene.post(REQUEST, key)).toMatchObject({ status: 201, body: first.body });
    expect(await scene.stored()).toHaveLength(1);
    const at = Array.from({ length: 4 }, (_, index) => ({ ...REQUEST, name: `Анна ${index % 2}` }));
    const twice = await Promise.all(
      at.map(request => scene.post(request, { 'idempotency-key': 'form-0002-aaaa' })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
  });

  it('two people with one key are two requests, and each is known again by his browser', async () => {
    await start();
    const as = (browser: string) => ({ 'idempotency-key': '1', cookie: `csrftoken=${browser}` });
    const boris = { ...REQUEST, name: 'Борис', phone: '+7 (916) 765-43-21' };
    const [anna, her, his] = [
      await scene.post(REQUEST, as('a')),
      await scene.post(REQUEST, as('a')),
      await scene.post(boris, as('b')),
    ];
    expect([anna.status, her.status, his.status]).toEqual([201, 201, 201]);
    expect(her.body).toEqual(anna.body);
    expect((await scene.post(REQUEST, as('b'))).status).toBe(422);
    expect(await scene.stored()).toHaveLength(2);
    await scene.told(2);

    // The first answer is what gives a browser its secret: sent again with it, a request is the same.
    const key = { 'idempotency-key': '2' };
    const bare = await scene.post(REQUEST, key);
    expect((await scene.post(REQUEST, { ...key, cookie: 'csrftoken=c' })).body).toEqual(bare.body);
    expect((await scene.post(boris, { ...key, cookie: 'csrftoken=c' })).status).toBe(201);
    expect(await scene.stored()).toHaveLength(4);
  });

  it('writes request, consents and messages together or not at all', async () => {
    const sealer = testSealer();
    await start({
      sealer: {
        ...sealer,
        seal(plain, context) {
          if (context === 'outbox.payload') throw new Error('no');
          return sealer.seal(plain, context);
        },
      },
    });
    expect((await scene.post(REQUEST, { 'idempotency-key': 'form-0001-aaaa' })).status).toBe(500);
    expect([await scene.stored(), await scene.consents(), await scene.messages()]).toEqual([[], [], []]);
  });
});
