import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { withoutValues } from './safe-error.ts';

const PHONE = '+79161234567';
const refusal = Object.assign(new Error(`Key (phone)=(${PHONE}) already exists`), {
  code: '23505',
  severity: 'ERROR',
  detail: PHONE,
});

/** The line of the log. */
function logged(error: unknown): string {
  const lines: string[] = [];
  pino({}, { write: line => void lines.push(line) }).error({ err: withoutValues(error) }, 'failed');
  return lines.join();
}

describe('a failure in the log', () => {
  it.each([
    ['a statement', new DrizzleQueryError('insert into leads values ($1)', [PHONE], refusal)],
    [
      'a failure that a statement has caused',
      new Error('not kept', { cause: new DrizzleQueryError('insert', [PHONE], refusal) }),
    ],
    ['the database itself', refusal],
    ['a body that is no JSON', toError(() => JSON.parse(`{"phone": ${PHONE}}`))],
    ['something that hangs on it', Object.assign(new Error('refused'), { body: { phone: PHONE } })],
    ['a thrown text', PHONE],
  ])('holds no value of %s', (_, error) => {
    expect(logged(error)).not.toContain('9161234567');
  });

  it('names kind, words, place, code and causes', () => {
    const cause = Object.assign(new TypeError('no such host'), { code: 'ENOTFOUND' });
    const line = logged(new Error('CRM is silent', { cause }));
    expect(JSON.parse(line).err).toMatchObject({ type: 'Error', message: 'CRM is silent: no such host' });
    expect(line).toMatch(/safe-error\.test\.ts.*caused by: TypeError/);
    expect(JSON.parse(logged(cause)).err).toMatchObject({ type: 'TypeError', code: 'ENOTFOUND' });
    expect(logged(new DrizzleQueryError('insert into leads', [PHONE], refusal))).toContain('23505');
  });
});

function toError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
