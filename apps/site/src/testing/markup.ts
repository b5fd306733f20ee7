import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Rules of the standard alone, and headings that leave out no level. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'heading-level': 'error', 'no-dup-id': 'error', 'script-type': 'error' },
  }),
);

/** What is wrong with the markup of a page, a line each. */
export async function markupFaults(html: string, page: string): Promise<string[]> {
  const { results } = await validator.validateString(html, page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => {
      const place = html.slice(offset, offset + 60).replace(/\s+/g, ' ');
      return `${page}: ${message} (${ruleId}): ${place}`;
    }),
  );
}
