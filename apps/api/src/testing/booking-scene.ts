import { propertyDetailSchema, propertySchema } from '@quarter/contract/property';
import { moscowDate } from '@quarter/domain/dates';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { freeFlats } from './booking.ts';
import { testDataset } from './dataset.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from './phone-visitor.ts';
import { testSealer } from './sealer.ts';
import { type TestService, testService } from './service.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A complex with free flats, its visitors, what they are sent and what is logged: of its own for one file of tests. */
export interface BookingScene {
  readonly service: TestService;
  readonly mailbox: Mailbox;
  /** Lines of the log, down to debugging. */
  readonly log: readonly string[];
  /** The service's clock; noon of the next day in Moscow at first, so that no midnight falls among the tests. */
  now(): Date;
  /** Sets the clock on; it never goes back, for messages expire by the database's clock. @param ms milliseconds */
  pass(ms: number): void;
  /** A visitor who has logged in with a phone of his own. */
  newcomer(): Promise<TestVisitor & { readonly phone: string }>;
  /** Id of a flat that no test has had yet. */
  nextFlat(): number;
  /** The same, one with a discount. */
  discountedFlat(): Promise<number>;
  /** Status of a flat, as its page says it. */
  statusOf(property: number): Promise<string>;
  /** A day in Moscow, so many days from now, ISO. */
  dayAfter(days: number): string;
  close(): Promise<void>;
}

/** @param flats how many the complex has; each test takes its own */
export async function bookingScene(flats: number, sealer = testSealer()): Promise<BookingScene> {
  const mailbox = new Mailbox();
  const log: string[] = [];
  let ahead = nextNoon() - Date.now();
  const now = () => new Date(Date.now() + ahead);
  const service = await testService(testDataset({ flats }), {
    channels: mailbox.channels,
    delivery: AT_ONCE,
    now,
    sealer,
    publicOrigin: 'https://example.ru',
    requests: { mailTo: 'office@example.ru' },
    logger: pino({ level: 'debug' }, { write: line => void log.push(line) }),
  });
  const free = await freeFlats(service);
  let phones = 0;
  // One that comes again when the machine has too much to do.
  const anybody = new TestVisitor(service);
  return {
    service,
    mailbox,
    log,
    now,
    pass(ms) {
      ahead += ms;
    },
    async newcomer() {
      phones += 1;
      const phone = `+7936${String(1_000_000 + phones)}`;
      const visitor = await logIn(service, mailbox, phone, `198.51.100.${phones}`);
      return Object.assign(visitor, { phone });
    },
    nextFlat() {
      const flat = free.pop();
      if (flat === undefined) throw new Error('the complex has no more free flats');
      return flat;
    },
    async statusOf(property) {
      const { body } = await anybody.get(`/api/properties/${property}/`);
      return z.parse(propertyDetailSchema, body).status;
    },
    async discountedFlat() {
      const { body } = await anybody.get('/api/properties/?limit=100');
      const { results } = z.parse(z.object({ results: z.array(propertySchema) }), body);
      const found = results.find(({ id, old_price }) => old_price !== null && free.includes(id));
      if (!found) throw new Error('the complex has no more discounted flats');
      free.splice(free.indexOf(found.id), 1);
      return found.id;
    },
    dayAfter: days => moscowDate(new Date(now().getTime() + days * DAY)),
    close: () => service.close(),
  };
}

function nextNoon(): number {
  return Date.parse(`${moscowDate(new Date(Date.now() + DAY))}T12:00:00+03:00`);
}
