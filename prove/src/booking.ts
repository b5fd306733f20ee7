import { bookingState, freeFlatIds } from '@quarter/api/testing/booking-state';
import { type BookingVisitor, loggedIn } from './booking-visitor.ts';
import type { Report } from './report.ts';
import { onTwoSites } from './two-sites.ts';

const VISITORS = 200;
const ROUNDS = 10;
const LOTS = 50;
const PER_LOT = 8;

/** One lot has one holder, whatever two processes over one database are asked at the same time. */
export async function proveBooking(report: Report): Promise<void> {
  await onTwoSites(report, {}, async ({ processes, database, address }) => {
    const visitors = await loggedIn(VISITORS, address, processes);
    const lots = await freeFlatIds(database);
    if (lots.length < ROUNDS + LOTS) throw new Error('too few free flats');

    let oneWinner = 0;
    const seen = new Map<number, number>();
    const began = performance.now();
    for (const property of lots.slice(0, ROUNDS)) {
      const answers = await Promise.all(
        visitors.map(visitor => visitor.call('POST', '/api/auth/register/', { property })),
      );
      for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
      const losers = answers.filter(({ status, body }) => status === 409 && body.code === 'lot_taken');
      if (answers.filter(({ status }) => status === 201).length === 1 && losers.length === VISITORS - 1)
        oneWinner += 1;
    }
    const took = Math.round((performance.now() - began) / ROUNDS);
    report.claim(
      oneWinner === ROUNDS,
      `${VISITORS} parallel attempts at one lot, ${ROUNDS} rounds, two processes: one 201 and ${VISITORS - 1} × 409 in ${oneWinner} rounds; statuses ${listOf(seen)}; ${took} ms a round`,
    );

    const contested = lots.slice(ROUNDS, ROUNDS + LOTS);
    const kinds = await contest(visitors, contested);
    report.claim(
      !kinds.has(500),
      `${LOTS} lots × ${PER_LOT} visitors with retries and cuts: ${listOf(kinds)}`,
    );
    const state = await bookingState(database, lots, contested);
    const { twoHolders, holdersWithoutLot, lotsWithoutHolder, bookingsWithoutHold, held } = state;
    report.claim(
      twoHolders + holdersWithoutLot + lotsWithoutHolder + bookingsWithoutHold === 0 && held === LOTS,
      `final state: lots with two holders ${twoHolders}, holders without a lot ${holdersWithoutLot}, lots without a holder ${lotsWithoutHolder}, bookings without a hold ${bookingsWithoutHold}, contested lots held ${held} of ${LOTS}`,
    );
  });
}

/** Every lot is tried by eight visitors in a random order, some twice, some with the connection cut. */
async function contest(
  visitors: readonly BookingVisitor[],
  lots: readonly number[],
): Promise<Map<number, number>> {
  const kinds = new Map<number, number>();
  const count = (kind: number) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const tries = lots.flatMap((property, lot) =>
    Array.from({ length: PER_LOT }, (_, turn) => ({
      property,
      visitor: visitors[(lot * PER_LOT + turn) % visitors.length],
    })),
  );
  const shuffled = tries.map(attempt => ({ attempt, at: Math.random() })).sort((a, b) => a.at - b.at);
  await Promise.all(
    shuffled.map(async ({ attempt: { property, visitor }, at }) => {
      const times = at < 0.3 ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        const signal = Math.random() < 0.2 ? AbortSignal.timeout(Math.ceil(Math.random() * 60)) : undefined;
        const answer = await visitor
          ?.call('POST', '/api/auth/register/', { property }, signal)
          .catch(() => null);
        count(answer?.status ?? 0);
      }
      // Who was cut off asks again, as a browser does.
      const again = await visitor?.call('POST', '/api/auth/register/', { property });
      count(again?.status ?? 0);
    }),
  );
  return kinds;
}

function listOf(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'cut' : status} × ${count}`)
    .join(', ');
}
