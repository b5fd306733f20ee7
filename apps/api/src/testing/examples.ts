const PHONE = '+7 (916) 123-45-67';
/** What opens a selection. */
const SELECTION = 'x'.repeat(32);
const CODE = { phone: PHONE, code: '123456' };
const WISH = { phone: PHONE, queue: true };
const OWNER = {
  category: 'adult',
  last_name: 'Смирнов',
  first_name: 'Алексей',
  middle_name: 'Викторович',
  birth_date: '14.05.1986',
  passport: '4500 123456',
  passport_code: '770025',
  tax_id: '7700000000',
  phone: PHONE,
  email: 'alexey@example.ru',
  share: 100,
};

/** A body that is all right, by the name of the operation. */
export const EXAMPLES: Readonly<
  Record<string, Readonly<Record<string, string | number | boolean | object>>>
> = {
  sendCode: { phone: PHONE },
  noteSeen: { lots: ['flat-1'], prints: ['flat-2'], searches: ['layout_type=1&floor_min=99'] },
  validateCode: CODE,
  validateParkingCode: CODE,
  validateStoreroomCode: CODE,
  login: { ...CODE, token: 'token' },
  activate: { token: 'token', uid64: 'dWlk' },
  register: { ...WISH, property: 1 },
  registerParking: { ...WISH, parking: 'parking-1' },
  registerStoreroom: { ...WISH, storeroom: 1 },
  patchBooking: {
    payment_method: 'mortgage',
    deposit: 30,
    term: 20,
    email: 'anna@example.ru',
    consent: true,
    news: true,
    agreement: true,
    utm_first: { utm_source: 'yandex' },
  },
  addOwner: OWNER,
  patchOwner: OWNER,
  confirmNotices: { token: 'token' },
  askForNotices: { email: 'anna@example.ru', consent: true },
  createRequest: {
    kind: 'meeting',
    name: 'Анна',
    phone: PHONE,
    email: 'anna@example.ru',
    comment: 'Хочу увидеть двор',
    lot: 1,
    page: '/flats',
    utm_first: { utm_source: 'yandex' },
    client_id: 'GA1.2.3',
    filled_ms: 8_000,
    consent: true,
  },
  openSelection: { token: SELECTION },
  likeSelection: { token: SELECTION, lot: 1, is_liked: true },
  registerRequestCall: { call_id: 'call-1', client_id: 'GA1.2.3', page: '/flats' },
};
