import { tracingChannel } from 'node:diagnostics_channel';

/** A statement on its way to the database. */
interface Statement {
  readonly sql: string;
}

/** A message on its way to its receiver. */
interface Delivery {
  readonly channel: string;
}

/** Told of every statement, with its end, while somebody listens; else nothing is done. */
export const STATEMENTS = tracingChannel<unknown, Statement>('quarter:statement');
/** The same of every delivery, whatever becomes of it. */
export const DELIVERIES = tracingChannel<unknown, Delivery>('quarter:delivery');

/** A connection or a pool of them whose statements are told of. */
export function told<T extends { readonly query: object }>(client: T): T {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'query' || typeof value !== 'function' || !STATEMENTS.hasSubscribers) return value;
      return (...args: readonly unknown[]) =>
        STATEMENTS.tracePromise(() => Reflect.apply(value, target, args), { sql: sqlOf(args[0]) });
    },
  });
}

function sqlOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return '';
  return typeof asked.text === 'string' ? asked.text : '';
}
