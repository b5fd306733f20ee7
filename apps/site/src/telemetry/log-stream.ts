import { type AnyValue, type Context, type Logger, SeverityNumber } from '@opentelemetry/api';
import type { DestinationStream } from 'pino';
import * as z from 'zod/mini';

/** A line as the log writes it. */
const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.optional(z.string()) });

/** What the collector knows by itself, or has in another place. */
const ELSEWHERE = new Set(['level', 'time', 'msg', 'pid', 'hostname']);

/**
 * Takes lines of the log for a collector, with the span that they are about.
 * @param current the context of the span at work
 */
export function logStream(logger: Logger, current: () => Context): DestinationStream {
  return {
    write(line) {
      const { success, data } = z.safeParse(lineSchema, JSON.parse(line));
      if (!success) return;
      const attributes = Object.fromEntries(Object.entries(data).filter(([name]) => !ELSEWHERE.has(name)));
      logger.emit({
        ...severityOf(data.level),
        timestamp: data.time,
        body: data.msg ?? '',
        attributes: flat(attributes),
        context: current(),
      });
    },
  };
}

/** By the numbers of the log: 10 is a trace, 60 fatal. */
function severityOf(level: number): { severityNumber: SeverityNumber; severityText: string } {
  if (level >= 60) return { severityNumber: SeverityNumber.FATAL, severityText: 'FATAL' };
  if (level >= 50) return { severityNumber: SeverityNumber.ERROR, severityText: 'ERROR' };
  if (level >= 40) return { severityNumber: SeverityNumber.WARN, severityText: 'WARN' };
  if (level >= 30) return { severityNumber: SeverityNumber.INFO, severityText: 'INFO' };
  return { severityNumber: SeverityNumber.DEBUG, severityText: 'DEBUG' };
}

/** What is within an entry gets its name after the entry's: `err.code`. */
function flat(entries: object, before = ''): Record<string, AnyValue> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value, `${before}${name}.`))
        : [[before + name, isPlain(value) ? value : String(value)]],
    ),
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
