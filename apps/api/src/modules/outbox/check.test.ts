import { expect, it } from 'vitest';
import { DeliveryError } from '../../integrations/ports.ts';
import { tryOnce } from './check-service.ts';

const SMS = { phone: '+79161234567', text: 'Проверка' };
const said = (send: () => Promise<void>) => tryOnce<'sms'>({ send }, SMS, new Date(), 5);

it('says why a message was not taken, and that nobody has answered', async () => {
  expect(await said(async () => {})).toBeNull();
  expect(await said(() => Promise.reject(new DeliveryError('HTTP 401')))).toBe('HTTP 401');
  expect(await said(() => new Promise(() => {}))).toBe('no answer in 5 ms');
});
