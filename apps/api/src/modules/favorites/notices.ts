import { notFound } from '@quarter/contract/errors';
import type { Notice } from '@quarter/contract/favorites';
import { moscowDate } from '@quarter/domain/dates';
import type { Database } from '../../db/database.ts';
import { contactKey, networkKey } from '../../platform/limit-keys.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import {
  findNotice,
  insertNotice,
  markAllTold,
  type NoticeRow,
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
  /** Network address and browser: proof of the consent. */
  readonly address: string;
  readonly userAgent: string;
}

/** Whom the owner of a collection wants to be told of new prices and states. */
export interface Notices {
  /** Begins telling; a contact that is told already is left as it is. Throws 429. Returns the owner's secret. */
  ask(secret: string | undefined, request: NoticeRequest): Promise<string>;
  /** Active notices of the visitor's own collection. */
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
  readonly now: () => Date;
  /** Version of the consent's text that is shown today. */
  textVersion(): string;
}

const HOUR_S = 60 * 60;
/** From one network address, which a whole office may share; to one contact, whoever asks. */
const PER_ADDRESS = { limit: 20, windowSeconds: HOUR_S };
const PER_CONTACT = { limit: 5, windowSeconds: 24 * HOUR_S };

export function createNotices({ database, favorites, sealer, now, textVersion }: NoticesOptions): Notices {
  const { orm } = database;

  function shown(row: NoticeRow): Notice {
    const { key, channel } = row;
    const contact = row.contact === null ? null : mask(sealer.open(row.contact, CONTACT));
    return { key, channel, contact, is_active: row.withdrawnAt === null };
  }

  async function find(key: string): Promise<NoticeRow> {
    const isKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);
    const row = isKey ? await findNotice(orm, key) : null;
    if (!row) throw notFound('Такой подписки нет');
    return row;
  }

  return {
    async ask(secret, { email, phone, address, userAgent }) {
      const contacts = [
        ...(email === undefined ? [] : [{ channel: 'mail' as const, contact: email }]),
        ...(phone === undefined ? [] : [{ channel: 'sms' as const, contact: phone }]),
      ].map(item => ({ ...item, digest: sealer.digest(item.contact, CONTACT) }));
      await hit(orm, { key: networkKey(sealer, 'favorites-notices', address), ...PER_ADDRESS }, now());
      for (const { contact } of contacts)
        await hit(orm, { key: contactKey(sealer, 'favorites', contact), ...PER_CONTACT }, now());
      const owner = await favorites.ownOrNew(secret, address);
      const proof = JSON.stringify({ address, user_agent: userAgent });
      await orm.transaction(async tx => {
        const before = await readNotices(tx, owner.id);
        for (const { channel, contact, digest } of contacts)
          await insertNotice(tx, {
            collectionId: owner.id,
            channel,
            contact: sealer.seal(contact, CONTACT),
            contactDigest: digest,
            consentVersion: textVersion(),
            consentAt: now().toISOString(),
            consentProof: sealer.seal(proof, PROOF),
          });
        // News begin now: what changed before anybody asked is none.
        if (before.length === 0) await markAllTold(tx, owner.id, moscowDate(now()));
      });
      return owner.secret;
    },
    async own(secret) {
      const collection = await favorites.own(secret);
      return collection ? (await readNotices(orm, collection.id)).map(shown) : [];
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
