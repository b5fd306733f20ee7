import { type Belongings, inSession, malformedRequests, oddNumbers } from '@quarter/api/testing/malformed';
import { startSiteProcess } from '../../launch/site-process.ts';
import { BookingVisitor } from './booking-visitor.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const REQUESTS = 5_000;
const AT_ONCE = 8;

/** Nothing that can be sent breaks the service: 5,000 requests made from its own description. */
export async function proveMalformed(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const site = startSiteProcess(environment);
    const address = await site.address;
    const document: unknown = await (await fetch(`${address}/api/openapi.json`)).json();
    const visitor = new BookingVisitor(address, '203.0.113.1');
    await visitor.logIn('+79163000001', [site]);
    const ids = await belongings(visitor);
    const numbers = oddNumbers(document, ids);
    const others = malformedRequests(document, REQUESTS - numbers.length, Date.now() % 1_000_000, ids);
    const requests = [
      ...numbers.map(request => inSession(request, visitor.cookies)),
      ...others.map((request, index) => (index % 2 === 0 ? request : inSession(request, visitor.cookies))),
    ];
    const statuses = new Map<number, number>();
    const broken: string[] = [];
    const worker = async () => {
      for (let next = requests.pop(); next; next = requests.pop()) {
        const { method, url, headers, payload } = next;
        try {
          const answer = await fetch(address + url, {
            method,
            headers,
            redirect: 'manual',
            ...(payload === undefined ? {} : { body: payload }),
          });
          // Events have no end.
          if (answer.headers.get('content-type') === 'text/event-stream') await answer.body?.cancel();
          else await answer.arrayBuffer();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status >= 500) broken.push(`${answer.status} ${method} ${url.slice(0, 120)}`);
        } catch (error) {
          broken.push(`${method} ${url.slice(0, 120)}: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const seen = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    report.claim(
      broken.length === 0,
      `${REQUESTS} malformed requests, at least half of them in a session, none answered 5xx: ${seen.join(', ')}`,
    );
    for (const line of broken.slice(0, 10)) console.log(`         ${line}`);
    const alive = await fetch(`${address}/readyz`);
    report.claim(alive.status === 200 && site.child.exitCode === null, 'the process lives and is ready');
    report.claim((await site.stop()) === 0, 'it stops cleanly');
  });
}

/** Ids of a lot, a booking and an owner that the visitor has from now on. Throws when he did not get them. */
async function belongings(visitor: BookingVisitor): Promise<Belongings> {
  const { body: list } = await visitor.call('GET', '/api/properties/?limit=1');
  const [lot] = Array.isArray(list.results) ? list.results : [];
  const property = Number(idOf(lot, 'lot'));
  const { body } = await visitor.call('POST', '/api/auth/register/', { property, consent: true });
  const owner = await visitor.call('POST', '/api/booking/owners/', { category: 'adult' });
  return { booking: idOf(body.lead, 'booking'), owner: idOf(owner.body, 'owner'), lot: String(property) };
}

function idOf(thing: unknown, what: string): string {
  const id: unknown = Object(thing).id;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  throw new Error(`the visitor has no ${what}: the service answered ${JSON.stringify(thing)}`);
}
