type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
const SIGNALS: readonly Signal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends the process after `close` when it is told to stop: 0, or 1 when closing fails. A terminal gives Ctrl-C
 * to every process of the group and npm gives it once more, so only the first signal counts.
 *
 * @param mostMs how long closing may take: then the process ends all the same, with 1
 */
export function stopOnSignals(close: (signal: Signal) => Promise<void>, mostMs: number): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // A database that has frozen is waited for by several parts, one after another. What it has not confirmed is done
      // again: deliveries when their leases end, requests by who has had no answer.
      setTimeout(() => {
        console.error(`Not closed in ${mostMs / 1000} s: stopped without what was still waited for.`);
        process.exit(1);
      }, mostMs).unref();
      close(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
