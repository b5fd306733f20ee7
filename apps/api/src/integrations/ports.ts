/** What happened, as any customer relations system can take it. */
export interface CrmEvent {
  /** `lead.created` */
  readonly name: string;
  /** What it is about, `lead:15`; events of one subject arrive in order. */
  readonly subject: string;
  /** The subject as people say it, `3f2a9c1e`; part of the title. */
  readonly reference: string;
  /** ISO time with its zone. */
  readonly occurredAt: string;
  /** Russian, short: the name of a deal, the same for all events of a subject. */
  readonly title: string;
  readonly contact: { readonly name: string; readonly phone: string | null; readonly email: string | null };
  /** What a manager reads, in Russian. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** utm_source and the like, of the last visit with any. */
  readonly utm: Readonly<Record<string, string>>;
  /** Whole roubles; null when there is no lot. */
  readonly price: number | null;
  /** Everything known, for systems that take JSON as it is. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address that ends such mails by one POST, for the header List-Unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Sms {
  /** +79161234567 */
  readonly phone: string;
  readonly text: string;
}

/** One delivery of a message. */
export interface Delivery {
  /** The same in every delivery of the message; receivers tell repetitions by it. */
  readonly key: string;
  /** When it begins, for receivers that take nothing old. */
  readonly at: Date;
  /** Ends the delivery: it takes too long, or the process stops. */
  readonly signal: AbortSignal;
}

/** Somebody who takes messages. Resolves once he has taken one; rejects, at best with `DeliveryError`. */
export interface Receiver<M> {
  send(message: M, delivery: Delivery): Promise<void>;
}

export interface ChannelMessages {
  readonly crm: CrmEvent;
  readonly mail: Mail;
  readonly sms: Sms;
}

export type ChannelName = keyof ChannelMessages;

/** Who takes the messages of each channel; null keeps them in the database until somebody does. */
export type Channels = { readonly [C in ChannelName]: Receiver<ChannelMessages[C]> | null };

/** A message was not taken. Its text is kept and shown to operators: nothing personal, no secret address. */
export class DeliveryError extends Error {
  /** The receiver says that this very message will never be taken. */
  readonly isRejection: boolean;
  /** The receiver's own wish when to try again; null without one. */
  readonly retryAfterMs: number | null;

  constructor(message: string, isRejection = false, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'DeliveryError';
    this.isRejection = isRejection;
    this.retryAfterMs = retryAfterMs;
  }
}
