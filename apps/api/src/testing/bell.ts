import type { Rest } from '../platform/rest.ts';

/** Workers of the services in this process that have rested once: what ends their rest, null while they work. */
const workers = new Map<AbortSignal, (() => void) | null>();
let waiting: (() => void)[] = [];

/** Rests until a test waits: workers that look around all the time cost more than what is tested. */
const rest: Rest = (_ms, stopping) =>
  new Promise(resolve => {
    if (stopping.aborted) return resolve();
    if (!workers.has(stopping)) stopping.addEventListener('abort', () => leave(stopping), { once: true });
    workers.set(stopping, resolve);
    tellOfRest();
  });

/** How workers of a service rest that work when a test waits for them with `until`, and not otherwise. */
export const AT_CALL = { rest } as const;

function leave(worker: AbortSignal): void {
  const resume = workers.get(worker);
  workers.delete(worker);
  resume?.();
  tellOfRest();
}

function tellOfRest(): void {
  if ([...workers.values()].includes(null)) return;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell();
}

function allRest(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve);
    tellOfRest();
  });
}

function call(): void {
  for (const [worker, resume] of [...workers]) {
    workers.set(worker, null);
    resume?.();
  }
}

/** Every worker looks around once from now on. A delivery that it begins may still be under way. */
export async function lookAround(): Promise<void> {
  await allRest();
  call();
  await allRest();
}

const PATIENCE_MS = 15_000;
/** Some messages wait for a time of their own, some workers for a receiver that this very test has to release. */
const AGAIN_MS = 10;

/** Calls the workers until the check passes, and resolves with its result. Rejects as it does after fifteen seconds. */
export async function until<T>(check: () => T | Promise<T>): Promise<T> {
  const last = performance.now() + PATIENCE_MS;
  for (let time = 0; ; time += 1) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > last) throw error;
    }
    if (time > 0) await again();
    call();
    await Promise.race([allRest(), again()]);
  }
}

function again(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, AGAIN_MS));
}
