import { describe, expect, it } from 'vitest';
import { putParts, takeParts } from './router-parts.ts';

const documentOf = (text: string) =>
  '<html><head><link rel="icon" href="/i.svg"/><link rel="preload" href="/a.woff2" as="font"/>' +
  `<link rel="preload" as="image" imageSrcSet="${text}"/><link rel="modulepreload" href="/a.js"/>` +
  '<link rel="stylesheet" href="/a.css"/></head>' +
  `<body><p>${text}</p><script>window.__reactRouterContext = {}</script>` +
  '<script type="module" async="">import "/a.js"</script></body></html>';

describe('scripts of a document', () => {
  it('are asked for by a script at its end, and not by the markup', () => {
    const { rest, parts } = takeParts(documentOf('one')) ?? expect.fail();
    const html = putParts(rest, parts, '<script type="application/json">[1]</script>');
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('href="/a.js"');
    expect(html).toContain('import "/a.js"');
    expect(html).toMatch(
      /<\/html><script type="application\/json">\[1]<.*requestAnimationFrame.*<\/script>$/s,
    );
  });

  it('are those of another document of the route', () => {
    const { rest, parts } = takeParts(documentOf('one')) ?? expect.fail();
    const other = takeParts(documentOf('$& two')) ?? expect.fail();
    expect(other.parts).toEqual(parts);
    expect(putParts(other.rest, parts, '')).toBe(putParts(rest, parts, '').replaceAll('one', () => '$& two'));
  });

  it('are not there in a document without modules', () => {
    expect(takeParts('<html><head></head><body></body></html>')).toBeNull();
  });
});
