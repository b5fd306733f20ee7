import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtp } from './smtp.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())));

interface Received {
  readonly to: string[];
  readonly source: string;
}

/** A mail server of this machine; what it is told replaces what usual ones do. */
async function start(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const own = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server = own;
  await new Promise<void>(resolve => own.listen(0, '127.0.0.1', resolve));
  const address = own.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const FROM = 'Излучина <no-reply@example.ru>';
const MAIL = { to: 'office@example.ru', subject: 'Заявка: встреча', text: 'Имя: Анна' };
const send = (url: string, mail = MAIL, signal = AbortSignal.timeout(10_000)) =>
  smtp({ url, from: FROM }).send(mail, { key: 'key-1', at: new Date(), signal });

describe('SMTP', () => {
  it('sends a mail whose id tells a repetition', async () => {
    const { url, received } = await start();
    await send(url);
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail?.to).toEqual(['office@example.ru']);
    expect(mail?.source).toContain('Message-ID: <key-1@example.ru>');
    expect(mail?.source).toMatch(/^From: =\?UTF-8\?.*<no-reply@example\.ru>\r$/m);
    expect(mail?.source).toContain(Buffer.from('Имя: Анна').toString('base64'));
  });

  it('lets people end mails by one click', async () => {
    const { url, received } = await start();
    const unsubscribeUrl = 'https://example.ru/api/favorites-notify/stop/?key=1';
    await smtp({ url, from: FROM }).send(
      { ...MAIL, unsubscribeUrl },
      { key: 'key-1', at: new Date(), signal: AbortSignal.timeout(10_000) },
    );
    expect(received[0]?.source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(received[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('sends to one address, whatever is typed into it', async () => {
    const { url, received } = await start();
    await send(url, { ...MAIL, to: 'a@example.ru, b@example.ru' }).catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.ru');
  });

  it.each([
    [550, true],
    [451, false],
  ])('takes a recipient refused with %i as refused for good: %s', async (responseCode, isRejection) => {
    const { url } = await start({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`${address} is unknown`), { responseCode })),
    });
    await expect(send(url)).rejects.toMatchObject({ message: `SMTP EENVELOPE ${responseCode}`, isRejection });
  });

  it('tries again when the login is refused or nobody listens', async () => {
    const { url } = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    });
    const withLogin = url.replace('//', '//user:secret@');
    await expect(send(withLogin)).rejects.toMatchObject({ message: 'SMTP EAUTH 535', isRejection: false });
    await expect(send('smtp://127.0.0.1:1')).rejects.toMatchObject({ isRejection: false });
  });

  it('gives up a server that hangs when it is told to', async () => {
    const { url } = await start({ onConnect: () => {} });
    await expect(send(url, MAIL, AbortSignal.timeout(200))).rejects.toMatchObject({ isRejection: false });
  });
});
