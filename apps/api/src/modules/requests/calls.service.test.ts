import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { until } from '../../testing/bell.ts';
import { type RequestScene, type RequestSceneOptions, requestScene } from '../../testing/request-scene.ts';
import { answerSchema, NOW, REQUEST } from '../../testing/requests.ts';

let scene: RequestScene;
afterEach(() => scene.close());

async function start(options: RequestSceneOptions = {}): Promise<void> {
  scene = await requestScene(options);
}

describe('POST /api/requests/{id}/register/', () => {
  const register = async (id: string, payload: object = {}) => {
    const answer = await scene.service.api.server.inject({
      method: 'POST',
      url: `/api/requests/${id}/register/`,
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('R-587 A-46: ties a call to a request once, and the CRM hears of it after the request', async () => {
    await start();
    let failures = 3;
    scene.crm.answer((_request, response) => void response.writeHead(failures-- > 0 ? 500 : 200).end());
    const { id } = z.parse(answerSchema, (await scene.post(REQUEST)).body);
    const first = await register(id, { call_id: 'c-77', client_id: 'GA1', page: '/flats' });
    expect(first).toEqual({ status: 200, body: { id, registered_at: NOW.toISOString() } });
    expect(await register(id, { call_id: 'c-78' })).toEqual(first);
    await until(async () =>
      expect((await scene.messages()).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    );
    expect(scene.events().map(({ event }) => event)).toEqual([
      'lead.created',
      'lead.created',
      'lead.created',
      'lead.created',
      'lead.call_registered',
    ]);
    expect(scene.events().at(-1)?.data).toMatchObject({ lead: id, call_id: 'c-77', client_id: 'GA1' });
  });

  it('takes a form too, and a number for a call', async () => {
    await start();
    const { id } = z.parse(answerSchema, (await scene.post(REQUEST)).body);
    const answer = await scene.postForm(
      `/api/requests/${id}/register/`,
      new URLSearchParams({ call_id: '77' }),
    );
    expect(answer.statusCode).toBe(200);
    expect((await scene.stored())[0]).toMatchObject({ callRegisteredAt: NOW });
    await scene.told(2);
    expect(scene.events().at(-1)?.data).toMatchObject({ call_id: '77' });
  });

  it('answers 404 to what is no request and 405 to reading', async () => {
    await start();
    for (const id of ['15', 'x', crypto.randomUUID()])
      expect(await register(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await scene.service.get(`/api/requests/${crypto.randomUUID()}/register/`)).status).toBe(405);
  });
});
