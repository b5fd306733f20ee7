import { describe, expect, it } from 'vitest';
import { runMiddleware } from './middleware.ts';

function thrownBy(names: readonly string[], path: string): unknown {
  const url = new URL(path, 'https://quarter.example');
  try {
    runMiddleware(names, { request: new Request(url), url });
    return null;
  } catch (error) {
    return error;
  }
}

describe('middleware of a route', () => {
  it('R-675 A-77 a name that nobody knows is an error with 500', () => {
    expect(thrownBy(['strict', 'qwerty'], '/flats')).toMatchObject({
      data: 'Unknown middleware qwerty',
      init: { status: 500 },
    });
  });

  it('A-04 refuses an address that is written otherwise than its page', () => {
    expect(thrownBy(['strict'], '/flats')).toBeNull();
    expect(thrownBy(['strict'], '/flats/')).toMatchObject({ init: { status: 404 } });
  });
});
