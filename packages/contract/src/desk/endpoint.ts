import type * as z from 'zod/mini';
import type { CalledEndpoint } from '../endpoint.ts';
import type { DeskRole } from './roles.ts';

/** Who may call a path: everybody, whoever is signed in, or accounts of these roles. */
export type DeskAccess = 'anyone' | 'signed-in' | readonly DeskRole[];

/** Marks a `GET` that the page makes of itself, to show again what is in sight: it does not count as use. */
export const REFRESH_HEADER = 'x-desk-refresh';

/** Type of a body that is a piece of a file. */
export const FILE_TYPE = 'application/octet-stream';

/** A path of the desk: like a visitor's own, and it says who may call it. */
export interface DeskEndpoint<
  B extends z.ZodMiniType | null = z.ZodMiniType | null,
  R extends z.ZodMiniType | null = z.ZodMiniType | null,
> extends CalledEndpoint<B, R> {
  readonly roles: DeskAccess;
  /** The body is a piece of a file of so many bytes at most, and not JSON. */
  readonly bytes?: number;
  /** What comes instead of JSON: a file to keep, or events as they happen, each as `response` says. */
  readonly answer?: 'file' | 'events';
}

/** Whether a role opens a path. */
export function mayCall(access: DeskAccess, role: DeskRole): boolean {
  return typeof access === 'string' || access.includes(role);
}
