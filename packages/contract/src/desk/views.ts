import * as z from 'zod/mini';
import { lineSchema } from '../primitives.ts';
import { MOST_QUERY } from './parts.ts';

/** Lists whose views can be kept. */
export const VIEW_PLACES = ['lots'] as const;
export type ViewPlace = (typeof VIEW_PLACES)[number];
/** Views of one list that an account keeps, at most. */
export const MOST_VIEWS = 30;

/** How a list stood when somebody kept it. */
export const deskViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the address: filters, order, columns. */
  query: z.string(),
});
export type DeskView = z.infer<typeof deskViewSchema>;
export const deskViewsSchema = z.array(deskViewSchema);

const NAME = 'Введите название';
const QUERY = 'Такой отбор не сохранить: сбросьте его и выберите заново';
export const deskKeepViewBodySchema = z.object({
  place: z.enum(VIEW_PLACES, 'Выберите раздел'),
  name: lineSchema(NAME).check(z.trim(), z.minLength(1, NAME), z.maxLength(60, 'Не больше 60 знаков')),
  query: z.string(QUERY).check(z.maxLength(MOST_QUERY, QUERY), z.regex(/^[\w.~%&=+,*-]*$/, QUERY)),
});
