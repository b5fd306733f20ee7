import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { until } from '../../testing/bell.ts';
import { sampleContent } from '../../testing/content.ts';
import { type RequestScene, type RequestSceneOptions, requestScene } from '../../testing/request-scene.ts';
import { answerSchema, NOW, REQUEST } from '../../testing/requests.ts';
import { testSealer } from '../../testing/sealer.ts';

const DAY_MS = 86_400_000;

let scene: RequestScene;
afterEach(() => scene.close());

async function start(options: RequestSceneOptions = {}): Promise<void> {
  scene = await requestScene(options);
}

describe('what is kept of a request', () => {
  it('R-416: keeps what is personal sealed, with the proof of each consent', async () => {
    const log: string[] = [];
    await start({
      channels: { crm: null, mail: null, sms: null },
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
    await start({ now: () => clock, channels: { crm: null, mail: null, sms: null } });
    await scene.post(REQUEST);
    await scene.service.database.orm.update(outbox).set({ createdAt: NOW, state: 'dead' });
    /** A process that starts later cleans up first. */
    const startedLater = (days: number, requestDays: number) => {
      clock = new Date(NOW.getTime() + days * DAY_MS);
      return createApi({
        database: scene.service.database,
        sealer: testSealer(),
        now: () => clock,
        channels: { crm: null, mail: null, sms: null },
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
