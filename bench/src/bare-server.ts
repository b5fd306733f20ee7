import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BareAnswer } from './bare.ts';

/** Node adds these by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

/** Starts a Node server that sends one answer to everybody. */
export async function startBareServer(answer: {
  readonly headers: readonly string[];
  readonly body: Buffer;
}): Promise<{ url: string; pid: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const headers: string[] = [];
  for (let i = 0; i < answer.headers.length; i += 2) {
    const [name = '', value = ''] = answer.headers.slice(i, i + 2);
    if (!OWN.has(name.toLowerCase())) headers.push(name, value);
  }
  const order: BareAnswer = { headers, base64: answer.body.toString('base64') };
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { port: number }) => resolve(message.port));
    child.on('exit', code => reject(new Error(`The bare server ended with ${code}`)));
    child.send(order);
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
