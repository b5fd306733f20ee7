import * as z from 'zod/mini';
import { dateSchema, hrefSchema, pageOf, slugSchema } from '../primitives.ts';
import {
  factSchema,
  hotspotSchema,
  linkSchema,
  panoramaSchema,
  pictureSchema,
  textSchema,
  videoSchema,
} from './parts.ts';

/** Month of an album, YYYY-MM. */
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const photoSchema = z.object({ title: textSchema, picture: pictureSchema });
/** `progress/YYYY-MM.yaml`: what was done and photographed in a month. */
export const albumTextsSchema = z.object({
  /** Day of the photographs. */
  shot: dateSchema,
  text: textSchema,
  facts: z.array(z.object({ label: textSchema, value: textSchema })),
  photos: z.array(photoSchema).check(z.minLength(1)),
  videos: z.array(z.object({ title: textSchema, video: videoSchema })),
});
export const albumSchema = z.extend(z.omit(albumTextsSchema, { photos: true, videos: true }), {
  date: monthSchema,
  /** The first pictures, for the list. */
  cover: z.array(photoSchema),
  /** Photographs and films in the album. */
  count: z.int(),
});
export type Album = z.infer<typeof albumSchema>;
export const albumPageSchema = pageOf(albumSchema);
export const albumDetailSchema = z.extend(albumTextsSchema, {
  date: monthSchema,
  previous: z.nullable(monthSchema),
  next: z.nullable(monthSchema),
});
export type AlbumDetail = z.infer<typeof albumDetailSchema>;

const builtSectionSchema = z.object({
  building: z.int(),
  monolith: z.int().check(z.nonnegative()),
  facade: z.int().check(z.nonnegative()),
  /** Storeys of concrete since a month before. */
  month: z.int().check(z.nonnegative()),
});
const builtTextsSchema = z.object({
  date: dateSchema,
  note: textSchema,
  sections: z.array(builtSectionSchema),
});
/** `progress.yaml`: what the page of the construction shows besides albums. */
export const progressTextsSchema = z.object({
  title: textSchema,
  text: textSchema,
  /** Day of the next photographs. */
  next_shot: z.nullable(dateSchema),
  /** One camera, the earliest first. */
  frames: z.object({
    title: textSchema,
    text: textSchema,
    items: z.array(z.extend(photoSchema, { date: monthSchema })).check(z.minLength(2)),
  }),
  /** Storeys done by section, counted on a day. */
  built: builtTextsSchema,
});
export const progressSpecsSchema = z.extend(progressTextsSchema, {
  /** Years with albums, the latest first, with their months. */
  years: z.array(
    z.object({ year: z.int(), months: z.array(z.object({ date: monthSchema, count: z.int() })) }),
  ),
  built: z.extend(builtTextsSchema, {
    /** With the height of every section, storeys. */
    sections: z.array(z.extend(builtSectionSchema, { floors: z.int() })),
  }),
});
export type ProgressSpecs = z.infer<typeof progressSpecsSchema>;

const filmTextsSchema = z.object({
  slug: slugSchema,
  title: textSchema,
  text: textSchema,
  date: dateSchema,
  category: slugSchema,
  video: videoSchema,
  /** Moments to begin with, ascending. */
  chapters: z.optional(
    z.array(z.object({ title: textSchema, picture: pictureSchema, at: z.number().check(z.nonnegative()) })),
  ),
  /** Where what the film shows can be had. */
  link: z.optional(linkSchema),
});
export const filmSchema = z.extend(filmTextsSchema, {
  id: z.int(),
  category_name: z.string(),
  /** Address of the film in the most widely understood format. */
  file: hrefSchema,
  /** The film that `/video` shows when none is asked for. */
  is_main: z.boolean(),
});
export type Film = z.infer<typeof filmSchema>;
export const filmPageSchema = pageOf(filmSchema);
/** `videos.yaml`: the main film first. */
export const videosTextsSchema = z.object({
  categories: z.array(z.object({ slug: slugSchema, name: textSchema })),
  videos: z.array(filmTextsSchema).check(z.minLength(1)),
});

/** Page `/360_view`. */
export const constructionPanoramaSchema = z.object({
  title: textSchema,
  text: textSchema,
  /** The latest first. */
  panoramas: z
    .array(
      z.object({
        date: dateSchema,
        title: textSchema,
        panorama: panoramaSchema,
        hotspots: z.array(hotspotSchema),
      }),
    )
    .check(z.minLength(1)),
  facts: z.array(factSchema),
});
