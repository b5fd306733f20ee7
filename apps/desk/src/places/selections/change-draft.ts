import * as z from 'zod/mini';

const draftSchema = z.object({
  /** Of the selection as it was when the form was opened. */
  version: z.int(),
  lots: z.readonly(z.array(z.int())),
  /** Null where they are another's and were not asked for. */
  texts: z.nullable(z.object({ title: z.string(), words: z.string() })),
});

/** What somebody makes of a selection and has not sent yet. */
export type ChangeDraft = Readonly<z.infer<typeof draftSchema>>;

export function writeDraft(draft: ChangeDraft): string {
  return JSON.stringify(draft);
}

/** The inverse of `writeDraft`; null for anything else, such as what a former version has kept. */
export function readDraft(text: string): ChangeDraft | null {
  try {
    return z.safeParse(draftSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
