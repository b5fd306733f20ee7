import { AsyncLocalStorage } from 'node:async_hooks';
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { DELIVERIES, STATEMENTS } from '@quarter/api/platform/traces';
import type { FastifyReply } from 'fastify';
import { PAGES } from './page-channel.ts';

/** What Fastify tells of a request that has come to its handler. */
interface RouteTold {
  readonly reply: FastifyReply;
  readonly route: { readonly url: string; readonly method: string | readonly string[] };
}

/** The channel that Fastify documents for this. */
const ROUTES = tracingChannel<unknown, RouteTold>('fastify.request.handler');

/** How a span begins. Names and attributes are of the program: nothing in them is of a visitor. */
interface Beginning {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/**
 * Makes spans of what the site tells of itself: answers of the service, pages that are made, deliveries, and within
 * them statements. @returns the context of the span at work, for lines of the log
 */
export function traceSite(tracer: Tracer): () => Context {
  const current = new AsyncLocalStorage<unknown>();
  const spans = new WeakMap<object, Span>();
  const within = (): Context => {
    const span = current.getStore();
    return isSpan(span) ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };

  /** @param isOwnEnd whether the span ends with the work that is told of */
  function follow<T extends object>(
    channel: TracingChannel<unknown, T>,
    begin: (told: T) => Beginning,
    isOwnEnd = true,
  ): void {
    channel.start.bindStore(current, told => {
      const { name, kind, attributes = {} } = begin(told);
      const span = tracer.startSpan(name, { kind, attributes }, within());
      spans.set(told, span);
      return span;
    });
    channel.subscribe({
      start() {},
      end() {},
      asyncStart() {},
      asyncEnd: told => {
        if (isOwnEnd) spans.get(told)?.end();
      },
      // The kind of the failure is in the log, without its values.
      error: told => {
        spans.get(told)?.setStatus({ code: SpanStatusCode.ERROR });
      },
    });
  }

  follow(
    ROUTES,
    ({ route: { method, url } }) => ({
      name: `${method} ${url}`,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': String(method), 'http.route': url },
    }),
    false,
  );
  // An answer ends when it is out, whichever way it was given.
  ROUTES.start.subscribe(told => {
    if (!isRouteTold(told)) return;
    const span = spans.get(told);
    const { raw } = told.reply;
    // Whoever has left before it began is told nothing.
    if (raw.destroyed) return span?.end();
    raw.once('close', () => {
      span?.setAttribute('http.response.status_code', raw.statusCode);
      if (raw.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  });
  follow(PAGES, ({ name }) => ({ name: `page ${name}`, kind: SpanKind.SERVER }));
  follow(DELIVERIES, ({ channel }) => ({ name: `deliver ${channel}`, kind: SpanKind.PRODUCER }));
  follow(STATEMENTS, ({ sql }) => {
    const summary = summaryOf(sql);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    return { name: summary, kind: SpanKind.CLIENT, attributes };
  });
  return within;
}

/** What a statement does and to which table, `select lots`; its text is not told. */
export function summaryOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(sql)?.[1];
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'spanContext' in value;
}

function isRouteTold(told: unknown): told is RouteTold {
  return typeof told === 'object' && told !== null && 'reply' in told && 'route' in told;
}
