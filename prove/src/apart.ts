import { openServer } from '@quarter/api/db/server';
import { freeFlatIds } from '@quarter/api/testing/booking-state';
import { startSiteProcess } from '../../launch/site-process.ts';
import { type Answer, BookingVisitor } from './booking-visitor.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const OWNER = {
  category: 'adult',
  last_name: 'Смирнов',
  first_name: 'Алексей',
  middle_name: 'Викторович',
  birth_date: '14.05.1986',
  passport: '4500 123456',
  passport_code: '770025',
  tax_id: '7700000000',
  share: 100,
};

/** Two sessions cannot see or change each other's bookings, owners, favourites and documents. */
export async function proveApart(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const site = startSiteProcess({ ...environment, TRUST_PROXY: '1' });
    const address = await site.address;
    const database = await openServer(environment.DATABASE_URL);
    try {
      const [property, other] = await freeFlatIds(database);
      const mine = new BookingVisitor(address, '203.0.113.1');
      const theirs = new BookingVisitor(address, '203.0.113.2');
      await mine.logIn('+79163000001', [site]);
      await theirs.logIn('+79163000002', [site]);

      // Before the finish, when bookings and owners can still be changed.
      const held = await mine.call('POST', '/api/auth/register/', { property, consent: true });
      const booking = String(Object(held.body.lead).id);
      const owner = String((await mine.call('POST', '/api/booking/owners/', OWNER)).body.id);
      await theirs.call('POST', '/api/auth/register/', { property: other, consent: true });
      const own = await mine.call('GET', `/api/booking/lead/${booking}/`);
      await claimApart(
        report,
        'a held booking',
        { mine, booking, own },
        await attempts(theirs, booking, owner, property),
      );

      await mine.call('PATCH', `/api/booking/lead/${booking}/`, { agreement: true });
      const booked = await mine.call('POST', `/api/finish/${booking}/`);
      await claimApart(
        report,
        `a finished booking (${booked.body.status})`,
        { mine, booking, own: booked },
        await attempts(theirs, booking, owner, property),
      );
      const sheets = [mine, theirs].map(visitor => visitor.call('GET', `/api/booking/documents/${booking}/`));
      const statuses = (await Promise.all(sheets)).map(({ status }) => status);
      report.claim(
        statuses.join() === '200,404',
        `its document: ${statuses[0]} for its visitor, ${statuses[1]} for the other`,
      );
      const lists = await Promise.all(
        ['booking/lead', 'booking/owners', 'booking/properties', 'booking/documents'].map(path =>
          theirs.call('GET', `/api/${path}/`),
        ),
      );
      report.claim(
        lists.every(({ status, body }) => status === 200 && !String(body.list).includes(booking)),
        'lists of bookings, owners, lots and documents of the other hold none of it',
      );
      await proveFavorites(report, { mine, theirs, property: String(property), other: String(other) });
      report.claim((await site.stop()) === 0, 'the process stops cleanly');
    } finally {
      await database.close();
      if (site.child.exitCode === null) site.child.kill('SIGKILL');
    }
  });
}

/** Everything that the other session can try with ids that it must not know. */
async function attempts(
  theirs: BookingVisitor,
  booking: string,
  owner: string,
  property: number | undefined,
): Promise<Answer[]> {
  const calls: readonly [string, string, unknown?][] = [
    ['GET', `booking/lead/${booking}/`],
    ['PATCH', `booking/lead/${booking}/`, { status: 'cancelled' }],
    ['PATCH', `booking/lead/${booking}/`, { email: 'other@example.ru' }],
    ['POST', `finish/${booking}/`],
    ['GET', `finish/${booking}/`],
    ['GET', `booking/owners/?lead=${booking}`],
    ['POST', 'booking/owners/', { category: 'adult', lead: booking }],
    ['GET', `booking/owners/${owner}/`],
    ['PATCH', `booking/owners/${owner}/`, { last_name: 'Иванов' }],
    ['DELETE', `booking/owners/${owner}/`],
    ['GET', `booking/properties/${property}/`],
    ['GET', `booking/documents/${booking}/`],
  ];
  const answers: Answer[] = [];
  for (const [method, path, body] of calls) answers.push(await theirs.call(method, `/api/${path}`, body));
  return answers;
}

async function claimApart(
  report: Report,
  what: string,
  { mine, booking, own }: { readonly mine: BookingVisitor; readonly booking: string; readonly own: Answer },
  tried: readonly Answer[],
): Promise<void> {
  const after = await mine.call('GET', `/api/booking/lead/${booking}/`);
  const same = ({ body }: Answer) => JSON.stringify({ ...body, server_now: '' });
  const refused = tried.filter(({ status }) => status === 404).length;
  report.claim(
    after.status === 200 && refused === tried.length && same(own) === same(after),
    `${what}: ${refused} of ${tried.length} attempts of another session are 404, nothing of it has changed`,
  );
}

async function proveFavorites(
  report: Report,
  visit: {
    readonly mine: BookingVisitor;
    readonly theirs: BookingVisitor;
    readonly property: string;
    readonly other: string;
  },
): Promise<void> {
  const { mine, theirs, property, other } = visit;
  await mine.call('POST', `/api/favorites/${property}/`);
  const key = String((await mine.call('GET', '/api/favorites/collection/')).body.id);
  const shared = await theirs.call('GET', `/api/favorites/?collection=${key}`);
  await theirs.call('POST', `/api/favorites/${other}/?collection=${key}`);
  await theirs.call('DELETE', `/api/favorites/${property}/?collection=${key}`);
  const kept = await mine.call('GET', '/api/favorites/');
  const ids = (Array.isArray(kept.body.results) ? kept.body.results : []).map(lot => String(Object(lot).id));
  const counts = [
    await mine.call('GET', '/api/favorites/count/'),
    await theirs.call('GET', '/api/favorites/count/'),
  ];
  report.claim(
    shared.body.is_own === false && shared.body.count === 1 && ids.join() === property,
    `favourites: whoever has the key reads them (own: ${shared.body.is_own}); what he adds and removes is his own (${counts
      .map(({ body }) => body.count)
      .join(' and ')})`,
  );
}
