import { malformedRequests } from '@quarter/api/testing/malformed';
import { startSiteProcess } from '../../scripts/site-process.ts';
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
    const requests = malformedRequests(document, REQUESTS, Date.now() % 1_000_000);
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
          await answer.arrayBuffer();
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
      `${REQUESTS} malformed requests, none answered 5xx: ${seen.join(', ')}`,
    );
    for (const line of broken.slice(0, 10)) console.log(`         ${line}`);
    const alive = await fetch(`${address}/readyz`);
    report.claim(alive.status === 200 && site.child.exitCode === null, 'the process lives and is ready');
    report.claim((await site.stop()) === 0, 'it stops cleanly');
  });
}
