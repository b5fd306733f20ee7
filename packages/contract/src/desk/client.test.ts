import { describe, expect, it } from 'vitest';
import { ApiError, FieldError } from '../errors.ts';
import { deskClient, presentOf } from './client.ts';
import { mayCall } from './endpoint.ts';
import { DESK_ENDPOINTS } from './endpoints.ts';
import { ChangedError } from './errors.ts';

const PERSON = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Анна',
  email: 'anna@example.ru',
  role: 'sales',
  is_blocked: false,
  has_second_factor: true,
  created_at: '2026-03-02T09:00:00.000Z',
  seen_at: null,
  version: 3,
};

/** A client of a service that answers so, and what it was asked. */
function answering(status: number, body: unknown) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const call = deskClient({
    cookies: () => 'theme=dark; csrftoken=t%2F1',
    fetch: async (url, init) => {
      asked.push({ url: String(url), init });
      return new Response(status === 204 ? null : JSON.stringify(body), { status });
    },
  });
  return { call, asked };
}

const changePerson = (call: ReturnType<typeof answering>['call']) =>
  call('deskChangePerson', { params: { id: PERSON.id }, body: { version: 2, role: 'sales' } });

describe('the client of the desk', () => {
  it('asks by the table, with the CSRF pair, and gives what the contract knows', async () => {
    const { call, asked } = answering(200, { ...PERSON, secret: 'unknown to the contract' });
    expect(await changePerson(call)).toEqual(PERSON);
    expect(asked[0]?.url).toBe(`/api/desk/people/${PERSON.id}/`);
    expect(asked[0]?.init).toMatchObject({
      method: 'PATCH',
      credentials: 'same-origin',
      headers: { 'x-csrftoken': 't/1', 'Content-Type': 'application/json' },
      body: '{"version":2,"role":"sales"}',
    });
  });

  it('puts the query into the address and takes an answer without a body', async () => {
    const list = answering(200, { count: 0, next: null, previous: null, results: [] });
    await list.call('deskAudit', { query: new URLSearchParams({ limit: '5' }) });
    expect(list.asked[0]?.url).toBe('/api/desk/audit/?limit=5');
    expect(list.asked[0]?.init?.headers).not.toHaveProperty('x-desk-refresh');
    await list.call('deskAudit', { isRefresh: true });
    expect(list.asked[1]?.init?.headers).toHaveProperty('x-desk-refresh', '1');
    const out = answering(204, null);
    expect(await out.call('deskSignOut', { body: { everywhere: true } })).toBeUndefined();
  });

  it('hands over what a thing is by now when somebody else has changed it', async () => {
    const { call } = answering(409, { code: 'changed', detail: 'Изменено', present: PERSON });
    const failure: unknown = await changePerson(call).catch(error => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(presentOf('deskChangePerson', failure)).toEqual(PERSON);
    expect(presentOf('deskChangePerson', new ApiError(409, 'last_owner', ''))).toBeNull();
    expect(presentOf('deskChangePerson', new ChangedError('', { id: 7 }))).toBeNull();
  });

  it('tells of wrong fields, and of answers that are none of the service', async () => {
    const wrong = answering(400, { name: ['Введите имя'] });
    await expect(changePerson(wrong.call)).rejects.toBeInstanceOf(FieldError);
    const proxy = answering(502, 'bad gateway');
    await expect(changePerson(proxy.call)).rejects.toMatchObject({ status: 502, code: 'internal' });
  });
});

describe('rights', () => {
  it('are named by every path, below one beginning', () => {
    for (const [name, { path, roles }] of Object.entries(DESK_ENDPOINTS)) {
      expect(path, name).toMatch(/^\/api\/desk\/.*\/$/);
      expect(roles.length, name).toBeGreaterThan(0);
    }
  });

  it('of a viewer open what is for whoever is signed in, and nothing that names people', () => {
    const open = Object.entries(DESK_ENDPOINTS)
      .filter(([, { roles }]) => mayCall(roles, 'viewer') && roles !== 'anyone')
      .map(([name]) => name);
    const own = [
      'deskAddPasskey',
      'deskBeginPasskey',
      'deskPasskeys',
      'deskPassword',
      'deskRenewFactor',
      'deskRemovePasskey',
    ];
    const figures = ['deskDemand', 'deskFigures', 'deskPace', 'deskSearches', 'deskSources'];
    const files = ['deskExportSearches', 'deskExportSources'];
    const lots = [
      'deskExportLots',
      'deskLot',
      'deskLotBoard',
      'deskLotChoices',
      'deskLotHistory',
      'deskLots',
    ];
    const way = ['deskFind', 'deskKeepView', 'deskRemoveView', 'deskViews'];
    const all = [...own, ...figures, ...files, ...lots, ...way, 'deskLive', 'deskSessions', 'deskToday'];
    expect(open.sort()).toEqual(all.sort());
  });
});
