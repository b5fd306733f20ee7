import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'й долгий и верный пароль';

describe('a password', () => {
  it('is kept by Argon2id with the parameters of OWASP, another time in another form', async () => {
    const passwords = createPasswords();
    const [one, two] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.isRight(one, PASSWORD)).toBe(true);
    expect(await passwords.isRight(one, `${PASSWORD} `)).toBe(false);
  });

  it('is the same from a keyboard that writes letters in parts', async () => {
    const passwords = createPasswords();
    const kept = await passwords.hash(PASSWORD.normalize('NFC'));
    expect(await passwords.isRight(kept, PASSWORD.normalize('NFD'))).toBe(true);
  });

  it('fits nobody, after as much work as for somebody', async () => {
    const compare = vi.fn(verify);
    const passwords = createPasswords(compare);
    const kept = await passwords.hash(PASSWORD);
    for (const given of [kept, null]) expect(await passwords.isRight(given, 'другой')).toBe(false);
    const costs = compare.mock.calls.map(([form]) => String(form).split('$').slice(0, 4));
    expect(costs).toEqual([costs[0], costs[0]]);
    expect(costs[0]).toContain('m=19456,t=2,p=1');
  });

  it('is refused when too many wait, and compared again when they are through', async () => {
    const passwords = createPasswords();
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.isRight(null, PASSWORD)));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'overloaded', retryAfter: 3 } });
    expect(await passwords.isRight(null, PASSWORD)).toBe(false);
  });
});
