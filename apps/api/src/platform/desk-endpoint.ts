import type {
  DESK_ENDPOINTS,
  DeskBody,
  DeskEndpointName,
  DeskResponse,
} from '@quarter/contract/desk/endpoints';
import type { DeskRole } from '@quarter/contract/desk/roles';
import type { EventStream } from './event-stream.ts';
import type { VisitorAnswer, VisitorRequest } from './visitor-endpoint.ts';

/** Whoever is signed in at the desk. */
export interface DeskCaller {
  /** Id of the account. */
  readonly id: string;
  /** As others see it; personal, so it is in no log. */
  readonly name: string;
  readonly role: DeskRole;
  /** Id of the session that the call was made with. */
  readonly sessionId: string;
}

/** Knows who is signed in. */
export interface DeskGate {
  /**
   * Who has made a request; null when nobody is signed in, or not wholly.
   * @param isUse whether somebody has done something, which puts the end of the session off
   */
  find(cookies: VisitorRequest['cookies'], isUse: boolean): Promise<DeskCaller | null>;
}

/** A call of the desk. Its role has been looked at: the caller may call this path. */
export interface DeskRequest<B = unknown> extends VisitorRequest<B> {
  readonly account: DeskCaller;
}

type Table = typeof DESK_ENDPOINTS;
/** Paths that anyone may call: they are the way in, and are not told who is signed in. */
type OpenDeskName = {
  [N in DeskEndpointName]: Table[N]['roles'] extends 'anyone' ? N : never;
}[DeskEndpointName];

/** A file that somebody keeps. */
export interface DeskFile {
  /** Under which browsers keep it. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** Paths that answer with something else than JSON. */
type Answering<A extends string> = {
  [N in DeskEndpointName]: Table[N] extends { readonly answer: A } ? N : never;
}[DeskEndpointName];

/** One handler per path that answers with a file. It throws `ApiError` or `FieldError`. */
export type DeskFileHandlers = {
  readonly [N in Answering<'file'>]: (request: DeskRequest) => Promise<DeskFile>;
};

/** One handler per path that answers with events. It throws `ApiError` or `FieldError` before the first one. */
export type DeskEventHandlers = {
  readonly [N in Answering<'events'>]: (request: DeskRequest) => Promise<EventStream>;
};

/** One handler per path of the contract that answers with JSON. It throws `ApiError` or `FieldError`. */
export type DeskHandlers = {
  readonly [N in Exclude<DeskEndpointName, Answering<string>>]: (
    request: N extends OpenDeskName ? VisitorRequest<DeskBody<N>> : DeskRequest<DeskBody<N>>,
  ) => Promise<VisitorAnswer<DeskResponse<N>>>;
};
