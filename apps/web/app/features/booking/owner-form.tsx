import type { Booking, Owner, OwnerCategoryItem } from '@quarter/contract/booking';
import type { VisitorBody } from '@quarter/contract/visitor-endpoints';
import { moscowDate } from '@quarter/domain/dates';
import { percent } from '@quarter/domain/format';
import { useEffect, useState } from 'react';
import { newKey } from '../../shared/network/new-key.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import {
  DateField,
  PassportCodeField,
  PassportField,
  PercentField,
  PhoneField,
  TaxIdField,
} from '../../ui/masked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Sent, useForm } from '../../ui/use-form.ts';
import { shareLeft, withOwner } from './booking-rules.ts';
import { Failure } from './failure.tsx';
import { sentOf } from './failures.ts';
import form from './form.module.css';
import { forgetPrivate, keepPrivate, readPrivate } from './keys.ts';
import { bodyOf, checkOwner, type OwnerTexts, shareOf, textsOf, textsOfOwner } from './owner-fields.ts';
import styles from './owner-form.module.css';
import { useBooking } from './store.ts';

interface Props {
  readonly booking: Booking;
  /** Null for one that is being added. */
  readonly owner: Owner | null;
  /** Where «Назад» leads. */
  readonly back: string;
  readonly onSaved: () => void;
}

/** Data of one owner. What is typed stays in this tab until the service has it. */
export function OwnerForm({ booking, owner, back, onSaved }: Props) {
  const { call, data, guarded, setBooking, refresh } = useBooking();
  const draftName = `owner:${booking.id}:${owner?.id ?? 'new'}`;
  const left = shareLeft(booking.owner_set, owner?.id ?? null);
  const [start] = useState(() => startOf(draftName, owner, booking, data.categories));
  const [category, setCategory] = useState(start.category ?? '');
  const item = data.categories.find(({ value }) => value === category);
  const {
    form: attributes,
    problems,
    failure,
    isSending,
  } = useForm({
    check: fields => checkOwner(textsOf(fields), item, moscowDate(new Date(booking.server_now))),
    send,
  });

  async function send(fields: FormData): Promise<Sent> {
    if (!item) return { kind: 'problems', problems: { category: ['Выберите категорию'] } };
    const body = bodyOf(textsOf(fields), item);
    try {
      const saved = await guarded(() => save(body));
      forgetPrivate(draftName);
      setBooking(withOwner(booking, saved));
      onSaved();
      return { kind: 'done' };
    } catch (error) {
      void refresh();
      return sentOf(error);
    }
  }

  function save(body: VisitorBody<'patchOwner'> & { readonly category: string }): Promise<Owner> {
    if (owner) return call('patchOwner', { params: { id: owner.id }, body: changesOf(owner, body) });
    const idempotencyKey = keyOf(draftName);
    return call('addOwner', { body: { ...body, lead: booking.id }, idempotencyKey });
  }

  const { ref, onInput } = attributes;
  function keep() {
    if (ref.current)
      keepPrivate(draftName, { ...readPrivate(draftName), ...textsOf(new FormData(ref.current)) });
  }
  // A browser that fills the form in by itself tells nobody: what is there when the tab is left counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form at its time.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  const isChild = item?.document === 'birth_certificate';
  const field = (name: string) => ({ name, defaultValue: start[name] ?? '', error: problems[name] });
  return (
    <form
      {...attributes}
      onInput={event => {
        onInput(event);
        keep();
      }}
      className={form.form}
      aria-label="Собственник"
    >
      <div className={styles.fields}>
        <SelectField
          label="Категория"
          name="category"
          className={styles.wide}
          options={data.categories.map(({ value, label }) => ({ value, label }))}
          defaultValue={category}
          onValue={setCategory}
          error={problems.category}
        />
        <TextField label="Фамилия" autoComplete="family-name" maxLength={100} {...field('last_name')} />
        <TextField label="Имя" autoComplete="given-name" maxLength={100} {...field('first_name')} />
        <TextField
          label="Отчество, если есть"
          autoComplete="additional-name"
          maxLength={100}
          {...field('middle_name')}
        />
        <DateField label="Дата рождения" autoComplete="bday" {...field('birth_date')} />
        {isChild ? (
          <TextField
            label="Свидетельство о рождении"
            placeholder="IV-МЮ 123456"
            autoComplete="off"
            {...field('birth_certificate')}
          />
        ) : (
          <>
            <PassportField label="Серия и номер паспорта" placeholder="45 00 123456" {...field('passport')} />
            <PassportCodeField label="Код подразделения" placeholder="770-025" {...field('passport_code')} />
          </>
        )}
        <TaxIdField
          label="ИНН"
          hint={'10 цифр. Номер из 12 цифр назовите в\u00a0офисе'}
          {...field('tax_id')}
        />
        <PhoneField label="Телефон, если другой" autoComplete="off" {...field('phone')} />
        {item?.share !== 'none' && (
          <PercentField
            key={category}
            label="Доля"
            name="share"
            {...withShare(start.share)}
            error={problems.share}
            hint={`Можно указать до\u00a0${percent(left)}`}
          />
        )}
      </div>
      <Failure failure={failure} kept={'Данные на\u00a0месте'} />
      <div className={form.actions}>
        <ButtonLink href={back} variant="outline" size="universal">
          Назад
        </ButtonLink>
        <Button type="submit" size="universal" busy={isSending}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

function withShare(text: string | undefined) {
  const share = shareOf(text ?? '');
  return share === null || Number.isNaN(share) ? {} : { defaultValue: share };
}

/** What a form begins with: what was typed before, over what the service knows, over what is likely. */
function startOf(
  draftName: string,
  owner: Owner | null,
  booking: Booking,
  categories: readonly OwnerCategoryItem[],
): OwnerTexts {
  // An answer got lost, but the owner is there: his draft is not the next one's.
  if (owner === null && isAdded(readPrivate(draftName), booking)) forgetPrivate(draftName);
  const left = shareLeft(booking.owner_set, owner?.id ?? null);
  const likely = { category: categories[0]?.value ?? '', ...(left > 0 && { share: String(left) }) };
  return { ...likely, ...(owner && textsOfOwner(owner)), ...readPrivate(draftName) };
}

/** Whether the booking has an owner of a draft's name and document. */
function isAdded(draft: OwnerTexts | null, { owner_set }: Booking): boolean {
  const documentOf = (one: OwnerTexts | Owner) => one.passport || one.birth_certificate || null;
  return owner_set.some(
    one => draft !== null && one.last_name === draft.last_name && documentOf(one) === documentOf(draft),
  );
}

/** The fields of a body that differ from what the service has. */
function changesOf(owner: Owner, body: VisitorBody<'patchOwner'>): VisitorBody<'patchOwner'> {
  const known = new Map<string, unknown>(Object.entries(owner));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => known.get(name) !== value));
}

/** The key of repetition of an owner that is being added: the same until it is there. */
function keyOf(draftName: string): string {
  const kept = readPrivate(draftName);
  if (kept?.key) return kept.key;
  const key = newKey();
  keepPrivate(draftName, { ...kept, key });
  return key;
}
