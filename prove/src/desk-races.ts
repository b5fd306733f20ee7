import { bookingState, freeFlatIds } from '@quarter/api/testing/booking-state';
import { deskBrowser, firstLinkIn, firstOwner, invitedBy } from '@quarter/api/testing/desk-browser';
import type { DeskClient } from '@quarter/contract/desk/client';
import type { OfficeLotStatus } from '@quarter/contract/desk/lots';
import { ApiError } from '@quarter/contract/errors';
import { type BookingVisitor, loggedIn } from './booking-visitor.ts';
import type { Report } from './report.ts';
import { onTwoSites } from './two-sites.ts';

const ATTEMPTS = 200;
/** Each has a few holds a day. */
const VISITORS = 100;
/** The managers set out so much later at most: a booking has more to do, and each is to be first now and then. */
const LATER_MS = 60;

/** What a lot is when he has won it. */
const STATUS = { seller: 'sold', withdrawer: 'withdrawn', visitor: 'held' } as const;
type Winner = keyof typeof STATUS;

/** Two managers and a visitor want the same lot at the same time, over both processes: one of them has it afterwards. */
export async function proveDeskRaces(report: Report): Promise<void> {
  await onTwoSites(report, {}, async ({ processes, database, address }) => {
    const said = processes.map(process => process.said()).join('\n');
    const given = { email: 'owner@example.ru', name: 'Владелец' };
    const owner = await firstOwner(address(0), firstLinkIn(said), given);
    const manager = async (name: string, turn: number) => {
      const { cookies } = await invitedBy(owner, address(0), 'sales', name);
      return deskBrowser(address(turn), new Map(cookies)).call;
    };
    const [seller, withdrawer] = [await manager('Первый', 0), await manager('Вторая', 1)];
    const visitors = await loggedIn(VISITORS, address, processes);
    const lots = await freeFlatIds(database);
    const waiting = [...lots];
    const director = deskBrowser(address(0), new Map(owner.cookies)).call;

    const wins: Record<Winner, number> = { seller: 0, withdrawer: 0, visitor: 0 };
    const wrong: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [id, visitor] = [waiting.shift(), visitors[attempt % VISITORS]];
      if (id === undefined || !visitor) throw new Error('nothing to race for');
      const won = await race(id, seller, withdrawer, visitor);
      for (const winner of won) wins[winner] += 1;
      const params = { id: String(id) };
      const { status, version } = await director('deskLot', { params });
      const [winner] = won;
      if (won.length !== 1 || winner === undefined || status !== STATUS[winner]) {
        wrong.push(`lot ${id}: won by ${won.join(' and ') || 'nobody'}, is ${status}`);
      } else if (winner !== 'visitor') {
        // There are fewer free flats than attempts.
        await director('deskChangeLot', { params, body: { version, status: 'free' } });
        waiting.push(id);
      }
    }
    const { seller: sold, withdrawer: withdrawn, visitor: held } = wins;
    report.claim(
      wrong.length === 0,
      `${ATTEMPTS} attempts, two managers and a visitor at once, two processes: one of them has the lot each time (sold ${sold}, withdrawn ${withdrawn}, held ${held}) ${wrong.slice(0, 5).join('; ')}`,
    );
    report.claim(sold * withdrawn * held > 0, 'each of the three was first now and then');
    const state = await bookingState(database, [], lots);
    const { twoHolders, holdersWithoutLot, bookingsWithoutHold } = state;
    report.claim(
      twoHolders + holdersWithoutLot + bookingsWithoutHold === 0 && state.held === held,
      `final state: lots with two holders ${twoHolders}, holders without a lot ${holdersWithoutLot}, bookings without a hold ${bookingsWithoutHold}, lots held ${state.held} of ${held}`,
    );
    const written = await journalLines(director);
    const done = 2 * (sold + withdrawn);
    report.claim(
      written === done,
      `the journal tells of ${written} changes of ${done}: the sales, the withdrawals and their ends`,
    );
  });
}

/** Who of the three was told that he has it. */
async function race(
  id: number,
  seller: DeskClient,
  withdrawer: DeskClient,
  visitor: BookingVisitor,
): Promise<Winner[]> {
  const { version } = await seller('deskLot', { params: { id: String(id) } });
  const change = async (manager: DeskClient, status: OfficeLotStatus) => {
    await soon();
    return manager('deskChangeLot', { params: { id: String(id) }, body: { version, status } }).then(
      answer => answer.change !== null,
      isRefusal,
    );
  };
  const book = async () => {
    const { status, body } = await visitor.call('POST', '/api/auth/register/', { property: id });
    // What is withdrawn is nothing that visitors know of.
    if (![201, 404, 409].includes(status)) throw new Error(`a booking was answered ${status} ${body.code}`);
    return status === 201;
  };
  const [sold, withdrawn, held] = await Promise.all([
    change(seller, 'sold'),
    change(withdrawer, 'withdrawn'),
    book(),
  ]);
  const won: [Winner, boolean][] = [
    ['seller', sold],
    ['withdrawer', withdrawn],
    ['visitor', held],
  ];
  return won.flatMap(([name, has]) => (has ? [name] : []));
}

const soon = () => new Promise(resolve => setTimeout(resolve, Math.random() * LATER_MS));

/** False for the 409 of whoever was later; anything else is a fault of the proof. */
function isRefusal(error: unknown): false {
  if (error instanceof ApiError && error.status === 409) return false;
  throw error;
}

/** How many lines of the journal tell of another status of a lot. */
async function journalLines(call: DeskClient): Promise<number> {
  const query = new URLSearchParams({ action: 'lot.status', limit: '1' });
  return (await call('deskAudit', { query })).count;
}
