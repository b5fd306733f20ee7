import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { eventually, freeFlats, hold, newestBooking, register, TAKEN } from '../../testing/booking.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, logIn, Mailbox } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';

const MINUTE = 60_000;

describe('a process whose clock is wrong', () => {
  const mailbox = new Mailbox();
  let ahead = 0;
  let service: TestService;
  beforeAll(async () => {
    service = await testService(testDataset({ flats: 20 }), {
      channels: mailbox.channels,
      delivery: AT_ONCE,
      now: () => new Date(Date.now() + ahead),
      machineClock: () => Date.now() - 20 * MINUTE,
    });
  });
  afterAll(() => service.close());

  it('ends nobody’s hold, not even for who wants the lot; a right one does', async () => {
    const holder = await logIn(service, mailbox, '+79360000001', '198.51.100.1');
    const other = await logIn(service, mailbox, '+79360000002', '198.51.100.2');
    const [property = 0] = await freeFlats(service);
    await hold(holder, property);
    ahead = 16 * MINUTE;
    expect(await register(other, { property })).toMatchObject({
      ...TAKEN,
      body: { detail: expect.stringContaining('Можно встать в очередь') },
    });
    expect((await register(other, { property, queue: true })).status).toBe(201);
    expect((await newestBooking(other)).status).toBe('queued');

    const right = await createApi({
      database: service.database,
      sealer: testSealer(),
      now: () => new Date(Date.now() + ahead),
    });
    await eventually(
      () => newestBooking(other),
      ({ status }) => status === 'held',
    );
    await right.close();
    const turn = await mailbox.find(mailbox.sms, ({ text }) => text.includes('за вами до'));
    expect(turn.phone).toBe('+79360000002');
    expect(turn.text, 'no link where the site does not know its address').not.toContain('/booking');
  });
});
