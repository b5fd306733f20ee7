/** Work that can be interrupted at its every `yield`. */
export type Work<T> = Generator<void, T, void>;

/** Lots handled before others may get their turn: a hundred thousand of them take a tenth of a second. */
export const SLICE = 4_000;

/** Does all of it now. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does it letting waiting requests have their turns. */
export async function byTurns<T>(work: Work<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await new Promise<void>(resolve => setImmediate(resolve));
  }
}
