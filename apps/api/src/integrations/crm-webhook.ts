import { createHmac } from 'node:crypto';
import { call } from './http.ts';
import type { CrmEvent, Receiver } from './ports.ts';

export interface WebhookOptions {
  readonly url: string;
  /** Shared with the receiver, who checks the signature by it. */
  readonly secret: string;
}

/**
 * Posts events as JSON. `X-Timestamp` holds the time of this delivery in seconds of Unix and `X-Signature` the hex
 * HMAC-SHA256 of `<timestamp>.<body>`: the receiver compares both and so takes no forged or old request.
 * `Idempotency-Key` stays the same in every delivery of an event.
 */
export function crmWebhook({ url, secret }: WebhookOptions): Receiver<CrmEvent> {
  return {
    async send({ name, subject, occurredAt, title, data }, delivery) {
      const body = JSON.stringify({
        event: name,
        key: delivery.key,
        subject,
        occurred_at: occurredAt,
        title,
        data,
      });
      const timestamp = String(Math.floor(delivery.at.getTime() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      await call(
        {
          url,
          body,
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': delivery.key,
            'X-Timestamp': timestamp,
            'X-Signature': signature,
          },
        },
        delivery,
      );
    },
  };
}
