import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Api } from '../../api.ts';
import { createApi } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { outbox } from '../../db/schema/outbox.ts';
import type { Mail, Receiver } from '../../integrations/ports.ts';
import { smsGateway } from '../../integrations/sms-gateway.ts';
import { AT_CALL, until } from '../../testing/bell.ts';
import { testDatabase } from '../../testing/database.ts';
import { type HttpReceiver, startHttpReceiver } from '../../testing/http-receiver.ts';
import { testSealer } from '../../testing/sealer.ts';
import { METRICS_ACCESS } from '../../testing/service.ts';
import { enqueue, type OutboxOptions } from './service.ts';

const sentSchema = z.object({ phone: z.string(), text: z.string(), key: z.string() });

let database: Database;
let gateway: HttpReceiver;
const sealer = testSealer();
const services: Api[] = [];
beforeEach(async () => {
  [database, gateway] = await Promise.all([testDatabase(), startHttpReceiver()]);
});
afterEach(async () => {
  await Promise.all(services.splice(0).map(service => service.close()));
  await gateway.close();
  await database.close();
});

/** A service that delivers SMS to the gateway, in a hurry. */
async function start({
  pace,
  patience,
  mail = null,
}: Pick<OutboxOptions, 'pace' | 'patience'> & { mail?: Receiver<Mail> | null } = {}): Promise<Api> {
  const api = await createApi({
    database,
    sealer,
    metricsToken: 'secret',
    channels: { crm: null, mail, sms: smsGateway({ url: gateway.url, token: 'secret', sender: null }) },
    delivery: {
      pace: { ...AT_CALL, timeoutMs: 10_000, leaseMs: 20_000, ...pace },
      patience: { firstDelayMs: 10, longestDelayMs: 50, ...patience },
    },
  });
  services.push(api);
  return api;
}

const code = (subject: string, number: string, expiresAt?: Date) => ({
  kind: 'sms_code' as const,
  subject,
  payload: { phone: '+79161234567', code: number },
  ...(expiresAt ? { expiresAt } : {}),
});
const send = (...messages: ReturnType<typeof code>[]) => enqueue(database.orm, sealer, messages);
const codes = () => sent().map(({ text }) => /: (\d+)/.exec(text)?.[1]);
const sent = () => gateway.received.map(({ body }) => z.parse(sentSchema, JSON.parse(body)));
const rows = () => database.orm.select().from(outbox).orderBy(asc(outbox.id));
const states = async () => (await rows()).map(({ state }) => state);
const allDelivered = () => until(async () => expect(new Set(await states())).toEqual(new Set(['delivered'])));

describe('outbox', () => {
  it('sends what was committed and nothing that was rolled back', async () => {
    await start();
    await database.orm
      .transaction(async tx => {
        await enqueue(tx, sealer, [code('a', '1')]);
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await database.orm.transaction(tx => enqueue(tx, sealer, [code('b', '2')]));
    await allDelivered();
    expect(codes()).toEqual(['2']);
    expect(gateway.received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': sent()[0]?.key,
    });
  });

  it('keeps what is personal sealed while it waits and not at all afterwards', async () => {
    // Long enough not to turn up in a key by chance.
    await send(code('a', '471147114711'));
    expect(JSON.stringify(await rows())).not.toMatch(/79161234567|471147114711/);
    await start();
    await allDelivered();
    expect((await rows()).map(({ payload, lastError }) => [payload, lastError])).toEqual([[null, null]]);
  });

  it('tries again with the same key after errors, a dropped connection and a hanging receiver', async () => {
    const faults = ['500', 'drop', 'hang', '429'];
    gateway.answer((_request, response) => {
      const fault = faults.shift();
      if (fault === 'drop') response.destroy();
      else if (fault !== 'hang') response.writeHead(Number(fault ?? 200)).end();
    });
    await start({ pace: { timeoutMs: 1_000, leaseMs: 5_000 } });
    await send(code('a', '1'));
    await allDelivered();
    expect(gateway.received).toHaveLength(5);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('waits for a mail server that takes its time, for it delivers what it has all the same', async () => {
    gateway.answer(() => undefined);
    const mails: string[] = [];
    const tries = async () => (await rows()).find(({ channel }) => channel === 'sms')?.attempts;
    const mail: Receiver<Mail> = {
      async send({ subject }) {
        mails.push(subject);
        await until(async () => expect(await tries()).toBeGreaterThan(2));
      },
    };
    const payload = { to: 'office@example.ru', subject: 'Заявка', text: 'Встреча' };
    await enqueue(database.orm, sealer, [{ kind: 'channel_lost_mail', subject: 'mail:1', payload }]);
    await send(code('a', '1'));
    await start({ mail, pace: { timeoutMs: 400, leaseMs: 1_000 } });
    await until(async () => expect(await states()).toContain('delivered'));
    expect(mails).toEqual(['Заявка']);
  });

  it('keeps the order of a subject, whatever fails, and lets nobody wait for another subject', async () => {
    let failures = 6;
    gateway.answer(({ body }, response) => {
      const isFirst = body.includes(': 1.');
      if (isFirst && failures-- > 0) response.writeHead(503).end();
      else response.end();
    });
    await send(code('a', '1'), code('a', '2'), code('b', '9'), code('a', '3'));
    await start();
    await start();
    await allDelivered();
    expect(codes().filter(number => number !== '9' && number !== '1')).toEqual(['2', '3']);
    expect(codes().lastIndexOf('1')).toBeLessThan(codes().indexOf('2'));
    expect(codes().indexOf('9')).toBeLessThan(codes().indexOf('2'));
  });

  it('calls a message dead after so many refusals, holds the later ones of its subject back, says why', async () => {
    gateway.answer(({ body }, response) => void response.writeHead(body.includes(': 1.') ? 422 : 200).end());
    await send(code('a', '1'), code('a', '2'), code('b', '3'));
    await start({ patience: { rejections: 3 } });
    await until(async () => expect(await states()).toEqual(['dead', 'waiting', 'delivered']));
    const metrics = await services[0]?.server.inject({
      url: '/metrics',
      headers: METRICS_ACCESS,
    });
    expect(metrics?.body).toContain('outbox_messages{channel="sms",state="dead"} 1');
    expect(metrics?.body).toContain('outbox_messages{channel="sms",state="waiting"} 1');
    expect(metrics?.body).toMatch(/^outbox_oldest_seconds\{channel="sms",state="waiting"\} \d/m);
    const [dead] = await rows();
    expect(dead).toMatchObject({ attempts: 3, rejections: 3, lastError: 'HTTP 422' });
    expect(codes().toSorted()).toEqual(['1', '1', '1', '3']);
  });

  it('goes on with a message whose address was not there for a while, as while a proxy starts anew', async () => {
    let failures = 12;
    const absent = [404, 405, 410];
    gateway.answer((_request, response) => {
      failures -= 1;
      response.writeHead(failures > 0 ? (absent[failures % 3] ?? 404) : 200).end();
    });
    await send(code('a', '1'));
    await start();
    await allDelivered();
    expect(await rows()).toMatchObject([{ attempts: 12, rejections: 0 }]);
  });

  it('calls a message dead after so many attempts', async () => {
    gateway.answer((_request, response) => void response.writeHead(500).end());
    await send(code('a', '1'));
    await start({ patience: { attempts: 4 } });
    await until(async () => expect(await states()).toEqual(['dead']));
    expect(gateway.received).toHaveLength(4);
  });

  it('does not send what has come too late, and does not wait for it either', async () => {
    await send(code('a', '1', new Date(Date.now() - 1000)), code('a', '2', new Date(Date.now() + 60_000)));
    await start();
    await until(async () => expect(await states()).toEqual(['expired', 'delivered']));
    expect(codes()).toEqual(['2']);
    expect((await rows())[0]?.payload).toBeNull();
  });

  it('delivers once, however many processes deliver', async () => {
    await Promise.all([start(), start(), start()]);
    await send(...Array.from({ length: 120 }, (_, index) => code(`s${index % 40}`, String(index))));
    await allDelivered();
    expect(gateway.received).toHaveLength(120);
    for (let subject = 0; subject < 40; subject += 1) {
      const own = codes().filter(number => Number(number) % 40 === subject);
      expect(own).toEqual([subject, subject + 40, subject + 80].map(String));
    }
  });

  it('takes over what another process was delivering when it vanished', async () => {
    await send(code('a', '1'));
    await database.orm.update(outbox).set({
      lease: crypto.randomUUID(),
      leasedUntil: new Date(Date.now() + 400),
      attempts: 1,
    });
    await start();
    await allDelivered();
    const [row] = await rows();
    expect(row?.finishedAt?.getTime()).toBeGreaterThanOrEqual((row?.createdAt.getTime() ?? 0) + 300);
    expect(gateway.received).toHaveLength(1);
  });

  it('lets a delivery under way end when it is told to stop, and begins no other', async () => {
    let release = () => {};
    gateway.answer((_request, response) => {
      release = () => void response.end();
    });
    const api = await start({ pace: { atOnce: 1 } });
    await send(code('a', '1'), code('b', '2'));
    await until(() => expect(gateway.received).toHaveLength(1));
    const stopped = api.stopDelivery();
    release();
    await stopped;
    expect(await states()).toEqual(['delivered', 'waiting']);
    expect(gateway.received).toHaveLength(1);
  });

  it('stops within seconds although a receiver hangs; the message is delivered by the next process', async () => {
    gateway.answer(() => {});
    const first = await start({ pace: { timeoutMs: 30_000, leaseMs: 1_000, stopMs: 400 } });
    await send(code('a', '1'));
    await until(() => expect(gateway.received).toHaveLength(1));
    const began = performance.now();
    await first.stopDelivery();
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(350);
    expect(took).toBeLessThan(5_000);
    expect(await states()).toEqual(['waiting']);
    gateway.answer((_request, response) => void response.end());
    await start();
    await allDelivered();
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });
});
