import * as z from 'zod/mini';
import { mortgageOfferSchema } from '../complex.ts';
import { dateSchema } from '../primitives.ts';
import { propertySchema } from '../property.ts';
import {
  cardSchema,
  factSchema,
  headSchema,
  linkSchema,
  noteSchema,
  offerTermShape,
  pictureSchema,
  textSchema,
} from './parts.ts';

/** First screen of a campaign; its terms stand on it. */
export const campaignStartTextsSchema = z.extend(headSchema, {
  picture: pictureSchema,
  facts: z.array(factSchema),
  terms: textSchema,
  link: linkSchema,
  /** Last day of the campaign. */
  until: dateSchema,
  /** What the screen says from the next day on, and when no flat has a discount. */
  after: z.object({ text: textSchema, link: linkSchema }),
});
export const campaignStartSchema = z.extend(z.omit(campaignStartTextsSchema, { after: true }), {
  /** Whether its last day is over, or no flat has a discount: then it has no facts and no terms. */
  is_over: z.boolean(),
  terms: z.nullable(textSchema),
});

export const offersSchema = z.object({
  title: textSchema,
  offers: z.array(z.extend(noteSchema, { ...offerTermShape, terms: textSchema, link: linkSchema })),
});

/** Words above a list of flats. */
export const campaignFlatsTextsSchema = z.object({ title: textSchema, note: textSchema, link: linkSchema });
export const campaignFlatsSchema = z.extend(campaignFlatsTextsSchema, {
  count: z.int(),
  /** The first 20 of the list that the campaign's own path pages through. */
  results: z.array(propertySchema),
});

export const lifestyleSchema = z.extend(headSchema, { items: z.array(cardSchema) });

export const advantageSchema = z.object({ title: textSchema, items: z.array(noteSchema) });

export const rateTextsSchema = z.extend(headSchema, { terms: textSchema, link: linkSchema });
export const rateSchema = z.extend(rateTextsSchema, {
  /** Programmes with the least rate, the cheapest first; none while mortgage is off. */
  offers: z.array(mortgageOfferSchema),
});
