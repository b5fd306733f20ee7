import { ApiError, FieldError } from '@quarter/contract/errors';
import {
  MISSING_CONSENT,
  MISSING_NAME,
  type RequestKind,
  SHORTEST_FILL_MS,
} from '@quarter/contract/request-words';
import { normalPhone, phoneProblem } from '@quarter/domain/phone';
import { rememberedUtm } from '../../shared/visit/utm.ts';
import type { Problems, Sent } from '../../ui/use-form.ts';
import type { VisitorApi } from '../../visitor-api.ts';

/** A little more than the service asks for, since clocks are not alike. */
const FILL_MS = SHORTEST_FILL_MS + 200;
const NO_ANSWER = 'Не отправилось: нет связи';

export interface About {
  readonly kind: RequestKind;
  /** Versions of the texts beside the consents; null when they are not known here. */
  readonly versions: { readonly personal: string | null; readonly news: string | null };
  /** Slug of the lot that it is about. */
  readonly lot: string | null;
  /** Secret of the selection on whose page it stands. */
  readonly selection: string | null;
  /** When the form was shown, by `performance.now()`. */
  readonly shownAt: number;
  readonly idempotencyKey: string;
}

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** What is wrong with a form before it is sent, by the rules of the service. */
export function checkRequest(data: FormData): Problems {
  return {
    ...(text(data, 'name') === '' && { name: [MISSING_NAME] }),
    ...(normalPhone(text(data, 'phone')) === null && { phone: [phoneProblem(text(data, 'phone'))] }),
    ...(data.get('consent') === null && { consent: [MISSING_CONSENT] }),
  };
}

/** Sends a form, no sooner than people can have filled it. Sent again with the same key it is the same request. */
export async function sendRequest(api: VisitorApi, data: FormData, about: About): Promise<Sent> {
  const { kind, versions, lot, selection, shownAt, idempotencyKey } = about;
  const early = FILL_MS - (performance.now() - shownAt);
  if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
  const { first, last } = rememberedUtm();
  try {
    await api('createRequest', {
      idempotencyKey,
      body: {
        kind,
        name: text(data, 'name'),
        phone: text(data, 'phone'),
        comment: text(data, 'comment') || null,
        wished_date: text(data, 'wished_date') || null,
        wished_time: text(data, 'wished_time') || null,
        lot,
        selection,
        consent: data.get('consent') !== null,
        consent_version: versions.personal,
        news: data.get('news') !== null,
        news_version: versions.news,
        utm_first: first,
        utm_last: last,
        client_id: clientId(),
        filled_ms: Math.round(performance.now() - shownAt),
        website: text(data, 'website'),
      },
    });
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof FieldError) return { kind: 'problems', problems: error.fields };
    if (error instanceof ApiError) return { kind: 'failed', failure: error.detail };
    return { kind: 'failed', failure: NO_ANSWER };
  }
}

/** The visitor in web analytics; null where there are none. */
function clientId(): string | null {
  try {
    return localStorage.getItem('clientID');
  } catch {
    return null;
  }
}
