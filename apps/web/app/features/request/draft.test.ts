import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptKey, draftOf, forgetDraft, keepDraft, readDraft } from './draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('draft of a form', () => {
  it('keeps what was typed and no consent', () => {
    const data = new FormData();
    for (const [name, value] of [
      ['name', 'Анна'],
      ['phone', '+7 (916) 1'],
      ['wished_time', ''],
      ['consent', 'true'],
      ['news', 'true'],
      ['website', 'x'],
    ])
      data.set(String(name), String(value));
    keepDraft('meeting', draftOf(data));
    expect(readDraft('meeting')).toEqual({ name: 'Анна', phone: '+7 (916) 1' });
    expect([...stored.values()].join('')).not.toMatch(/consent|news/);
  });

  it('belongs to one kind of form and goes when it is sent', () => {
    keepDraft('meeting', { name: 'Анна' });
    expect(readDraft('question')).toEqual({});
    forgetDraft('meeting');
    expect(readDraft('meeting')).toEqual({});
  });

  it.each(['{', '[]', 'null', '{"name":7,"consent":"true"}'])('is empty when %s is stored', text => {
    stored.set('leadDraft:meeting', text);
    expect(readDraft('meeting')).toEqual({});
  });

  it('is sent with one key for the same words and another for others', () => {
    let count = 0;
    const key = (name: string, news = false) =>
      attemptKey('meeting', { name, lot: null, news }, () => `key-${++count}`);
    expect([key('Анна'), key('Анна'), key('Борис'), key('Борис')]).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-2',
    ]);
    expect(key('Борис', true)).toBe('key-3');
    forgetDraft('meeting');
    expect(key('Борис')).toBe('key-4');
    stored.set('leadAttempt:meeting', '{"0":7}');
    expect(key('Борис')).toBe('key-5');
  });

  it('is empty when storage is shut', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft('meeting', { name: 'Анна' });
    forgetDraft('meeting');
    expect(readDraft('meeting')).toEqual({});
  });
});
