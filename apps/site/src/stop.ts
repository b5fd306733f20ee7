type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
const SIGNALS: readonly Signal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends the process after `close` when it is told to stop: 0, or 1 when closing fails. A terminal gives Ctrl-C
 * to every process of the group and npm gives it once more, so only the first signal counts.
 */
export function stopOnSignals(close: (signal: Signal) => Promise<void>): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
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
