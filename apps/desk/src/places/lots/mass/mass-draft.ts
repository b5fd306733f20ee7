import { OFFICE_LOT_STATUSES } from '@quarter/contract/desk/lots';
import { dayAfter, moscowDate } from '@quarter/domain/dates';
import { ROUNDINGS } from '@quarter/domain/mass-price';
import * as z from 'zod/mini';
import { useAccount } from '../../../shared/session.ts';
import { type FormDraft, useFormDraft } from '../../../shared/use-draft.ts';
import { PARTS, WHATS } from './words.ts';

const formSchema = z.object({
  part: z.enum(PARTS),
  status: z.enum(OFFICE_LOT_STATUSES),
  what: z.enum(WHATS),
  text: z.string(),
  rounding: z.literal([...ROUNDINGS]),
  until: z.string(),
  finishing: z.nullable(z.string()),
});
/** What is to become of lots, as it is typed. */
export type MassFields = z.infer<typeof formSchema>;
const FIELDS: MassFields = {
  part: 'prices',
  status: 'withdrawn',
  what: 'percent',
  text: '',
  rounding: 10_000,
  until: '',
  finishing: null,
};

const whenSchema = z.object({ day: z.string(), time: z.string() });
export type WhenFields = z.infer<typeof whenSchema>;

/**
 * What is typed for many lots, or for one of them later, and the time that is typed: midnight of tomorrow, if nothing
 * else is said.
 * @param of tells windows from each other
 */
export function useMassDraft(of: string): {
  readonly form: FormDraft<MassFields>;
  readonly when: FormDraft<WhenFields>;
  readonly clear: () => void;
} {
  const { id } = useAccount();
  const form = useFormDraft(`mass:${id}:${of}`, formSchema, FIELDS);
  const tomorrow = { day: dayAfter(moscowDate(new Date()), 1), time: '00:00' };
  const when = useFormDraft(`mass-when:${id}:${of}`, whenSchema, tomorrow);
  return {
    form,
    when,
    clear() {
      form.clear();
      when.clear();
    },
  };
}
