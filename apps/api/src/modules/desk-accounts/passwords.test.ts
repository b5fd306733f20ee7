import { describe, expect, it } from 'vitest';
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
    const passwords = createPasswords();
    const kept = await passwords.hash(PASSWORD);
    const fastest = async (given: string | null) => {
      const times: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const began = performance.now();
        expect(await passwords.isRight(given, 'другой долгий пароль')).toBe(false);
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    const ratio = (await fastest(null)) / (await fastest(kept));
    // Without the work it would be next to nothing.
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
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
