import { expectNothingForAxe, wear } from '../harness/axe.ts';
import { expect, openGroup, test } from '../harness/kit-test.ts';
import { likeness } from '../harness/likeness.ts';

const GROUPS = ['controls', 'choices', 'fields', 'forms', 'navigation', 'surfaces', 'media'] as const;

for (const group of GROUPS) {
  test(`R-230 R-397: ${group}: axe finds nothing in either theme, it looks as it did`, async ({ page }) => {
    await openGroup(page, group);
    await expectNothingForAxe(page);
    expect(await likeness(page, `${group}-light`)).toBe('as before');
    await wear(page, 'light', 'dark');
    expect(await likeness(page, `${group}-dark`)).toBe('as before');
  });
}
