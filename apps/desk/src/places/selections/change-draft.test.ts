import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './change-draft.ts';

it('is read as it was written, and not at all when it is something else', () => {
  const draft = { version: 3, lots: [7, 8], texts: { title: 'Ивановы', words: '' } };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
  expect(readDraft(writeDraft({ ...draft, texts: null }))?.texts).toBeNull();
  for (const other of ['', 'Ивановы', '{}', '{"version":"3","lots":[],"texts":null}'])
    expect(readDraft(other)).toBeNull();
});
