import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../../api.ts';
import { createApi } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { type ChannelMessages, DeliveryError } from '../../integrations/ports.ts';
import { AT_CALL, lookAround, until } from '../../testing/bell.ts';
import { testDatabase } from '../../testing/database.ts';
import { testSealer } from '../../testing/sealer.ts';
import { METRICS_ACCESS } from '../../testing/service.ts';
import { enqueue } from './service.ts';

const MINUTE = 60_000;
const sealer = testSealer();

let database: Database;
let ahead = 0;
let isUp = false;
let isRefusing = false;
const mails: ChannelMessages['mail'][] = [];
const services: Api[] = [];
beforeEach(async () => {
  database = await testDatabase();
  [ahead, isUp, isRefusing] = [0, false, false];
  mails.length = 0;
});
afterEach(async () => {
  await Promise.all(services.splice(0).map(service => service.close()));
  await database.close();
});

/** A service whose gateway of SMS takes nothing until it is up; `ahead` is how far the time has gone on, ms. */
async function start(): Promise<void> {
  const sms = {
    async send() {
      if (!isUp) throw new DeliveryError('the gateway is down', isRefusing);
    },
  };
  const mail = {
    async send(one: ChannelMessages['mail']) {
      mails.push(one);
    },
  };
  services.push(
    await createApi({
      ...{ database, sealer, metricsToken: 'secret', channels: { crm: null, mail, sms }, watch: AT_CALL },
      requests: { mailTo: 'office@example.ru' },
      now: () => new Date(Date.now() + ahead),
      delivery: { pace: AT_CALL, patience: { firstDelayMs: 10, longestDelayMs: 20 } },
    }),
  );
}

const send = (subject: string) =>
  enqueue(database.orm, sealer, [
    { kind: 'sms_code', subject, payload: { phone: '+79161234567', code: '1234' } },
  ]);
const codes = () =>
  database.orm.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(asc(outbox.id));
/** Tried until the desk calls the channel lost. */
const isLost = () =>
  until(async () => {
    const left = (await codes()).filter(({ state }) => state === 'waiting');
    expect(left.every(({ attempts }) => attempts >= 3)).toBe(true);
  });

describe('a receiver that takes nothing', () => {
  it('for ten minutes is told to the office by mail, once by all processes, and again after six hours', async () => {
    await Promise.all([start(), start()]);
    await Promise.all([send('a'), send('b')]);
    await isLost();
    ahead = 9 * MINUTE;
    await lookAround();
    expect(mails).toEqual([]);
    ahead = 11 * MINUTE;
    await until(() => expect(mails).toHaveLength(1));
    await lookAround();
    expect(mails).toEqual([
      { to: 'office@example.ru', subject: 'Сайт: коды по SMS не уходят', text: expect.any(String) },
    ]);
    expect(mails[0]?.text).toMatch(
      /^SMS-шлюз ничего не принимает с \d+\s\S+, \d\d:\d\d по Москве\. Ждут отправки: 2\sсообщения\./,
    );
    expect(mails[0]?.text).not.toMatch(/9161234567|1234/);
    const longAgo = new Date(Date.now() - 350 * MINUTE);
    await database.orm.update(outbox).set({ createdAt: longAgo }).where(eq(outbox.channel, 'mail'));
    await until(() => expect(mails).toHaveLength(2));
    await lookAround();
    expect(mails).toHaveLength(2);
  });

  it('is told though the time of its messages runs out, and by the figures too', async () => {
    await start();
    await send('a');
    await isLost();
    // Codes live for five minutes, and are not tried any more then.
    const [createdAt, finishedAt] = [new Date(Date.now() - 12 * MINUTE), new Date(Date.now() - 7 * MINUTE)];
    await database.orm
      .update(outbox)
      .set({ state: 'expired', payload: null, createdAt, finishedAt })
      .where(eq(outbox.channel, 'sms'));
    const figures = await services[0]?.server.inject({ url: '/metrics', headers: METRICS_ACCESS });
    expect(figures?.body).toMatch(/^outbox_silent_seconds\{channel="sms"\} 72\d/m);
    expect(figures?.body).toMatch(/^outbox_silent_seconds\{channel="mail"\} 0$/m);
    expect(figures?.body).not.toContain('outbox_silent_seconds{channel="crm"}');
    ahead = 11 * MINUTE;
    await until(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.text).toContain('Ждут отправки: 0\u00a0сообщений');
  });

  it('after it had taken something is told again, and one message that it refuses is not', async () => {
    await start();
    await send('a');
    await isLost();
    ahead = 11 * MINUTE;
    await until(() => expect(mails).toHaveLength(1));
    // It takes something a minute later, and nothing from then on.
    const past = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
    await database.orm.update(outbox).set({ createdAt: past(40) });
    await enqueue(database.orm, sealer, [
      { kind: 'sms_code', subject: 'b', payload: { phone: '+79161234567', code: '5678' } },
    ]);
    await database.orm
      .update(outbox)
      .set({ state: 'delivered', payload: null, createdAt: past(30), finishedAt: past(30) })
      .where(eq(outbox.subject, 'b'));
    await lookAround();
    expect(mails).toHaveLength(1);
    await send('c');
    await isLost();
    await until(() => expect(mails).toHaveLength(2));
  });

  it('and calls one message after another wrong is told, one that is alone is not', async () => {
    isRefusing = true;
    await start();
    const dead = async () => (await codes()).map(({ state }) => state);
    await send('a');
    await until(async () => expect(await dead()).toEqual(['dead']));
    // A code's time runs out before anybody could send it again.
    await database.orm.update(outbox).set({ state: 'expired', payload: null, finishedAt: new Date() });
    ahead = 11 * MINUTE;
    await lookAround();
    await lookAround();
    expect(mails).toEqual([]);
    ahead = 0;
    await send('b');
    await until(async () => expect(await dead()).toEqual(['expired', 'dead']));
    ahead = 11 * MINUTE;
    await until(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.text).toContain('Ждут отправки: 0\u00a0сообщений.');
    expect(mails[0]?.text).toContain('Отклонено и само не уйдёт: 2\u00a0сообщения.');
  });

  it('and is up again, or has taken something within ten minutes, is told to nobody', async () => {
    await start();
    await send('a');
    await isLost();
    isUp = true;
    await until(async () => expect((await codes()).map(({ state }) => state)).toEqual(['delivered']));
    isUp = false;
    await send('b');
    await until(async () => expect((await codes()).at(-1)?.attempts).toBeGreaterThanOrEqual(3));
    // The code that waits is older than ten minutes then, the one that has arrived is not.
    ahead = 11 * MINUTE;
    await database.orm
      .update(outbox)
      .set({ finishedAt: new Date(Date.now() + 2 * MINUTE) })
      .where(eq(outbox.subject, 'a'));
    await lookAround();
    await lookAround();
    expect(mails).toEqual([]);
  });
});
