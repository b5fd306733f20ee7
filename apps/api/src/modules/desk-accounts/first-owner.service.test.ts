import { deskLinkSchema } from '@quarter/contract/desk/account';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TestVisitor } from '../../testing/phone-visitor.ts';
import { type TestService, testService } from '../../testing/service.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'долгий и верный пароль';
const OWNER = { email: 'olga@example.ru', name: 'Ольга', password: PASSWORD };

describe('the first owner', () => {
  let service: TestService;
  let at: Date;
  beforeEach(async () => {
    at = new Date('2026-03-02T09:00:00Z');
    service = await testService(null, { now: () => at });
  });
  afterEach(() => service.close());

  const newToken = async () => {
    const path = await service.api.firstDeskLink();
    expect(path).toMatch(/^\/desk\/start\/[\w-]{43}$/);
    return (path ?? '').slice('/desk/start/'.length);
  };
  const use = (body: object) => new TestVisitor(service).post('/api/desk/links/use/', body);
  const look = (token: string) => new TestVisitor(service).post('/api/desk/links/', { token });

  it('comes in by a link that each start makes, until somebody has used one', async () => {
    const [first, second] = [await newToken(), await newToken()];
    const seen = await look(first);
    expect(z.parse(deskLinkSchema, seen.body)).toEqual({
      kind: 'first',
      email: null,
      name: null,
      role: 'owner',
    });
    const used = await use({ ...OWNER, token: second });
    expect([used.status, used.body]).toEqual([200, expect.objectContaining({ state: 'enrol' })]);
    expect(await service.api.firstDeskLink()).toBeNull();
    for (const token of [first, second]) {
      expect((await look(token)).status).toBe(404);
      const again = await use({ ...OWNER, email: 'ivan@example.ru', token });
      expect([again.status, again.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    }
  });

  it('is one, also when several links are used at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, newToken));
    const answers = await Promise.all(
      tokens.map((token, index) =>
        service.api.server.inject({
          method: 'POST',
          url: '/api/desk/links/use/',
          payload: { ...OWNER, email: `owner${index}@example.ru`, token },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('says who he is, and chooses a password that is neither short nor his e-mail', async () => {
    const token = await newToken();
    const fields = async (body: object) => (await use({ token, ...body })).body;
    expect(await fields({ password: PASSWORD })).toEqual({ email: ['Введите почту'], name: ['Введите имя'] });
    expect(await fields({ ...OWNER, password: 'короткий' })).toEqual({ password: ['Не меньше 12 знаков'] });
    expect(await fields({ ...OWNER, password: 'Olga@Example.ru' })).toEqual({
      password: ['Пароль не должен быть вашей почтой'],
    });
    expect(await fields({ ...OWNER, email: 'olga' })).toEqual({ email: ['Проверьте адрес почты'] });
    expect((await use({ ...OWNER, token })).status).toBe(200);
  });

  it('has seven days for it', async () => {
    const token = await newToken();
    at = new Date(at.getTime() + 7 * DAY_MS - 1);
    expect((await look(token)).status).toBe(200);
    at = new Date(at.getTime() + 1);
    expect((await look(token)).status).toBe(404);
    expect((await use({ ...OWNER, token })).status).toBe(404);
  });
});
