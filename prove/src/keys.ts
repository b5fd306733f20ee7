import { openServer } from '@quarter/api/db/server';
import { createSealer, newDataKey, parseDataKeys } from '@quarter/api/platform/sealer';
import { freeFlatIds } from '@quarter/api/testing/booking-state';
import { type HttpReceiver, startHttpReceiver } from '@quarter/api/testing/http-receiver';
import { openNames, spoilName } from '@quarter/api/testing/kept-rows';
import { startSiteProcess } from '../../launch/site-process.ts';
import { BookingVisitor } from './booking-visitor.ts';
import { command } from './command.ts';
import { onPostgres, type SiteEnvironment } from './on-postgres.ts';
import type { Report } from './report.ts';

const REQUESTS = 41;
/** A process that delivers asks several times in this. */
const LOOK_MS = 4_000;

type Env = Readonly<Record<string, string>>;

/** Wrong keys are refused by name, a change of keys survives what does not open, a copy of the database sends nothing. */
export async function proveKeys(report: Report): Promise<void> {
  const crm = await startHttpReceiver();
  try {
    await onPostgres(async (environment, server) => {
      const [k0, k1, k2] = [newDataKey('k0'), newDataKey('k1'), newDataKey('k2')];
      const env = {
        ...environment,
        DATA_KEYS: `${k1},${k0}`,
        CRM: 'webhook',
        CRM_URL: crm.url,
        CRM_SECRET: 'secret',
        LEADS_PER_ADDRESS: '100',
        LEADS_PER_PHONE: '100',
      };
      const visitor = await leaveRequests(env, crm);
      await claimRefusals(report, env, [
        ['another key under the name k1', `${newDataKey('k1')},${k0}`, '"k1"'],
        ['a part of the keys, without the last', k1, '"k0"'],
        ['a part of the keys, without the first', k0, '"k1"'],
        ['the keys in another order', `${k0},${k1}`, '"k0"'],
        ['another key altogether', k2, '"k0", "k1"'],
      ]);
      await claimRotation(report, env, `${k2},${k1},${k0}`);
      const last = { ...env, DATA_KEYS: `${k2},${k0}` };
      await claimFound(report, last, visitor);
      await server.run('template1', 'create database copy template postgres');
      await claimHeld(report, { ...last, DATABASE_URL: server.url('copy') }, crm);
    });
  } finally {
    await crm.close();
  }
}

/** A visitor with a held lot and many requests, about which a CRM that is down has been told nothing. */
async function leaveRequests(env: Env, crm: HttpReceiver): Promise<BookingVisitor> {
  crm.answer((_request, response) => void response.writeHead(500).end());
  const site = startSiteProcess(env);
  const address = await site.address;
  const visitor = new BookingVisitor(address, '203.0.113.1');
  await visitor.logIn('+79163000001', [site]);
  const database = await openServer(env.DATABASE_URL ?? '');
  const [property] = await freeFlatIds(database);
  await database.close();
  await visitor.call('POST', '/api/auth/register/', { property, consent: true });
  const request = { kind: 'question', name: 'Анна', phone: '+79163000001', consent: true, page: '/flats' };
  for (let index = 0; index < REQUESTS; index += 1) {
    const { status } = await visitor.call('POST', '/api/requests/', request);
    if (status !== 201) throw new Error(`a request was answered ${status}`);
  }
  await site.stop();
  return visitor;
}

async function claimRefusals(
  report: Report,
  env: Env,
  cases: readonly (readonly [what: string, keys: string, named: string])[],
): Promise<void> {
  for (const [what, keys, named] of cases) {
    const site = startSiteProcess({ ...env, DATA_KEYS: keys });
    const code = await site.ended;
    const said = site.said().trim();
    report.claim(code === 1 && said.includes(named), `${what}: refused, and it says ${named}`);
    if (!said.includes(named)) console.log(`         ${said.slice(0, 300)}`);
  }
}

async function claimRotation(report: Report, env: SiteEnvironment & Env, all: string): Promise<void> {
  const database = await openServer(env.DATABASE_URL);
  try {
    const mend = await spoilName(database);
    const first = await command({ ...env, DATA_KEYS: all }, 'secrets', 'rotate');
    const sealer = createSealer(parseDataKeys(all) ?? []);
    const opened = await openNames(database, sealer);
    const kept = opened.filter(({ key }) => key === 'k2').length;
    report.claim(
      first.code === 1 && first.said.includes(`leads.name_sealed id=${mend.id}`) && kept === REQUESTS - 1,
      `a change of keys over a spoilt row ends with 1, names the row and seals the other ${kept} of ${REQUESTS} requests anew`,
    );
    await mend.repair();
    const second = await command({ ...env, DATA_KEYS: all }, 'secrets', 'rotate');
    const names = await openNames(database, sealer);
    report.claim(
      second.code === 0 && names.every(({ key, name }) => key === 'k2' && name === 'Анна'),
      `once it is mended all ${names.length} requests are sealed with the new key`,
    );
  } finally {
    await database.close();
  }
}

/** With the first key and the last the visitor of before has his session and his lot. */
async function claimFound(report: Report, env: Env, visitor: BookingVisitor): Promise<void> {
  const site = startSiteProcess(env);
  const again = new BookingVisitor(await site.address, '203.0.113.1');
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
  const { status, body } = await again.call('GET', '/api/booking/lead/');
  report.claim(
    status === 200 && String(body.list).includes('+7 (916) 300-00-01'),
    'without the key between, the visitor of before finds his session, his phone and his lot',
  );
  await site.stop();
}

async function claimHeld(report: Report, env: Env, crm: HttpReceiver): Promise<void> {
  crm.answer((_request, response) => void response.end('{}'));
  crm.received.length = 0;
  const site = startSiteProcess(env);
  try {
    const address = await site.address;
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    const ready = await (await fetch(`${address}/readyz`)).text();
    report.claim(
      crm.received.length === 0 &&
        ready.includes('messages are held') &&
        site.said().includes('outbox -- allow'),
      `a copy of the database under the same settings: ${crm.received.length} messages sent in ${LOOK_MS / 1000} s, told at the start and in /readyz`,
    );
    await command(env, 'outbox', 'allow');
    const until = performance.now() + 20_000;
    while (crm.received.length < REQUESTS && performance.now() < until)
      await new Promise(resolve => setTimeout(resolve, 50));
    report.claim(
      crm.received.length >= REQUESTS,
      `after npm run outbox -- allow it sends what has waited: ${crm.received.length}`,
    );
  } finally {
    await site.stop();
  }
}
