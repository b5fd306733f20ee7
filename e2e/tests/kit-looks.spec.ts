import { expectNothingForAxe } from '../harness/axe.ts';
import { openGroup, test } from '../harness/kit-test.ts';
import { expectLooks } from '../harness/pictures.ts';

const GROUPS = ['controls', 'choices', 'fields', 'forms', 'navigation', 'surfaces', 'media'] as const;

for (const group of GROUPS) {
  test(`R-230 R-397: ${group}: axe finds nothing in either theme, it looks as in its pictures`, async ({
    page,
  }) => {
    await openGroup(page, group);
    await expectNothingForAxe(page);
    if (!process.env.CHROMIUM_PATH) await expectLooks(page, `kit-${group}`);
  });
}
