import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE, type CodeState, judgeConfirmation, judgeLogin, newCode } from './code.ts';

const sent: CodeState = {
  codeDigest: 'd'.repeat(64),
  tries: 1,
  tokenSeed: null,
  repetition: null,
  sessionDigest: null,
};
const right = { codeDigest: 'd'.repeat(64), repetition: null };
const wrong = { codeDigest: 'e'.repeat(64), repetition: null };
const tokenOf = (seed: string) => `token-of-${seed}`;

describe('a code', () => {
  it('has six digits, zeros in front included, and is spread evenly', () => {
    const codes = Array.from({ length: 20_000 }, newCode);
    expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(19_500);
    for (let digit = 0; digit < 10; digit += 1) {
      const share = codes.filter(code => code.startsWith(String(digit))).length / codes.length;
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.12);
    }
  });

  it('R-412: is confirmed once', () => {
    expect(judgeConfirmation(sent, right)).toBe('good');
    expect(judgeConfirmation({ ...sent, tokenSeed: 's' }, right)).toBe('wrong');
    expect(judgeConfirmation(sent, wrong)).toBe('wrong');
  });

  it('is confirmed again by a repetition of the same call, until it has opened a session', () => {
    const confirmed = { ...sent, tokenSeed: 's', repetition: 'r' };
    expect(judgeConfirmation(confirmed, { ...right, repetition: 'r' })).toBe('good');
    expect(judgeConfirmation(confirmed, { ...right, repetition: 'q' })).toBe('wrong');
    expect(judgeConfirmation({ ...confirmed, sessionDigest: 'x' }, { ...right, repetition: 'r' })).toBe(
      'wrong',
    );
  });

  it('R-405 R-412: opens a session with its own token, once', () => {
    const confirmed = { ...sent, tokenSeed: 's' };
    const attempt = { ...right, token: 'token-of-s' };
    expect(judgeLogin(confirmed, attempt, tokenOf)).toBe('good');
    expect(judgeLogin(confirmed, { ...attempt, token: 'token-of-t' }, tokenOf)).toBe('wrong');
    expect(judgeLogin(confirmed, { ...attempt, codeDigest: wrong.codeDigest }, tokenOf)).toBe('wrong');
    expect(judgeLogin(sent, { ...attempt, token: 'token-of-' }, tokenOf)).toBe('wrong');
    const used = { ...confirmed, sessionDigest: 'x', repetition: 'r' };
    expect(judgeLogin(used, attempt, tokenOf)).toBe('wrong');
    expect(judgeLogin(used, { ...attempt, repetition: 'r' }, tokenOf)).toBe('good');
  });

  it('R-413: is worth nothing after five tries, right or wrong, sent or never sent', () => {
    const digests = fc.constantFrom(null, right.codeDigest, wrong.codeDigest);
    const tries = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(digests, tries, fc.constantFrom(right, wrong), (codeDigest, count, attempt) => {
        const state = { ...sent, codeDigest, tries: count };
        const verdict = judgeConfirmation(state, attempt);
        if (count > CODE.tries) expect(verdict).toBe('exhausted');
        else expect(verdict).toBe(codeDigest === attempt.codeDigest ? 'good' : 'wrong');
      }),
    );
  });
});
