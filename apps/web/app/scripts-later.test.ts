import { describe, expect, it } from 'vitest';
import { scriptsLater } from './scripts-later.ts';

const DOCUMENT =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><script>1</script><script type="module" async="">import "/a.js"</script></body></html>';

describe('scripts of a document', () => {
  it('are asked for by a script at its end, and not by the markup', () => {
    const html = scriptsLater(DOCUMENT);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('href="/a.js"');
    expect(html).toContain('import "/a.js"');
    expect(html).toMatch(/requestAnimationFrame.*<\/script>$/s);
  });

  it('leaves a document without modules as it is', () => {
    expect(scriptsLater('<html></html>')).toBe('<html></html>');
  });
});
