import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@quarter/api/db/connect';
import { requests } from '@quarter/api/db/schema/requests';
import { startHttpReceiver } from '@quarter/api/testing/http-receiver';
import * as z from 'zod/mini';
import { type SiteProcess, startSiteProcess } from '../../../../launch/site-process.ts';

export interface RequestTrial {
  /** DATABASE_URL and DATA_KEYS of a database on a server that has no requests. */
  readonly environment: Readonly<{ DATABASE_URL: string; DATA_KEYS: string }>;
  readonly posts: number;
  /** How often the process is killed, evenly among the posts. */
  readonly kills: number;
  /** How long the CRM answers 500, hangs and drops connections. */
  readonly troubleMs: number;
  /** When everything must have arrived after that. */
  readonly deadlineMs: number;
}

export interface RequestFindings {
  readonly acknowledged: number;
  /** Posts that were sent again, because their answer was lost or an error. */
  readonly repeatedPosts: number;
  readonly kills: number;
  /** Requests in the database. */
  readonly stored: number;
  /** Acknowledged requests that are not in the database. */
  readonly lost: number;
  /** Acknowledged requests that the CRM has not taken by the deadline. */
  readonly undelivered: number;
  /** Requests that came under more than one key. */
  readonly underTwoKeys: number;
  /** Deliveries that the CRM has seen, and those of them that it has taken. */
  readonly seen: number;
  readonly taken: number;
  readonly seconds: number;
}

const AT_ONCE = 16;
const PAUSE_MS = 100;
const POST_TIMEOUT_MS = 15_000;
/** Who has not been answered by then is not waited for. */
const POSTING_MS = 600_000;
const answerSchema = z.object({ id: z.string() });
const eventSchema = z.object({ event: z.string(), key: z.string(), subject: z.string() });

/** Posts requests while the process that takes them is killed again and again and the CRM is out of order. */
export async function tryRequestKills(trial: RequestTrial): Promise<RequestFindings> {
  const began = performance.now();
  const crm = await startCrm();
  const site = await startKillable({
    ...trial.environment,
    CRM: 'webhook',
    CRM_URL: crm.url,
    CRM_SECRET: 'secret',
    // Every visitor comes from an address of his own.
    TRUST_PROXY: '1',
  });
  try {
    const recovered = sleep(trial.troubleMs).then(() => crm.recover());
    const acknowledged = new Set<string>();
    let repeatedPosts = 0;
    let next = 0;
    const isLate = () => performance.now() - began > POSTING_MS;
    const poster = async () => {
      for (let number = next++; number < trial.posts; number = next++) {
        while (!isLate()) {
          const id = await post(site.address, number).catch(() => null);
          if (id !== null) {
            acknowledged.add(id);
            break;
          }
          repeatedPosts += 1;
          await sleep(PAUSE_MS);
        }
      }
    };
    const posters = Array.from({ length: AT_ONCE }, poster);
    for (let kill = 1; kill <= trial.kills; kill += 1) {
      const mark = (trial.posts * kill) / (trial.kills + 1);
      while (acknowledged.size < mark && !isLate()) await sleep(5);
      await site.killAndRestart();
    }
    await Promise.all([...posters, recovered]);

    const until = performance.now() + trial.deadlineMs;
    const missing = () => [...acknowledged].filter(id => !crm.taken.has(`lead:${id}`));
    while (missing().length > 0 && performance.now() < until) await sleep(PAUSE_MS);
    const undelivered = missing().length;
    await site.stop();
    const stored = await storedIds(trial.environment.DATABASE_URL);
    return {
      acknowledged: acknowledged.size,
      repeatedPosts,
      kills: trial.kills,
      stored: stored.size,
      lost: [...acknowledged].filter(id => !stored.has(id)).length,
      undelivered,
      underTwoKeys: [...crm.keys.values()].filter(keys => keys.size > 1).length,
      seen: crm.count.seen,
      taken: crm.count.taken,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await site.stop();
    await crm.close();
  }
}

/** A CRM that takes nothing until it has recovered: in turn 500, silence, a connection dropped before or after work. */
async function startCrm() {
  const http = await startHttpReceiver();
  const keys = new Map<string, Set<string>>();
  const taken = new Set<string>();
  const count = { seen: 0, taken: 0 };
  let isOut = true;
  http.answer(({ body }, response) => {
    const { key, subject } = z.parse(eventSchema, JSON.parse(body));
    keys.set(subject, (keys.get(subject) ?? new Set()).add(key));
    count.seen += 1;
    // What was received is judged here; nothing else is kept of thousands of requests.
    http.received.length = 0;
    const fault = isOut ? count.seen % 3 : 'none';
    if (fault === 0) response.writeHead(500).end();
    else if (fault === 1) response.destroy();
    else if (fault === 'none') {
      taken.add(subject);
      count.taken += 1;
      response.end('{}');
    }
  });
  return {
    url: http.url,
    keys,
    taken,
    count,
    recover() {
      isOut = false;
    },
    close: http.close,
  };
}

/** A site on one port through all its deaths. */
async function startKillable(env: Readonly<Record<string, string>>) {
  let site: SiteProcess = startSiteProcess(env);
  const address = await site.address;
  const { port } = new URL(address);
  return {
    address,
    async killAndRestart() {
      site.child.kill('SIGKILL');
      await site.ended;
      site = startSiteProcess({ ...env, PORT: port });
      await site.address;
    },
    stop: () => site.stop(),
  };
}

/** Id of the request that was acknowledged. A post is sent again with the same key until it is. */
async function post(address: string, number: number): Promise<string> {
  const answer = await fetch(`${address}/api/requests/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `trial-${String(number).padStart(8, '0')}`,
      'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      kind: 'meeting',
      name: `Посетитель ${number}`,
      phone: `+7916${String(number).padStart(7, '0')}`,
      consent: true,
      page: '/',
    }),
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  if (answer.status !== 201) throw new Error(`status ${answer.status}`);
  return z.parse(answerSchema, await answer.json()).id;
}

async function storedIds(url: string): Promise<Set<string>> {
  const database = await openDatabase({ url });
  try {
    const rows = await database.orm.select({ id: requests.id }).from(requests);
    return new Set(rows.map(({ id }) => id));
  } finally {
    await database.close();
  }
}
