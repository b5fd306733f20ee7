import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readForm } from './use-draft.ts';

it('what a form has kept is read as it was written, and not at all when it is something else', () => {
  const schema = z.object({ chosen: z.nullable(z.int()), reason: z.string() });
  for (const values of [
    { chosen: 7, reason: 'окна на реку' },
    { chosen: null, reason: '' },
  ])
    expect(readForm(JSON.stringify(values), schema)).toEqual(values);
  for (const other of ['', 'окна', '{}', '{"chosen":"7","reason":""}'])
    expect(readForm(other, schema)).toBeNull();
});
