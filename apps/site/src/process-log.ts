import type { LogLevel } from '@quarter/api/platform/log-level';
import { withoutValues } from '@quarter/api/platform/safe-error';
import { type DestinationStream, destination, type Logger, multistream, pino } from 'pino';

/**
 * Opens the log and lets into it what is said past it: by packages and pages on the console, by Node in warnings, and
 * the error that ends the process. A reader of the log gets lines of JSON and nothing personal, whatever happens.
 * @param also takes every line too
 */
export function openProcessLog(level: LogLevel, also?: DestinationStream): Logger {
  // Each line is out before the next thing happens: lines still on their way when a process ends come after its last
  // one, or not at all.
  const out = destination({ dest: 1, sync: true });
  const log = pino(
    {
      level,
      serializers: { err: (error: unknown) => pino.stdSerializers.err(Object(withoutValues(error))) },
    },
    also ? multistream([out, also].map(stream => ({ stream, level }))) : out,
  );
  console.error = (...parts: unknown[]) => log.error(...lineOf(parts));
  console.warn = (...parts: unknown[]) => log.warn(...lineOf(parts));
  process.removeAllListeners('warning');
  process.on('warning', warning => log.warn({ err: withoutValues(warning) }, 'warning of Node'));
  process.on('uncaughtException', error => {
    log.fatal({ err: withoutValues(error) }, 'nobody has caught this error: the process ends');
    process.exit(1);
  });
  return log;
}

/** What packages quote may be a visitor's: the router tells of paths that it cannot read with the path itself. */
const QUOTED = /".*"/s;

/** Words and the failure that they are about. */
function lineOf(parts: readonly unknown[]): [about: object, words: string] {
  const error = parts.find(part => part instanceof Error);
  const words = parts.filter(part => typeof part === 'string').join(' ');
  return [error ? { err: withoutValues(error) } : {}, words.replace(QUOTED, '"…"') || 'failed'];
}
