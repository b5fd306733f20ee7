import * as z from 'zod/mini';
import { optionSchema, pageOf, slugSchema } from '../primitives.ts';
import { fileSchema, pictureSchema, textSchema } from './parts.ts';

/** Documents that the site looks for by these names; every complex has them. */
export const FIXED_DOCUMENTS = ['policy', 'agreement', 'cookie', 'personal', 'marketing', 'booking'] as const;

/** Version of a document's text. Consents name it, so a changed text always gets a new one. */
export const versionSchema = z.string().check(z.regex(/^[0-9][0-9a-z.-]{0,31}$/));

/** A document; its slug stays when its text gets a new version. */
export const documentSchema = z.object({
  slug: slugSchema,
  name: textSchema,
  /** What this is and whether it is in force; empty when the name says all. */
  note: z.nullable(textSchema),
  version: versionSchema,
  category: slugSchema,
  file: fileSchema,
});
export type ContentDocument = z.infer<typeof documentSchema>;
export const documentPageSchema = pageOf(documentSchema);

export const documentCategorySchema = z.object({
  slug: slugSchema,
  name: textSchema,
  document_set: z.array(documentSchema),
});
export type DocumentCategory = z.infer<typeof documentCategorySchema>;
export const documentCategoryPageSchema = pageOf(documentCategorySchema);

export const documentSpecsSchema = z.object({
  category: z.array(z.extend(optionSchema, { count: z.int() })),
  type: z.array(z.extend(optionSchema, { count: z.int() })),
  note: z.nullable(textSchema),
});

/** `documents.yaml`: categories with their documents, in the order they are shown. */
export const documentsTextsSchema = z.object({
  note: z.nullable(textSchema),
  categories: z.array(
    z.object({
      slug: slugSchema,
      name: textSchema,
      document_set: z.array(z.omit(documentSchema, { category: true })),
    }),
  ),
  /** Album of pictures that the page of renders offers to download. */
  render_example: z.omit(documentSchema, { category: true }),
});

/** Pictures of the project by theme. */
export const rendersSchema = z.object({
  title: textSchema,
  text: textSchema,
  themes: z
    .array(
      z.object({
        slug: slugSchema,
        name: textSchema,
        renders: z
          .array(z.object({ slug: slugSchema, title: textSchema, note: textSchema, picture: pictureSchema }))
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
