import type { ApiClient } from '@quarter/contract/client';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { BookingOptions } from './booking-app.ts';
import type { Database } from './db/database.ts';
import type { DeskOptions } from './desk-app.ts';
import type { Pictures } from './modules/content/show.ts';
import type { DeskSettingsOptions } from './modules/desk-settings/service.ts';
import type { RequestRules } from './modules/requests/rules.ts';
import type { SunSources } from './modules/sun/service.ts';
import type { OperationsOptions } from './operations.ts';
import type { LogLevel } from './platform/log-level.ts';
import type { TrustProxy } from './platform/proxies.ts';
import type { Retention } from './platform/retention.ts';
import type { Sealer } from './platform/sealer.ts';
import type { TurnRules, Turns } from './platform/turns.ts';
import type { WorkersOptions } from './workers.ts';

/** What the service is made with. */
export interface ApiOptions
  extends Pick<BookingOptions, 'holdTerms'>,
    Pick<DeskOptions, 'lotFiles' | 'importSchedule'>,
    Pick<OperationsOptions, 'folderMark' | 'machineClock' | 'metricsToken' | 'version'>,
    Pick<WorkersOptions, 'channels' | 'delivery' | 'watch'> {
  /** Stays open when the service is closed: who opened it closes it. */
  readonly database: Database;
  /** Keeps personal data unreadable in the database. */
  readonly sealer: Sealer;
  /** What differs from the usual rules of forms. */
  readonly requests?: Partial<RequestRules>;
  /** How long personal data is kept; usual values by default. */
  readonly retention?: Partial<Retention>;
  /** SMS in a day that anybody can have sent; the usual number by default. */
  readonly smsPerDay?: number;
  /** Whether mails reach people; by default, whether somebody takes mails. */
  readonly isMailSet?: boolean;
  /** What the settings say of who takes messages, to be shown at the desk; nothing by default. */
  readonly channelWords?: DeskSettingsOptions['words'];
  /** Address of the site: for links of messages, and to know its own pages; one of this machine by default. */
  readonly publicOrigin?: string | null;
  /** The clock of rules that depend on time; the database's by default. */
  readonly now?: () => Date;
  /** A pino logger or one like it; without it lines from `logLevel` on go to the standard output. */
  readonly logger?: FastifyBaseLogger;
  /** `info` has a line for every request; `warn` when absent. */
  readonly logLevel?: LogLevel;
  /** Pictures that content names; none by default. */
  readonly pictures?: Pictures;
  /** Folder that the addresses of pictures begin in, for files that carry pictures; none by default. */
  readonly pictureFolder?: string;
  /** Secret part of the addresses of feeds; none by default. */
  readonly feedsToken?: string | null;
  /** Folder for what is made once and can be made again; nothing is kept between starts without one. */
  readonly keptFolder?: string | null;
  /** Services of others for the visitor's place and the sun; ours by default. */
  readonly sun?: SunSources;
  /** Whose `X-Forwarded-*` are believed; nobody's by default. */
  readonly trustProxy?: TrustProxy;
  /** How costly answers and pages take turns; usual values by default. */
  readonly turns?: Partial<TurnRules>;
  /** How files that are made on demand do. */
  readonly fileTurns?: Partial<TurnRules>;
}

/** What answers are made of. */
interface DataState {
  /** The day in Moscow, ISO date. */
  readonly day: string;
}

/** The service, ready to answer but not listening. */
export interface Api {
  readonly server: FastifyInstance;
  /** What `/metrics` tells, for figures of whoever answers beside it. */
  readonly metrics: Registry;
  /**
   * Calls the handlers directly: no socket, no JSON. Answers are shared between callers, who never change them.
   */
  readonly client: ApiClient;
  /** Whatever costs time of the processor takes turns here: answers of the service do, pages have to. */
  readonly turns: Pick<Turns, 'take'>;
  /** Tells what was made of one state of the data from what was made of another, by change or by the day in Moscow. */
  edition(): string;
  /** Keys of the content that pages cannot show: it is not there, or was written for another version of the site. */
  contentMisfits(): string[];
  /** Calls back when lots, prices, texts or the day in Moscow have changed. Returns the way to stop. */
  onDataChange(listener: (state: DataState, former: DataState) => void): () => void;
  /** Path of the link with which the first owner comes into the desk; null when somebody has an account. */
  firstDeskLink(): Promise<string | null>;
  /** Ends answers that go on by themselves, so that the process can stop. */
  endStreams(): void;
  /** Delivers no more messages; those under way get a few seconds. What comes in meanwhile waits in the database. */
  stopDelivery(): Promise<void>;
  /** Why messages are held, in words for the operator; null when they are delivered. */
  heldDelivery(): string | null;
  close(): Promise<void>;
}
