import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageDays } from '@quarter/api/db/schema/rate-limits';
import { freeFlatIds } from '@quarter/api/testing/booking-state';
import type { SiteProcess } from '../../launch/site-process.ts';
import { type Answer, BookingVisitor } from './booking-visitor.ts';
import type { SiteEnvironment } from './on-postgres.ts';
import type { Report } from './report.ts';
import { onTwoSites, type TwoSites } from './two-sites.ts';

const ROOT = join(import.meta.dirname, '../..');
const AT_ONCE = 8;
const CODES = 90;
const BUDGET = 100;
/** Of the budget, what strangers may have of it. */
const FOR_STRANGERS = 80;

interface Scene extends TwoSites {
  /** A new browser at an address, which goes to the first or the second process. */
  browser(from: string, process?: number): BookingVisitor;
}

/** Whoever knows a phone, or has many addresses, neither sends without end nor keeps out whom the phone belongs to. */
export async function proveLimits(report: Report): Promise<void> {
  await onTwoSites(report, { SMS_PER_DAY: String(BUDGET) }, async sites => {
    const browser = (from: string, process = 0) => new BookingVisitor(sites.address(process), from);
    for (const prove of [proveNetworks, proveWish, proveOwner, proveBudget]) {
      // Each has the budget of a day to itself.
      await sites.database.orm.delete(messageDays);
      await prove(report, { ...sites, browser });
    }
  });
}

const phoneOf = (kind: number, index = 0) => `+79${kind}${1_000_000 + index}`;
const ask = (visitor: BookingVisitor, phone: string) => visitor.call('POST', '/api/auth/code/', { phone });
const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429).length;

/** An address of the same 64 bits for each index. */
const inOne64 = (index: number) => `2001:db8:0:7:${index.toString(16)}:${index}::1`;

async function proveNetworks(report: Report, { browser }: Scene): Promise<void> {
  const toMany = await times(CODES, index => ask(browser(inOne64(index), index), phoneOf(10, index)));
  // In the hour of the window one more comes free each 72 seconds.
  report.claim(
    passed(toMany) >= 50 && passed(toMany) <= 52,
    `${CODES} codes to ${CODES} phones from ${CODES} addresses of one /64: ${passed(toMany)} are sent`,
  );
  const elsewhere = (index: number) => inOne64(index).replace(':7:', ':8:');
  const toOne = await times(CODES, index => ask(browser(elsewhere(index), index), phoneOf(11)));
  report.claim(passed(toOne) <= 2, `${CODES} codes to one phone from another /64: ${passed(toOne)} are sent`);

  type Call = (visitor: BookingVisitor, index: number) => Promise<Answer>;
  const calls: readonly [what: string, most: number, call: Call][] = [
    [
      'tries',
      100,
      (visitor, index) =>
        visitor.call('POST', '/api/auth/validate/', { phone: phoneOf(12, index), code: '123456' }),
    ],
    [
      'wishes',
      60,
      (visitor, index) =>
        visitor.call('POST', '/api/auth/register/', { phone: phoneOf(13, index), property: 'no-such' }),
    ],
    ['new collections of favourites', 300, visitor => visitor.call('POST', '/api/favorites/1/')],
  ];
  for (const [what, most, call] of calls) {
    const answers = await times(most + 20, index => call(browser(inOne64(index), index), index));
    const count = passed(answers);
    report.claim(
      count >= most && count <= most + 5,
      `${most + 20} ${what} from one /64: ${count} are let through`,
    );
  }
}

async function proveWish(report: Report, { browser, database, processes }: Scene): Promise<void> {
  const [wanted, foreign] = await freeFlatIds(database);
  const phone = phoneOf(14);
  const owner = browser('198.51.100.1');
  const register = (visitor: BookingVisitor, property: number | undefined) =>
    visitor.call('POST', '/api/auth/register/', { phone, property, consent: true, news: true });
  await register(owner, wanted);
  const [code = ''] = await printedCodes(phone, processes, 1);
  // Twice from each network: the second one meets the limit.
  const strangers = await times(12, index => register(browser(`203.0.113.${index >> 1}`, index), foreign));
  const booking = await logIn(owner, phone, code);
  const bookings = await owner.call('GET', '/api/booking/lead/');
  const held: unknown = JSON.parse(String(bookings.body.list));
  const lots = Array.isArray(held) ? held.map(one => Number(Object(one).property)) : [];
  report.claim(
    booking.status === 200 &&
      lots.join() === String(wanted) &&
      (await freeFlatIds(database)).includes(foreign ?? 0),
    `12 wishes of strangers with the owner's phone (${passed(strangers)} of them sent codes): his login holds the lot that he wants, theirs stays free`,
  );
}

async function proveOwner(report: Report, { browser, processes, environment }: Scene): Promise<void> {
  const few = await times(64, index => ask(browser(`203.${index % 4}.113.${index}`, index), phoneOf(18)));
  const newcomer = await ask(browser('198.51.100.6'), phoneOf(18));
  report.claim(
    newcomer.status === 200,
    `64 orders from 64 networks of four neighbourhoods (${passed(few)} sent): the owner, never here before, is sent his code (${newcomer.status})`,
  );
  const phone = phoneOf(15);
  const owner = browser('198.51.100.2');
  await ask(owner, phone);
  const [code = ''] = await printedCodes(phone, processes, 1);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const tries = await times(100, index =>
    browser(`203.0.113.${100 + (index % 50)}`, index).call('POST', '/api/auth/validate/', {
      phone,
      code: wrong,
    }),
  );
  const codes = await times(60, index => ask(browser(`203.${index}.113.1`, index), phone));
  const late = await ask(browser('198.51.100.3', 1), phone);
  const login = await logIn(owner, phone, code);
  report.claim(
    passed(tries) <= 10 && login.status === 200,
    `100 wrong tries from 50 networks (${passed(tries)} judged) and 60 orders from 60 neighbourhoods (${passed(codes)} sent): the owner's own code still opens his session (${login.status})`,
  );
  await owner.call('DELETE', '/api/auth/logout/');
  const before = await printedCodes(phone, processes, passed(codes) + 1);
  const again = await ask(owner, phone);
  const after = await printedCodes(phone, processes, before.length + 1);
  const second = await logIn(owner, phone, after.find(one => !before.includes(one)) ?? '');
  report.claim(
    late.status === 429 && again.status === 200 && second.status === 200,
    `then a code to a new browser is refused (${late.status}), and sent to the one in which the owner has been before (${again.status}), who logs in again (${second.status})`,
  );
  const said = await unlock(environment, phone);
  const unlocked = await ask(browser('198.51.100.4', 1), phone);
  report.claim(
    unlocked.status === 200,
    `npm run bookings -- unlock: «${said.trim()}», the new browser is sent a code (${unlocked.status})`,
  );
}

async function proveBudget(report: Report, { browser, processes }: Scene): Promise<void> {
  const known = browser('198.51.100.5');
  await known.logIn(phoneOf(16), processes);
  const answers = await times(150, index => ask(browser(`192.0.2.${index}`, index), phoneOf(17, index)));
  const again = await ask(known, phoneOf(16));
  const detail = String(answers.find(({ status }) => status === 429)?.body.detail);
  const alerts = processes.flatMap(({ said }) => said().match(/"level":50.*budget of SMS/g) ?? []);
  report.claim(
    passed(answers) + 1 === FOR_STRANGERS && detail.startsWith('Сегодня мы больше не можем'),
    `a budget of ${BUDGET} messages a day, ${answers.length + 1} orders of strangers on two processes: ${passed(answers) + 1} are sent, the others get 429 «${detail}»`,
  );
  report.claim(again.status === 200, `who has been here before has the reserve (${again.status})`);
  report.claim(alerts.length === 1, `the operator is told by an error in the log, ${alerts.length} time`);
}

async function logIn(visitor: BookingVisitor, phone: string, code: string): Promise<Answer> {
  const { body } = await visitor.call('POST', '/api/auth/validate/', { phone, code });
  return visitor.call('POST', '/api/auth/login/', { phone, code, token: body.token });
}

/** The codes that the processes have printed for a phone in place of sending them, once there are so many. */
async function printedCodes(phone: string, processes: readonly SiteProcess[], count: number) {
  const line = new RegExp(`SMS to \\${phone}: .*?(\\d{6})`, 'g');
  for (let time = 0; time < 1_200; time += 1) {
    const codes = processes.flatMap(({ said }) => [...said().matchAll(line)].map(([, code = '']) => code));
    if (codes.length >= count) return codes;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error('the code was not printed');
}

async function unlock(environment: SiteEnvironment, phone: string): Promise<string> {
  const args = [join(ROOT, 'scripts/run.mjs'), 'apps/site/src/cli/bookings.ts', 'unlock', phone];
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  return stdout;
}

/** Does something so many times, a few at once; answers in order. */
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
