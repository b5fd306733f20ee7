import { auditPageSchema } from '@quarter/contract/desk/audit';
import { deskSettingsSchema } from '@quarter/contract/desk/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DeliveryError } from '../../integrations/ports.ts';
import { until } from '../../testing/bell.ts';
import { type DeskScene, deskScene } from '../../testing/desk.ts';
import { AT_ONCE, Mailbox } from '../../testing/phone-visitor.ts';
import { postRequest, REQUEST } from '../../testing/requests.ts';

const PATH = '/api/desk/settings/';
let scene: DeskScene;
let mailbox: Mailbox;
/** What the CRM answers with; null takes everything. */
let refusal: Error | null;
beforeEach(async () => {
  mailbox = new Mailbox();
  refusal = null;
  scene = await deskScene(null, {
    channels: {
      ...mailbox.channels,
      crm: {
        async send(event) {
          if (refusal !== null) throw refusal;
          mailbox.crm.push(event);
        },
      },
    },
    channelWords: {
      crm: { receiver: 'вебхук, crm.example.ru', settings: ['CRM', 'CRM_URL', 'CRM_SECRET'] },
      mail: { receiver: null, settings: ['SMTP_URL'] },
      sms: { receiver: 'sms.example.ru', settings: ['SMS_URL'] },
    },
    delivery: { ...AT_ONCE, patience: { firstDelayMs: 1, longestDelayMs: 2 } },
    isMailSet: false,
    smsPerDay: 2,
    holdTerms: { holdMinutes: 20, bookingDays: 5 },
  });
});
afterEach(() => scene.close());

const show = async () => z.parse(deskSettingsSchema, (await scene.owner.browser.get(PATH)).body);
const check = async (body: object) => {
  const answer = await scene.owner.browser.post(`${PATH}check/`, body);
  return { status: answer.status, body: Object(answer.body) };
};
async function journal() {
  const { body } = await scene.owner.browser.get('/api/desk/audit/?action=channel.check');
  return z.parse(auditPageSchema, body).results;
}

describe('settings of delivery', () => {
  it('say who takes messages, by which settings they are changed, and the limits in force', async () => {
    const { channels, limits, sms, is_held } = await show();
    expect(channels).toMatchObject([
      {
        channel: 'crm',
        taken_by: 'service',
        receiver: 'вебхук, crm.example.ru',
        settings: ['CRM', 'CRM_URL', 'CRM_SECRET'],
      },
      { channel: 'mail', taken_by: 'terminal', receiver: null },
      { channel: 'sms', taken_by: 'service', lost_since: null, last_error: null, delivered_at: null },
    ]);
    expect(limits).toContainEqual({ setting: 'HOLD_MINUTES', value: 20 });
    expect(limits).toContainEqual({ setting: 'SMS_PER_DAY', value: 2 });
    expect([sms, is_held]).toEqual([{ sent: 0, most: 2 }, false]);
  });

  it('tell since when a receiver takes nothing, what it said, and when it took something', async () => {
    const crm = async () => (await show()).channels[0];
    refusal = new DeliveryError('HTTP 503');
    await postRequest(scene.service, REQUEST);
    await until(async () =>
      expect(await crm()).toMatchObject({
        waiting: 1,
        lost_since: expect.any(String),
        last_error: 'HTTP 503',
      }),
    );
    refusal = null;
    await until(async () =>
      expect(await crm()).toMatchObject({
        waiting: 0,
        lost_since: null,
        last_error: null,
        delivered_at: expect.any(String),
      }),
    );
  });
});

describe('a check', () => {
  it('sends at once what says itself that it is a check, a mail to whoever checks', async () => {
    expect(await check({ channel: 'crm' })).toEqual({ status: 200, body: { error: null } });
    expect(mailbox.crm).toMatchObject([{ name: 'site.check', data: { is_check: true } }]);
    await check({ channel: 'mail' });
    expect(mailbox.mail).toMatchObject([{ to: 'olga@example.ru', subject: 'Проверка связи с сайтом' }]);
    await check({ channel: 'sms', phone: '8 905 111-22-33' });
    expect(mailbox.sms).toMatchObject([{ phone: '+79051112233' }]);
  });

  it('tells what the receiver has answered', async () => {
    refusal = new DeliveryError('HTTP 401');
    expect(await check({ channel: 'crm' })).toEqual({ status: 200, body: { error: 'HTTP 401' } });
    refusal = Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    });
    expect(await check({ channel: 'crm' })).toEqual({
      status: 200,
      body: { error: 'TypeError ECONNREFUSED' },
    });
  });

  it('is a line of the journal without the phone', async () => {
    await check({ channel: 'sms', phone: '+7 905 111-22-33' });
    const lines = await journal();
    expect(lines).toMatchObject([
      { account: { id: scene.owner.id }, changes: { channel: { from: null, to: 'sms' } } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('905111');
  });

  it('by SMS counts in the budget of the day, and sends and writes nothing beyond it', async () => {
    const sms = { channel: 'sms', phone: '+7 905 111-22-33' };
    await check(sms);
    await check(sms);
    expect((await show()).sms).toEqual({ sent: 2, most: 2 });
    expect(await check(sms)).toMatchObject({ status: 429 });
    expect([mailbox.sms.length, (await journal()).length]).toEqual([2, 2]);
  });

  it('asks for the phone, and is refused where nobody takes messages', async () => {
    expect(await check({ channel: 'sms' })).toMatchObject({
      status: 400,
      body: { phone: ['Введите телефон'] },
    });
    expect(await check({ channel: 'sms', phone: '12' })).toMatchObject({ status: 400 });
    const silent = await deskScene(null, {});
    const answer = await silent.owner.browser.post(`${PATH}check/`, { channel: 'crm' });
    expect([answer.status, Object(answer.body).code]).toEqual([409, 'conflict']);
    await silent.close();
  });

  it('is refused to who has made twenty within the hour', async () => {
    for (let time = 0; time < 20; time += 1) await check({ channel: 'crm' });
    expect(await check({ channel: 'crm' })).toMatchObject({ status: 429 });
    expect(mailbox.crm).toHaveLength(20);
  });
});
