import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewPath, isStrictPath } from './path.ts';

describe('strict paths', () => {
  it('R-070 accept pages as they are written', () => {
    for (const path of ['/', '/flats', '/flats/s3-247', '/360_view', '/newHeader/flats']) {
      expect(isStrictPath(path), path).toBe(true);
    }
  });

  it('R-070 refuse trailing and double slashes and escapes', () => {
    for (const path of ['/flats/', '//flats', '/flats//x', '/%66lats', '/flats/%20', '/flats/a.b']) {
      expect(isStrictPath(path), path).toBe(false);
    }
  });

  it('are the same with one slash more never', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\w-]{1,12}$/), { minLength: 1 }), segments => {
        const path = `/${segments.join('/')}`;
        expect(isStrictPath(path)).toBe(true);
        expect(isStrictPath(`${path}/`)).toBe(false);
      }),
    );
  });
});

describe('unknown paths with «new»', () => {
  it('R-079 R-080 lead to the root in any case of letters', () => {
    for (const path of ['/news-x', '/newsomething', '/a/NEW/b', '/flats/Renew']) {
      expect(isNewPath(path), path).toBe(true);
    }
  });

  it('R-080 stay errors for calls of the service, files and other words', () => {
    for (const path of ['/api/news/', '/api/new', '/API/new', '/new.png', '/a/new.txt', '/qwerty']) {
      expect(isNewPath(path), path).toBe(false);
    }
  });
});
