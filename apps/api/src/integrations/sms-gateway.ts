import { call } from './http.ts';
import type { Receiver, Sms } from './ports.ts';

export interface SmsGatewayOptions {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
  /** Name that the phone shows; null for the gateway's own. */
  readonly sender: string | null;
}

/** Posts messages to an HTTP gateway as JSON: `phone`, `text`, `from` and `key`, which is the Idempotency-Key too. */
export function smsGateway({ url, token, sender }: SmsGatewayOptions): Receiver<Sms> {
  return {
    async send({ phone, text }, delivery) {
      const body = JSON.stringify({
        phone,
        text,
        key: delivery.key,
        ...(sender === null ? {} : { from: sender }),
      });
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': delivery.key,
      };
      await call({ url, body, headers }, delivery);
    },
  };
}
