import * as z from 'zod/mini';

const wordsSchema = z.record(z.string(), z.string());

/**
 * What an operator says about a file: which column is which field (`-` for one that is not read), texts for fields that
 * the file lacks, names of buildings by what the file calls them. Keys and texts are his own words.
 */
export const importChoicesSchema = z.object({
  columns: wordsSchema,
  values: wordsSchema,
  buildings: wordsSchema,
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/** Choices as they are kept between imports, for files of one fingerprint: of its headers, or a format of feeds. */
export const keptChoicesSchema = z.extend(importChoicesSchema, { fingerprint: z.string() });
export type KeptChoices = z.infer<typeof keptChoicesSchema>;
