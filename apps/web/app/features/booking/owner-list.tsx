import type { Booking, Owner } from '@quarter/contract/booking';
import { percent } from '@quarter/domain/format';
import { useState } from 'react';
import { FormFailure } from '../../ui/form-failure.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { ownerHref, shareHref } from './address.ts';
import { ownerName, withoutOwner } from './booking-rules.ts';
import { failureOf } from './failures.ts';
import styles from './owner-list.module.css';
import { useBooking } from './store.ts';

interface Props {
  readonly booking: Booking;
  /** Owners of the booking to list. */
  readonly owners: readonly Owner[];
}

/** Owners, a line each: who, which share, what is missing; each is changed at its own address. */
export function OwnerList({ booking, owners }: Props) {
  const { call, data, lot, guarded, setBooking, refresh } = useBooking();
  const [removing, setRemoving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove({ id }: Owner) {
    if (removing !== null) return;
    setRemoving(id);
    setFailure(null);
    try {
      await guarded(() => call('removeOwner', { params: { id } }));
      setBooking(withoutOwner(booking, id));
    } catch (error) {
      setFailure(failureOf(error));
      void refresh();
    } finally {
      setRemoving(null);
    }
  }

  const labelOf = (owner: Owner) =>
    data.categories.find(({ value }) => value === owner.category)?.label ?? '';
  return (
    <div>
      <ul className={styles.list} aria-label="Собственники">
        {owners.map(owner => {
          const name = ownerName(owner, 'Имя не указано');
          const missing = Object.values(owner.missing).flat();
          return (
            <li key={owner.id} className={styles.owner}>
              <p className={styles.who}>
                {name}
                <span className={styles.note}>{labelOf(owner)}</span>
                {missing.length > 0 && (
                  <span
                    className={styles.missing}
                  >{`Не хватает данных: ${missing.join(', ').toLowerCase()}`}</span>
                )}
              </p>
              {owner.share !== null && (
                <TextLink
                  href={shareHref(owner.id, lot)}
                  className={styles.share}
                  aria-label={`Доля: ${percentOf(owner.share)}, ${name}`}
                >
                  {percentOf(owner.share)}
                </TextLink>
              )}
              <TextLink href={ownerHref(owner.id, lot)} aria-label={`Изменить: ${name}`}>
                Изменить
              </TextLink>
              <TextButton
                onClick={() => remove(owner)}
                aria-label={`Удалить: ${name}`}
                aria-busy={removing === owner.id}
                className={styles.remove}
              >
                Удалить
              </TextButton>
            </li>
          );
        })}
      </ul>
      <FormFailure failure={failure} />
    </div>
  );
}

/** «50%», «33,33%» */
export function percentOf(share: number): string {
  return percent(share);
}
