import type { BookableKind, Registered } from '@quarter/contract/booking';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { WRONG_PHONE } from '@quarter/domain/phone';
import type { VisitorAnswer, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Bookings } from '../booking/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { askingBrowser } from './browser.ts';
import type { Auth } from './service.ts';

interface Body {
  readonly phone?: string | undefined;
  readonly queue?: boolean | undefined;
  readonly consent?: boolean | undefined;
  readonly news?: boolean | undefined;
}

/**
 * A request to book. With a session the lot is held at once; without one, or for another phone, the wish is remembered
 * and a code is sent: the login opens it.
 */
export async function register(
  {
    auth,
    bookings,
    sessions,
  }: { readonly auth: Auth; readonly bookings: Bookings; readonly sessions: Sessions },
  kind: BookableKind,
  lot: number | string,
  request: VisitorRequest<Body>,
): Promise<VisitorAnswer<Registered>> {
  const { phone, queue = false, consent, news } = request.body;
  const wish = { lot, queue, consent, news };
  const visitor = await sessions.find(request.cookies);
  if (visitor && (phone === undefined || phone === visitor.phone))
    return { body: { lead: await bookings.open(visitor, kind, wish, request), code: null } };
  if (phone === undefined) throw new FieldError({ phone: [WRONG_PHONE] });
  const { secret, cookie } = askingBrowser(request.cookies);
  const keepWish = await bookings.wish(phone, kind, wish, request, secret);
  try {
    const code = await auth.sendCode(phone, secret, request);
    await keepWish();
    return { body: { lead: null, code }, cookies: [cookie] };
  } catch (error) {
    // Its code is on the way already, and the browser now asks for another lot.
    if (error instanceof ApiError && error.code === 'code_sent') await keepWish();
    throw error;
  }
}
