import { describe, expect, it } from 'vitest';
import { endSession, type Store, startSession } from './session.ts';

function store(values: Record<string, string> = {}): Store & { readonly values: Map<string, string> } {
  const kept = new Map(Object.entries(values));
  return {
    values: kept,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  };
}

const MARKS = {
  sliderElementClick: '1',
  sliderAllFlatsClick: '1',
  flatsTimer60: '1',
  flatsViewedMoreThanTwo: '1',
};

describe('session of a tab', () => {
  it('R-303 R-329 is active from its start', () => {
    const tab = store();
    expect(startSession(tab, store())).toBe(true);
    expect(tab.getItem('activeSession')).toBe('true');
    expect(startSession(tab, store()), 'a visit is counted once').toBe(false);
  });

  it('R-330 its end is noted and takes four marks along, nothing else', () => {
    const tab = store({ activeSession: 'true' });
    const local = store({ ...MARKS, theme: 'dark' });
    endSession(tab, local);
    expect(tab.getItem('activeSession')).toBe('false');
    expect([...local.values.keys()]).toEqual(['theme']);
  });

  it('a new one begins without the marks of the last, a reload keeps them', () => {
    const local = store(MARKS);
    startSession(store({ activeSession: 'true' }), local);
    expect(local.values.size).toBe(4);
    startSession(store(), local);
    expect(local.values.size).toBe(0);
  });
});
