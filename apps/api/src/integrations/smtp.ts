import { DeliveryError, type Mail, type Receiver } from './ports.ts';

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.ru:465`, or `smtp://` for STARTTLS where the server offers it. */
  readonly url: string;
  /** «Излучина <no-reply@example.ru>» */
  readonly from: string;
}

/** Mails over SMTP. Message-ID comes from the key, so mailboxes tell a repetition. */
export function smtp({ url, from }: SmtpOptions): Receiver<Mail> {
  // Who sends no mail does not wait for it at the start.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(url));
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, unsubscribeUrl }, { key, signal }) {
      try {
        await (await transport).sendMail({
          // A name among the recipients would be one more address.
          to: { name: '', address: to },
          from,
          subject,
          text,
          messageId: `<${key}@${domain}>`,
          signal,
          disableFileAccess: true,
          disableUrlAccess: true,
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                headers: {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }),
        });
      } catch (error) {
        throw failure(error);
      }
    },
  };
}

/** The message of a failure quotes the recipient, its codes do not. */
function failure(error: unknown): DeliveryError {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  // A refused login is the operator's to mend; the mail is good.
  const isRejection = typeof status === 'number' && status >= 500 && code !== 'EAUTH';
  const words = [code, status].filter(part => typeof part === 'string' || typeof part === 'number');
  return new DeliveryError(`SMTP ${words.join(' ')}`.trim(), isRejection);
}
