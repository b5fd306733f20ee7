import type { LinkView, LoggedIn } from '@quarter/contract/auth';
import { ApiError } from '@quarter/contract/errors';
import { formatPhone, phoneEnds } from '@quarter/domain/phone';
import type { Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { AnswerCookie, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { SessionLink, Sessions } from '../sessions/service.ts';
import { countNetworkTry } from './code-limits.ts';

type Call = Pick<VisitorRequest, 'address' | 'cookies'>;

/**
 * Logins by a link of a message. Whoever has such a link can send it to somebody else, who would then fill in his
 * passport in the sender's session: so it is looked at first, and opened by a word of the visitor.
 */
export interface Links {
  /** Whose session a link opens and whose is there; changes nothing. Throws 400 `link_invalid`. */
  look(link: SessionLink, call: Call): Promise<LinkView>;
  /**
   * Opens the session, once. Throws 400 `link_invalid`, and 409 `other_session` when that of another phone is there.
   * @param replace whether the visitor has agreed to leave that one
   */
  open(link: SessionLink, replace: boolean, call: Call): Promise<{ body: LoggedIn; cookie: AnswerCookie }>;
}

export interface LinkOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly sessions: Sessions;
  readonly now: () => Date;
}

export function createLinks({ orm, sealer, sessions, now }: LinkOptions): Links {
  return {
    async look(link, { address, cookies }) {
      await countNetworkTry(orm, sealer, address, now());
      const owner = await sessions.ownerOfLink(orm, link);
      if (!owner) throw linkInvalid();
      const current = await sessions.find(cookies);
      return {
        phone: phoneEnds(owner.phone),
        session: current && phoneEnds(current.phone),
        is_open: current?.id === owner.id,
      };
    },
    async open(link, replace, { address, cookies }) {
      await countNetworkTry(orm, sealer, address, now());
      const current = await sessions.find(cookies);
      const opened = await orm.transaction(async tx => {
        const owner = await sessions.ownerOfLink(tx, link);
        if (owner && current && current.id !== owner.id && !replace) throw otherSession(current.phone);
        return owner && sessions.openByLink(tx, link, cookies);
      });
      if (!opened) throw linkInvalid();
      const phone = formatPhone(opened.visitor.phone);
      return { cookie: opened.cookie, body: { phone, lead: null, problem: null } };
    },
  };
}

function linkInvalid(): ApiError {
  return new ApiError(400, 'link_invalid', 'Ссылка устарела. Войдите по номеру телефона');
}

function otherSession(phone: string): ApiError {
  return new ApiError(409, 'other_session', `В этом браузере открыта бронь номера ${phoneEnds(phone)}`);
}
