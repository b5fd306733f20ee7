import { tryRequestKills } from '../../apps/site/src/testing/request-kills.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const POSTS = 2_000;
const KILLS = 3;
/** «The first minutes» of a CRM that is out of order, and the time that everything may take to arrive afterwards. */
const TROUBLE_MS = 120_000;
const DEADLINE_MS = 420_000;

/** Requests survive kill −9 of the process that takes them and a CRM that answers 500, hangs and drops connections. */
export async function proveRequests(report: Report): Promise<void> {
  const found = await onPostgres(environment =>
    tryRequestKills({
      environment,
      posts: POSTS,
      kills: KILLS,
      troubleMs: TROUBLE_MS,
      deadlineMs: DEADLINE_MS,
    }),
  );
  const { acknowledged, repeatedPosts, kills, stored, lost, undelivered, underTwoKeys, seen, taken } = found;
  report.claim(
    acknowledged === POSTS && stored === POSTS,
    `${POSTS} posts, ${kills} × kill −9: ${acknowledged} acknowledged (${repeatedPosts} sent again), ${stored} in the database, none twice`,
  );
  report.claim(lost === 0, `acknowledged and not in the database: ${lost}`);
  report.claim(
    undelivered === 0,
    `acknowledged and not delivered after ${TROUBLE_MS / 1000} s of 500s, silence and dropped connections: ${undelivered} (${seen} deliveries seen, ${taken} taken)`,
  );
  report.claim(underTwoKeys === 0, `requests delivered under two keys: ${underTwoKeys}`);
}
