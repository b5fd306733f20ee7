import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { RETENTION } from '../../platform/retention.ts';
import { AT_CALL, until } from '../../testing/bell.ts';
import { sampleContent } from '../../testing/content.ts';
import { Mailbox } from '../../testing/phone-visitor.ts';
import { placesOf, rememberingSealer } from '../../testing/places-of.ts';
import { type RequestScene, type RequestSceneOptions, requestScene } from '../../testing/request-scene.ts';
import { answerSchema, NOW, REQUEST } from '../../testing/requests.ts';
import { testSealer } from '../../testing/sealer.ts';
import { listRemovals, remove } from '../housekeeping/service.ts';

const DAY_MS = 86_400_000;

const NOBODY = { crm: null, mail: null, sms: null };

let scene: RequestScene;
afterEach(() => scene.close());

async function start(options: RequestSceneOptions = {}): Promise<void> {
  scene = await requestScene(options);
}

/** A process that starts later and delivers what waits. */
function deliverTo({ channels }: Mailbox) {
  const { database } = scene.service;
  const patience = { firstDelayMs: 10, longestDelayMs: 50 };
  return createApi({ database, sealer: testSealer(), channels, delivery: { pace: AT_CALL, patience } });
}

describe('what is kept of a request', () => {
  it('R-416: keeps what is personal sealed, with the proof of each consent', async () => {
    const log: string[] = [];
    await start({
      channels: NOBODY,
      logger: pino({ level: 'debug' }, { write: line => void log.push(line) }),
    });
    await scene.post(
      {
        ...REQUEST,
        email: 'anna@example.ru',
        comment: 'Позвоните Анне',
        news: 'on',
        page: '/flats?from=letter-to-anna',
        utm_last: { utm_content: 'letter-to-anna' },
        client_id: 'GA1.letter-to-anna',
      },
      { 'user-agent': 'Browser/1' },
    );
    await scene.post({ ...REQUEST, email: 'anna@' });
    expect(log.join('')).toContain('/api/requests/');
    const rows = JSON.stringify([await scene.stored(), await scene.consents(), await scene.messages(), log]);
    expect(rows).not.toMatch(/Анн|9161234567|123-45-67|anna|203\.0\.113|Browser/);
    expect(
      (await scene.consents()).map(({ purpose, textVersion, givenAt }) => [purpose, textVersion, givenAt]),
    ).toEqual([
      ['news', '0', NOW],
      ['personal', '0', NOW],
    ]);
  });

  it('R-416: keeps a phone in one place, sealed: messages about the request and its call have no copy of it', async () => {
    const { sealer, plainOf } = rememberingSealer();
    await start({ sealer, channels: NOBODY, requests: { mailTo: 'office@example.ru' } });
    const { body } = await scene.post({ ...REQUEST, email: 'anna@example.ru', comment: 'Позвоните' });
    const { id } = z.parse(answerSchema, body);
    const url = `/api/requests/${id}/register/`;
    await scene.service.api.server.inject({ method: 'POST', url, payload: { call_id: 'call-77' } });
    expect((await scene.messages()).map(({ kind }) => kind)).toEqual(['lead', 'lead_mail', 'lead_call']);
    const kept = {
      9161234567: 'leads.phone_sealed',
      Анна: 'leads.name_sealed',
      'anna@example.ru': 'leads.email_sealed',
      Позвоните: 'leads.comment_sealed',
      'call-77': 'leads.call_id_sealed',
    };
    for (const [word, place] of Object.entries(kept))
      expect(await placesOf(scene.service.database, word, plainOf), word).toEqual([place]);
  });

  it('tells nobody of a request that was removed while its messages waited, and the operator why', async () => {
    await start({ channels: NOBODY, requests: { mailTo: 'office@example.ru' } });
    await scene.post(REQUEST);
    const { database } = scene.service;
    const removal = listRemovals(RETENTION).find(({ name }) => name === 'requests');
    if (!removal) throw new Error('requests are never removed');
    expect(
      await remove(database, removal, new Date(NOW.getTime() + (RETENTION.requestDays + 1) * DAY_MS)),
    ).toBe(1);

    const mailbox = new Mailbox();
    const api = await deliverTo(mailbox);
    await until(async () =>
      expect((await scene.messages()).map(({ kind, state, lastError }) => [kind, state, lastError])).toEqual([
        ['lead', 'dead', 'the request has been removed'],
        ['lead_mail', 'dead', 'the request has been removed'],
      ]),
    );
    expect([mailbox.crm, mailbox.mail]).toEqual([[], []]);
    await api.close();
  });

  it('is told in messages of a former version too, which carry a copy', async () => {
    await start({ channels: NOBODY, requests: { mailTo: 'office@example.ru' } });
    const { id, kind } = z.parse(answerSchema, (await scene.post(REQUEST)).body);
    const request = {
      ...{ id, kind, created_at: NOW.toISOString(), name: 'Анна', phone: '+79161234567', email: null },
      ...{
        comment: null,
        wished_date: null,
        wished_time: null,
        lot: null,
        page: null,
        utm_first: {},
        utm_last: {},
      },
      ...{ client_id: null, possible_repetition: true, consents: [] },
    };
    const { orm } = scene.service.database;
    for (const [kind, payload] of [
      ['lead', request],
      ['lead_mail', { to: 'former@example.ru', lead: request }],
    ] as const)
      await orm
        .update(outbox)
        .set({ payload: testSealer().seal(JSON.stringify(payload), 'outbox.payload') })
        .where(eq(outbox.kind, kind));

    const mailbox = new Mailbox();
    const api = await deliverTo(mailbox);
    const event = await mailbox.find(mailbox.crm, () => true);
    expect(event).toMatchObject({
      contact: { name: 'Анна', phone: '+79161234567' },
      data: { id, possible_repetition: true, consents: [{ purpose: 'personal' }] },
    });
    const mail = await mailbox.find(mailbox.mail, () => true);
    expect(mail).toMatchObject({ to: 'former@example.ru', text: expect.stringContaining('Имя: Анна') });
    await api.close();
  });

  it('names the documents of the content as what was agreed to, each its own', async () => {
    const content = sampleContent();
    const text = JSON.stringify(content.get('documents'));
    const versions = { personal: '2026-09', marketing: '2026-10' };
    const documents = Object.entries(versions).reduce(
      (documents, [slug, version]) =>
        documents.replace(
          new RegExp(`("slug":"${slug}","name":"[^"]+","note":null,"version":)"1"`),
          `$1"${version}"`,
        ),
      text,
    );
    content.set('documents', JSON.parse(documents));
    await start({ content });
    await scene.post({ ...REQUEST, consent_version: undefined, news: true, news_version: '2026-10' });
    expect((await scene.consents()).map(({ purpose, textVersion }) => [purpose, textVersion])).toEqual([
      ['news', '2026-10'],
      ['personal', '2026-09'],
    ]);

    // A page kept from before, or anybody's word: the request is taken, the word is no proof but is not lost.
    const { status, body } = await scene.post({ ...REQUEST, consent_version: '1999-no-such' });
    expect(status).toBe(201);
    const { id } = z.parse(answerSchema, body);
    const [claimed] = (await scene.consents()).filter(({ requestId }) => requestId === id);
    expect(claimed?.textVersion).toBe('2026-09');
    const proof = testSealer().open(claimed?.proof ?? '', 'lead_consents.proof');
    expect(JSON.parse(proof)).toMatchObject({ claimedVersion: '1999-no-such', address: '203.0.113.1' });
  });

  it('152-ФЗ: is removed with its consents and its messages when its term is over, and not before', async () => {
    let clock = NOW;
    await start({ now: () => clock, channels: NOBODY });
    await scene.post(REQUEST);
    await scene.service.database.orm.update(outbox).set({ createdAt: NOW, state: 'dead' });
    /** A process that starts later cleans up first. */
    const startedLater = (days: number, requestDays: number) => {
      clock = new Date(NOW.getTime() + days * DAY_MS);
      return createApi({
        database: scene.service.database,
        sealer: testSealer(),
        now: () => clock,
        channels: NOBODY,
        retention: { requestDays },
      });
    };
    const early = await startedLater(24, 25);
    await early.close();
    expect(
      [await scene.stored(), await scene.consents(), await scene.messages()].map(rows => rows.length),
    ).toEqual([1, 1, 1]);
    const late = await startedLater(26, 10);
    await until(async () =>
      expect([await scene.stored(), await scene.consents(), await scene.messages()]).toEqual([[], [], []]),
    );
    await late.close();
  });
});
