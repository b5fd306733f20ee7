import type * as z from 'zod/mini';

/** One query parameter as the OpenAPI document describes it. */
export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly schema: Record<string, unknown>;
  readonly required?: boolean;
}

/** A path that answers everybody the same: kept, shared between visitors, rendered into documents. */
export interface Endpoint<R extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET';
  /** Path with `{name}` parameters; ends with a slash, but for what machines ask. */
  readonly path: string;
  readonly summary: string;
  readonly query: readonly Parameter[];
  readonly response: R;
  /** Other spellings of the path, answered the same; they are in no description. */
  readonly aliases?: readonly string[];
}

/** A path that somebody calls for himself, as both sides know it. */
export interface CalledEndpoint<
  B extends z.ZodMiniType | null = z.ZodMiniType | null,
  R extends z.ZodMiniType | null = z.ZodMiniType | null,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** See `Endpoint`. */
  readonly path: string;
  readonly query: readonly Parameter[];
  /** Body of the request, JSON or a form; null when there is none. */
  readonly body: B;
  /** Body of a good answer; null for 204. */
  readonly response: R;
  /** Status of a good answer. */
  readonly status: 200 | 201 | 202 | 204;
  /** A GET that changes something: it demands the CSRF pair like a POST. */
  readonly isUnsafe?: boolean;
  /** Reads the header Idempotency-Key: repeated with the same key, the call does nothing twice. */
  readonly isRepeatable?: true;
  /** Pages of other sites may call it too: it needs no cookies and is opened by the key in its path. */
  readonly isOpen?: boolean;
  /** Tells of nobody: no cookie is read or given, so that nothing ties two calls to each other. */
  readonly isNobodys?: true;
}

/**
 * A path whose answer belongs to one visitor, or that changes something: never kept, never part of a document,
 * called by the browser only.
 */
export interface VisitorEndpoint<
  B extends z.ZodMiniType | null = z.ZodMiniType | null,
  R extends z.ZodMiniType | null = z.ZodMiniType | null,
> extends CalledEndpoint<B, R> {
  readonly summary: string;
}

/** What the body of a path is once it is parsed; undefined where there is none. */
export type BodyOf<E> = Parsed<E, 'body'>;
/** What a good answer of a path holds; undefined for 204. */
export type ResponseOf<E> = Parsed<E, 'response'>;

type Parsed<E, K extends 'body' | 'response'> =
  E extends Record<K, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : never;

export function get<R extends z.ZodMiniType>(
  path: string,
  summary: string,
  response: R,
  query: readonly Parameter[] = [],
): Endpoint<R> {
  return { method: 'GET', path, summary, query, response };
}

/** The same path under other spellings. */
export function alsoAt<R extends z.ZodMiniType>(endpoint: Endpoint<R>, ...aliases: string[]): Endpoint<R> {
  return { ...endpoint, aliases };
}

/** A parameter that is a whole number from 0. */
export function number(name: string, description: string, extra: Record<string, unknown> = {}): Parameter {
  return { name, description, schema: { type: 'integer', minimum: 0, ...extra } };
}
