import { describe, expect, it } from 'vitest';
import { workAfter } from './rules.ts';

const ANNA = 'anna';
const BORIS = 'boris';
const NEW = { state: 'new', takenBy: null } as const;
const OF_ANNA = { state: 'in_work', takenBy: ANNA } as const;

describe('a request', () => {
  it('is in work once somebody has taken it, spam among them', () => {
    expect(workAfter(NEW, { take: true }, ANNA)).toEqual(OF_ANNA);
    expect(workAfter({ state: 'spam', takenBy: null }, { take: true }, ANNA)).toEqual(OF_ANNA);
  });

  it('goes from one to another, and its state stays', () => {
    expect(workAfter(OF_ANNA, { take: true }, BORIS)).toEqual({ state: 'in_work', takenBy: BORIS });
    expect(workAfter({ state: 'done', takenBy: ANNA }, { take: true }, BORIS)).toEqual({
      state: 'done',
      takenBy: BORIS,
    });
  });

  it('is new again when it is given up, and a new one is nobody’s', () => {
    expect(workAfter(OF_ANNA, { take: false }, ANNA)).toEqual(NEW);
    expect(workAfter(OF_ANNA, { state: 'new' }, BORIS)).toEqual(NEW);
    expect(workAfter({ state: 'done', takenBy: ANNA }, { state: 'new', take: true }, ANNA)).toEqual(NEW);
  });

  it('that is put into work belongs to whoever has done so, unless it is somebody’s', () => {
    expect(workAfter(NEW, { state: 'in_work' }, ANNA)).toEqual(OF_ANNA);
    expect(workAfter(OF_ANNA, { state: 'in_work' }, BORIS)).toEqual(OF_ANNA);
  });

  it('that is done stays with whoever had it', () => {
    expect(workAfter(OF_ANNA, { state: 'done' }, BORIS)).toEqual({ state: 'done', takenBy: ANNA });
    expect(workAfter(NEW, { state: 'spam' }, BORIS)).toEqual({ state: 'spam', takenBy: null });
  });
});
