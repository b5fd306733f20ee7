import type { Database } from '@quarter/api/db/database';
import { openServer } from '@quarter/api/db/server';
import { freeFlatIds } from '@quarter/api/testing/booking-state';
import {
  deskBrowser,
  firstLinkIn,
  firstOwner,
  freshCode,
  invitedBy,
  type Worker,
} from '@quarter/api/testing/desk-browser';
import { plannedState } from '@quarter/api/testing/planned-state';
import type { DeskClient } from '@quarter/contract/desk/client';
import { ApiError } from '@quarter/contract/errors';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { type BookingVisitor, loggedIn } from './booking-visitor.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const LOTS = 40;
const VISITORS = 12;
/** Prices that a manager changes meanwhile, each time of another lot of the plan. */
const PRICES = 8;
/** From the plan to its time, ms. */
const AHEAD_MS = 8_000;
/** Buyers and the manager come so long before and after the time. */
const AROUND_MS = 1_500;
const LATEST_MS = 30_000;

/** What happens to the processes just before the time of a change, and after it. */
const COURSES = [
  { name: 'both processes run', killed: [] },
  { name: 'the process that planned it is killed', killed: [0] },
  { name: 'both are killed, and started after the time', killed: [0, 1] },
] as const;

/** A planned change of prices happens once at its time, whoever of visitors, managers and the kernel is in its way. */
export async function provePlanned(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const env = { ...environment, TRUST_PROXY: '1' };
    const processes = [startSiteProcess(env)];
    await processes[0]?.address;
    processes.push(startSiteProcess(env));
    const database = await openServer(environment.DATABASE_URL);
    try {
      const address = await addressesOf(processes);
      const said = processes.map(process => process.said()).join('\n');
      const owner = await firstOwner(address(0), firstLinkIn(said), {
        email: 'owner@example.ru',
        name: 'Владелец',
      });
      const manager = await invitedBy(owner, address(0), 'sales', 'Менеджер');
      const waiting = await freeFlatIds(database);
      for (const [turn, { name, killed }] of COURSES.entries()) {
        const lots = waiting.splice(0, LOTS);
        const scene = { database, processes, env, owner, manager, lots, killed, turn };
        report.claim(...(await oneCourse(name, scene)));
      }
    } finally {
      await database.close();
      await Promise.all(processes.map(process => process.stop()));
    }
  });
}

interface Scene {
  readonly database: Database;
  readonly processes: SiteProcess[];
  readonly env: Readonly<Record<string, string>>;
  readonly owner: Worker;
  readonly manager: Worker;
  readonly lots: readonly number[];
  readonly killed: readonly number[];
  readonly turn: number;
}

async function oneCourse(name: string, scene: Scene): Promise<[boolean, string]> {
  const { database, processes, env, owner, manager, lots, killed, turn } = scene;
  const address = await addressesOf(processes);
  const visitors = await loggedIn(VISITORS, address, processes, turn * VISITORS);
  const due = await plan(deskBrowser(address(0), new Map(owner.cookies)).call, lots, owner.secret ?? '');
  const survivor = [0, 1].find(index => !killed.includes(index)) ?? 0;
  const seller = deskBrowser(address(survivor), new Map(manager.cookies)).call;
  const until = new Date(due.at).getTime();
  const meanwhile = [
    ...visitors.map((visitor, index) => around(until, () => book(visitor, lots[index] ?? 0))),
    ...lots.slice(-PRICES).map(lot => around(until, () => changePrice(seller, lot))),
  ];
  await rest(until - Date.now() - Math.random() * 300);
  for (const index of killed) processes[index]?.child.kill('SIGKILL');
  await Promise.allSettled(meanwhile);
  for (const index of killed) processes[index] = startSiteProcess(env);
  const now = await addressesOf(processes);
  const call = deskBrowser(now(survivor), new Map(owner.cookies)).call;
  const done = await ended(call, due.id);
  const seen = await plannedState(database, due.id);
  const wrong = [
    done.state !== 'done' && `it is ${done.state}`,
    done.done !== seen.changed && `it tells of ${done.done} lots, the history has ${seen.changed}`,
    seen.doubled > 0 && `${seen.doubled} lots changed more than once`,
    seen.changed + seen.kept !== lots.length && `${lots.length - seen.changed - seen.kept} lots are neither`,
    seen.lines !== 1 && `the journal has ${seen.lines} lines of it`,
    seen.broken > 0 && `${seen.broken} buyers have another price than was promised`,
  ].filter(text => text !== false);
  const late = Math.round((Date.parse(done.ended_at ?? '') - until) / 1000);
  return [
    wrong.length === 0,
    `${name}: once, ${late} s after its time; of ${lots.length} lots ${seen.changed} changed, ${seen.kept} had been changed by others and stayed; ${seen.held} held meanwhile keep their prices ${wrong.join('; ')}`,
  ];
}

/** Plans 2 % more for some lots. */
export async function plan(call: DeskClient, ids: readonly number[], secret: string) {
  // It may have to be waited for.
  const code = await freshCode({ secret });
  const at = new Date(Date.now() + AHEAD_MS).toISOString();
  const ask = {
    choice: { by: 'ids' as const, ids: [...ids] },
    change: { what: 'percent' as const, percent: 2, rounding: 1_000 as const },
    due_at: at,
  };
  const { token } = await call('deskMassTrial', { body: { ...ask, offset: 0 } });
  const { id } = await call('deskPlan', { body: { ...ask, token, code } });
  return { id, at };
}

/** Does it at some moment around a time; what a killed process was doing is lost, and does not count. */
async function around(time: number, work: () => Promise<void>): Promise<void> {
  await rest(time - Date.now() + (Math.random() * 2 - 1) * AROUND_MS);
  await work();
}

async function book(visitor: BookingVisitor, property: number): Promise<void> {
  const { status, body } = await visitor.call('POST', '/api/auth/register/', { property, consent: true });
  if (![201, 409].includes(status)) throw new Error(`a booking was answered ${status} ${body.code}`);
}

async function changePrice(call: DeskClient, id: number): Promise<void> {
  const params = { id: String(id) };
  const { version, price } = await call('deskLot', { params });
  if (price === null) return;
  await call('deskChangeLot', { params, body: { version, price: price + 1_000 } }).catch(error => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  });
}

/** The planned change once it is no longer waited for. */
export async function ended(call: DeskClient, id: string) {
  const query = new URLSearchParams({ limit: '50' });
  for (const began = Date.now(); ; await rest(200)) {
    const { results } = await call('deskPlanned', { query });
    const one = results.find(each => each.id === id);
    if (!one) throw new Error('the planned change is gone');
    if (one.state !== 'waiting' || Date.now() - began > LATEST_MS) return one;
  }
}

/** Where each process is; waits until all of them are ready. */
async function addressesOf(processes: readonly SiteProcess[]): Promise<(turn: number) => string> {
  const addresses = await Promise.all(processes.map(({ address }) => address));
  return turn => addresses[turn % addresses.length] ?? '';
}

const rest = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, Math.max(0, ms)));
