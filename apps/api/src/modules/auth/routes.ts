import { linkSchema } from '@quarter/contract/auth';
import { parseBody } from '../../platform/request-body.ts';
import type { VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import type { Bookings } from '../booking/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { askingBrowser } from './browser.ts';
import type { Links } from './links.ts';
import { register } from './register.ts';
import type { Auth } from './service.ts';

type Names =
  | 'sendCode'
  | 'validateCode'
  | 'validateParkingCode'
  | 'validateStoreroomCode'
  | 'login'
  | 'logout'
  | 'lookAtLink'
  | 'activate'
  | 'register'
  | 'registerParking'
  | 'registerStoreroom';

interface Services {
  readonly auth: Auth;
  readonly links: Links;
  readonly bookings: Bookings;
  readonly sessions: Sessions;
}

export function authHandlers(services: Services): Pick<VisitorHandlers, Names> {
  const { auth, links, sessions } = services;
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
    async lookAtLink(request) {
      const link = parseBody(linkSchema, Object.fromEntries(request.query));
      return { body: await links.look(link, request) };
    },
    async activate(request) {
      const { replace = false, ...link } = request.body;
      const { body, cookie } = await links.open(link, replace, request);
      return { body, cookies: [cookie] };
    },
    register: request => register(services, 'flat', request.body.property, request),
    registerParking: request => register(services, 'parking', request.body.parking, request),
    registerStoreroom: request => register(services, 'storeroom', request.body.storeroom, request),
  };
}
