import { tokenSchema } from '@quarter/contract/auth';
import { pino } from 'pino';
import * as z from 'zod/mini';
import type { ApiOptions } from '../api.ts';
import { testDataset } from './dataset.ts';
import { AT_ONCE, codeFor, Mailbox, TestVisitor } from './phone-visitor.ts';
import { type TestService, testService } from './service.ts';

export const MINUTE = 60_000;

/** A service that sends codes, and who asks for them: of its own for one file of tests. */
export interface AuthScene {
  readonly service: TestService;
  readonly mailbox: Mailbox;
  /** Lines of the log from warnings on. */
  readonly log: readonly string[];
  now(): Date;
  /** Sets the clock on; it never goes back, for messages expire by the database's clock. @param ms milliseconds */
  pass(ms: number): void;
  /** A phone and a network address that no other test uses. */
  newcomer(): { readonly phone: string; readonly visitor: TestVisitor };
  /** Everything that a login needs: a new code of the phone, confirmed. */
  confirmed(
    phone: string,
    visitor: TestVisitor,
  ): Promise<{ readonly phone: string; readonly code: string; readonly token: string }>;
  close(): Promise<void>;
}

/** @param options what differs from the usual service */
export async function authScene(options: Pick<ApiOptions, 'smsPerDay'> = {}): Promise<AuthScene> {
  const mailbox = new Mailbox();
  const log: string[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const service = await testService(testDataset({ flats: 20 }), {
    channels: mailbox.channels,
    delivery: AT_ONCE,
    now,
    logger: pino({ level: 'warn' }, { write: line => void log.push(line) }),
    ...options,
  });
  let phones = 0;
  return {
    service,
    mailbox,
    log,
    now,
    pass(ms) {
      ahead += ms;
    },
    newcomer() {
      phones += 1;
      const phone = `+7916${String(1_000_000 + phones)}`;
      return { phone, visitor: new TestVisitor(service, `198.51.100.${phones}`) };
    },
    async confirmed(phone, visitor) {
      const before = mailbox.sms.length;
      await visitor.post('/api/auth/code/', { phone });
      const code = await codeFor(mailbox, phone, before);
      const { body } = await visitor.post('/api/auth/validate/', { phone, code });
      return { phone, code, token: z.parse(tokenSchema, body).token };
    },
    close: () => service.close(),
  };
}
