import { FieldError, type FieldErrors } from '@quarter/contract/errors';
import type { VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import type { Bookings } from '../booking/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { askingBrowser } from './browser.ts';
import { register } from './register.ts';
import type { Auth } from './service.ts';

type Names =
  | 'sendCode'
  | 'validateCode'
  | 'validateParkingCode'
  | 'validateStoreroomCode'
  | 'login'
  | 'logout'
  | 'activate'
  | 'register'
  | 'registerParking'
  | 'registerStoreroom';

interface Services {
  readonly auth: Auth;
  readonly bookings: Bookings;
  readonly sessions: Sessions;
}

export function authHandlers(services: Services): Pick<VisitorHandlers, Names> {
  const { auth, sessions } = services;
  return {
    async sendCode(request) {
      const browser = askingBrowser(request.cookies);
      const body = await auth.sendCode(request.body.phone, browser.secret, request);
      return { body, cookies: [browser.cookie] };
    },
    validateCode: async request => ({ body: await auth.confirm('flat', request.body, request) }),
    validateParkingCode: async request => ({ body: await auth.confirm('parking', request.body, request) }),
    validateStoreroomCode: async request => ({
      body: await auth.confirm('storeroom', request.body, request),
    }),
    login: request => auth.login(request.body, request),
    async logout({ cookies, query }) {
      const everywhere = /^(true|1)$/i.test(query.get('everywhere') ?? '');
      return { body: undefined, cookies: [await sessions.close(cookies, everywhere)] };
    },
    async activate(request) {
      const { body, cookie } = await auth.activate(linkOf(request.query), request);
      return { body, cookies: [cookie] };
    },
    register: request => register(services, 'flat', request.body.property, request),
    registerParking: request => register(services, 'parking', request.body.parking, request),
    registerStoreroom: request => register(services, 'storeroom', request.body.storeroom, request),
  };
}

/** both parts or nothing. */
function linkOf(query: URLSearchParams): { token: string; uid64: string } {
  const [token, uid64] = [query.get('token'), query.get('uid64')];
  if (token && uid64) return { token, uid64 };
  const errors: FieldErrors = {};
  if (!token) errors.token = ['В ссылке не хватает кода'];
  if (!uid64) errors.uid64 = ['В ссылке не хватает номера'];
  throw new FieldError(errors);
}
