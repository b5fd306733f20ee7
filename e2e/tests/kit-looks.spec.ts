import { AxeBuilder } from '@axe-core/playwright';
import { expect, openGroup, test } from '../harness/kit-test.ts';
import { likeness } from '../harness/likeness.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const GROUPS = ['controls', 'choices', 'fields', 'forms', 'navigation', 'surfaces', 'media'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark'] as const) {
  for (const group of GROUPS) {
    test(`R-230 R-397: ${group} in the ${theme} theme: axe finds nothing, it looks as it did`, async ({
      page,
    }) => {
      await openGroup(page, group, theme);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual(
        [],
      );
      expect(await likeness(page, `${group}-${theme}`)).toBe('as before');
    });
  }
}
