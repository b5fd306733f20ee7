/** Work that can be interrupted at its every `yield`. */
export type Work<T> = Generator<void, T, void>;

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
