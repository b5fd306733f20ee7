import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../../api.ts';
import { createApi } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { deliveryPermit } from '../../db/schema/installation.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { AT_CALL, lookAround, until } from '../../testing/bell.ts';
import { testDatabase } from '../../testing/database.ts';
import { Mailbox } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { METRICS_ACCESS } from '../../testing/service.ts';
import { allowDelivery, whoDelivers } from './operator-service.ts';
import { installationOf } from './permit.ts';
import { enqueue } from './service.ts';

const sealer = testSealer();

let database: Database;
let apis: Api[];
beforeEach(async () => {
  database = await testDatabase();
  apis = [];
});
afterEach(async () => {
  for (const api of apis) await api.close();
  await database.close();
});

/** A process with a mailbox of its own. */
async function start(
  origin: string | null,
  { channels, folderMark }: { readonly channels?: 'nobody'; readonly folderMark?: string } = {},
) {
  const mailbox = new Mailbox();
  const log: string[] = [];
  const api = await createApi({
    database,
    sealer,
    publicOrigin: origin,
    ...(folderMark === undefined ? {} : { folderMark }),
    metricsToken: 'secret',
    channels: channels === 'nobody' ? { crm: null, mail: null, sms: null } : mailbox.channels,
    delivery: { pace: AT_CALL },
    logger: pino({ level: 'warn' }, { write: line => void log.push(line) }),
  });
  apis.push(api);
  return { mailbox, api, log };
}

const send = (code: string) =>
  database.orm.transaction(tx =>
    enqueue(tx, sealer, [
      { kind: 'sms_code', subject: `code:${code}`, payload: { phone: '+79161234567', code } },
    ]),
  );
const states = async () =>
  (await database.orm.select().from(outbox).orderBy(asc(outbox.id))).map(({ state }) => state);
const codesOf = ({ sms }: Mailbox) => sms.map(({ text }) => /: (\d+)/.exec(text)?.[1]);
const warningsOf = async (api: Api) => (await api.server.inject('/readyz')).json().warnings;
const metricsOf = async (api: Api) =>
  (await api.server.inject({ url: '/metrics', headers: METRICS_ACCESS })).body;
const ORIGIN = 'https://example.ru';
const here = (origin: string | null) => installationOf(database.orm, { origin, folder: '' });

describe('messages of a database', () => {
  it('are left to the others by a process that has nobody to give them to', async () => {
    await send('1');
    const idle = await start(null, { channels: 'nobody' });
    await idle.api.stopDelivery();
    expect(await states()).toEqual(['waiting']);
    expect(await whoDelivers(database.orm, await here(null))).toBe('nobody');
    const { mailbox } = await start(ORIGIN);
    await until(() => expect(codesOf(mailbox)).toEqual(['1']));
  });

  it('are held by a process of another address, which tells, until the operator lets it deliver', async () => {
    const real = await start(ORIGIN);
    const other = await start(null);
    expect(other.api.heldDelivery()).toMatch(/^messages are held: since \S+ this database is delivered by/);
    expect(await warningsOf(other.api)).toEqual([expect.stringContaining('npm run outbox -- allow')]);
    expect(await warningsOf(real.api)).toBeUndefined();
    expect(await metricsOf(other.api)).toContain('outbox_held 1');
    expect(await metricsOf(real.api)).toContain('outbox_held 0');
    await until(() => expect(other.log.join('')).toContain('https://example.ru'));

    await real.api.stopDelivery();
    await send('1');
    await allowDelivery(database.orm, await here(ORIGIN));
    await lookAround();
    expect(codesOf(other.mailbox)).toEqual([]);
    await allowDelivery(database.orm, await here(null));
    await until(() => expect(codesOf(other.mailbox)).toEqual(['1']));
    await until(async () => expect(await states()).toEqual(['delivered']));
  });

  it('are held in a copy that was restored elsewhere, though the settings are the same', async () => {
    const { api } = await start(ORIGIN);
    await api.stopDelivery();
    // What a restored copy holds: the permit of the database that it was made from.
    await database.orm.update(deliveryPermit).set({ place: '7000000000000000000.5' });
    await send('1');
    const copy = await start(ORIGIN);
    expect(copy.api.heldDelivery()).toContain('is delivered by the installation of https://example.ru');
    await allowDelivery(database.orm, await here(ORIGIN));
    await until(() => expect(codesOf(copy.mailbox)).toEqual(['1']));
  });

  it('go on when the site of an embedded database gets an address: nobody else has it open', async () => {
    const first = await start(null, { folderMark: '42' });
    await first.api.close();
    const second = await start(ORIGIN, { folderMark: '42' });
    expect(second.api.heldDelivery()).toBeNull();
    const withFolder = (origin: string) => installationOf(database.orm, { origin, folder: '42' });
    expect(await whoDelivers(database.orm, await withFolder(ORIGIN))).toBe('this');
    expect(await whoDelivers(database.orm, await withFolder('https://stage.example.ru'))).toMatchObject({
      origin: ORIGIN,
    });
  });

  it('stay with a process without an address when one with an address comes beside it', async () => {
    const office = await start(null);
    const developer = await start('http://localhost:5173');
    expect(developer.api.heldDelivery()).toMatch(/is delivered by one without PUBLIC_ORIGIN; /);
    await send('1');
    await until(() => expect(codesOf(office.mailbox)).toEqual(['1']));
    expect(codesOf(developer.mailbox)).toEqual([]);
    expect(office.api.heldDelivery()).toBeNull();
  });
});
