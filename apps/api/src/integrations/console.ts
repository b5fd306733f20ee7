import type { Channels, Receiver } from './ports.ts';

/**
 * Channels of development: codes, mails and events appear in the terminal.
 * @param print takes one message, of one or several lines
 */
export function consoleChannels(print: (text: string) => void): Channels {
  const receiver = <M>(toText: (message: M) => string): Receiver<M> => ({
    async send(message) {
      print(toText(message));
    },
  });
  return {
    crm: receiver(({ name, subject, title, facts }) =>
      [`CRM  ${name} ${subject}: ${title}`, ...facts.map(({ label, value }) => `${label}: ${value}`)].join(
        '\n     ',
      ),
    ),
    mail: receiver(({ to, subject, text }) =>
      [`Mail to ${to}: ${subject}`, ...text.split('\n')].join('\n     '),
    ),
    sms: receiver(({ phone, text }) => `SMS to ${phone}: ${text}`),
  };
}
