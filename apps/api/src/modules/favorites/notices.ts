import { randomBytes, randomUUID } from 'node:crypto';
import { ApiError, notFound } from '@quarter/contract/errors';
import type { Notice } from '@quarter/contract/favorites';
import { moscowDate } from '@quarter/domain/dates';
import type { Database, Orm } from '../../db/database.ts';
import { contactKey, networkKey } from '../../platform/limit-keys.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { MessageBudget } from '../message-budget/service.ts';
import { enqueue } from '../outbox/service.ts';
import {
  confirmNotice,
  findNotice,
  keepWaiting,
  markAllTold,
  type NoticeRow,
  readAsked,
  readNotices,
  withdrawNotice,
} from './notices-repo.ts';
import type { Favorites } from './service.ts';

/** What sealed contacts and proofs of consent are sealed for. */
export const CONTACT = 'favorites.contact';
const PROOF = 'favorites.consent';

export interface NoticeRequest {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Network address, for the limits. */
  readonly address: string;
}

/** Network address and browser: proof of a consent. */
interface Agreeing {
  readonly address: string;
  readonly userAgent: string;
}

/** Whom the owner of a collection wants to be told of new prices and states. */
export interface Notices {
  /**
   * Asks the owner of a contact whether he wants to be told; who is told already is left in peace. Throws 429. Returns the
   * secret of the collection's owner.
   */
  ask(secret: string | undefined, request: NoticeRequest): Promise<string>;
  /**
   * Begins telling, by the secret that went to the contact; repeated, changes nothing. Throws 404, and 400 `link_invalid`
   * when it is too late.
   */
  confirm(key: string, token: string, by: Agreeing): Promise<void>;
  /** Notices of the visitor's own collection that are sent, and that wait to be confirmed. */
  own(secret: string | undefined): Promise<Notice[]>;
  /** By the key of a message; throws 404. */
  one(key: string): Promise<Notice>;
  /** Ends a notice by the key of a message; throws 404. */
  withdraw(key: string): Promise<void>;
}

export interface NoticesOptions {
  readonly database: Database;
  readonly favorites: Favorites;
  readonly sealer: Sealer;
  readonly budget: MessageBudget;
  /** Address that links of messages begin with, `https://example.ru`. */
  readonly origin: string;
  readonly now: () => Date;
  /** Version of the consent's text that is shown today. */
  textVersion(): string;
}

const HOUR_S = 60 * 60;
/** From one network address, which a whole office may share; to one contact, whoever asks. */
const PER_ADDRESS = { limit: 20, windowSeconds: HOUR_S };
const PER_CONTACT = { limit: 3, windowSeconds: 24 * HOUR_S };
const TOKEN_BYTES = 24;
/** Who has asked looks into his mail soon. */
const CONFIRM_MS = 2 * 24 * HOUR_S * 1000;
const BUDGET_SPENT =
  'Сегодня мы больше не можем отправлять сообщения на телефоны. Оставьте почту или вернитесь завтра';
const LINK_OLD = 'Ссылка устарела. Оставьте адрес ещё раз';

interface Contact {
  readonly channel: Notice['channel'];
  readonly contact: string;
}

export function createNotices(options: NoticesOptions): Notices {
  const { database, favorites, sealer, budget, origin, now, textVersion } = options;
  const { orm } = database;
  const confirmDigest = (token: string) => sealer.digest(token, 'favorites.confirm');

  function shown(row: NoticeRow): Notice {
    const { key, channel } = row;
    const contact = row.contact === null ? null : mask(sealer.open(row.contact, CONTACT));
    return { key, channel, contact, state: stateOf(row) };
  }

  function stateOf({ withdrawnAt, consentAt, confirmUntil }: NoticeRow): Notice['state'] {
    if (withdrawnAt !== null) return 'ended';
    if (consentAt !== null) return 'active';
    return Date.parse(confirmUntil ?? '') > now().getTime() ? 'waiting' : 'expired';
  }

  async function find(key: string): Promise<NoticeRow> {
    const isKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);
    const row = isKey ? await findNotice(orm, key) : null;
    if (!row) throw notFound('Такой подписки нет');
    return row;
  }

  /** Sends the link by which the owner of a contact agrees: the one message that goes to him before. */
  async function askOwner(tx: Orm, collectionId: number, { channel, contact }: Contact): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const until = new Date(now().getTime() + CONFIRM_MS);
    const waiting = await keepWaiting(tx, {
      collectionId,
      channel,
      contact: sealer.seal(contact, CONTACT),
      contactDigest: sealer.digest(contact, CONTACT),
      confirmDigest: confirmDigest(token),
      confirmUntil: until.toISOString(),
    });
    if (!waiting) return;
    await hit(tx, { key: contactKey(sealer, 'favorites', contact), ...PER_CONTACT }, now());
    const kind = channel === 'mail' ? 'favorites_confirm_mail' : 'favorites_confirm_sms';
    // Behind the sign of an anchor the secret is in no log, no preview of a messenger, no Referer.
    const confirmUrl = `${origin}/favorites#confirm=${waiting.key}.${token}`;
    const payload = { to: contact, confirmUrl, until: until.toISOString() };
    // A subject of its own: a new link does not wait for one that could not be delivered.
    await enqueue(tx, sealer, [
      { kind, subject: `favorites-confirm:${randomUUID()}`, payload, expiresAt: until },
    ]);
    if (channel === 'sms') await budget.spend(tx, false, BUDGET_SPENT);
  }

  return {
    async ask(secret, { email, phone, address }) {
      const contacts: Contact[] = [
        ...(email === undefined ? [] : [{ channel: 'mail' as const, contact: email }]),
        ...(phone === undefined ? [] : [{ channel: 'sms' as const, contact: phone }]),
      ];
      await hit(orm, { key: networkKey(sealer, 'favorites-notices', address), ...PER_ADDRESS }, now());
      const owner = await favorites.ownOrNew(secret, address);
      await orm.transaction(async tx => {
        for (const contact of contacts) await askOwner(tx, owner.id, contact);
      });
      return owner.secret;
    },
    async confirm(key, token, { address, userAgent }) {
      const isBegun = async () => {
        const { consentAt, confirmDigest: digest } = await find(key);
        return consentAt !== null && digest === confirmDigest(token);
      };
      if (await isBegun()) return;
      const proof = JSON.stringify({ address, user_agent: userAgent });
      const isFirst = await orm.transaction(async tx => {
        const collectionId = await confirmNotice(
          tx,
          { key, confirmDigest: confirmDigest(token) },
          {
            consentVersion: textVersion(),
            consentAt: now().toISOString(),
            consentProof: sealer.seal(proof, PROOF),
          },
        );
        if (collectionId === null) return false;
        // News begin now: what changed before anybody agreed is none.
        if ((await readNotices(tx, collectionId)).length === 1)
          await markAllTold(tx, collectionId, moscowDate(now()));
        return true;
      });
      // The same press may have come twice at once.
      if (!isFirst && !(await isBegun())) throw new ApiError(400, 'link_invalid', LINK_OLD);
    },
    async own(secret) {
      const collection = await favorites.own(secret);
      return collection ? (await readAsked(orm, collection.id, now())).map(shown) : [];
    },
    one: async key => shown(await find(key)),
    async withdraw(key) {
      await find(key);
      await withdrawNotice(orm, key, now());
    },
  };
}

/** A contact as whoever holds the link may see it: «i…@example.ru», «+7 (916) …-67». */
function mask(contact: string): string {
  const [name = '', host] = contact.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}…@${host}`;
  return `+7 (${contact.slice(2, 5)}) …-${contact.slice(-2)}`;
}
