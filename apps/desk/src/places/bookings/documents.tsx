import type { DeskBookingCard } from '@quarter/contract/desk/bookings';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { dayWords } from '../../shared/moments.ts';
import { Section } from '../../shared/ui/section.tsx';
import styles from './documents.module.css';

/** Files that the buyer has, to be kept by who opens them. */
export function Documents({ booking: { id, documents } }: { readonly booking: DeskBookingCard }) {
  if (documents.length === 0) return null;
  return (
    <Section title="Документы">
      <ul className={styles.list}>
        {documents.map(({ name, date }) => (
          <li key={name}>
            <a href={DESK_ENDPOINTS.deskBookingSheet.path.replace('{id}', id)} download>
              {name}
            </a>
            <span className={styles.pale}>PDF, {dayWords(date)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.pale}>В нём имена собственников: каждое открытие остаётся в журнале.</p>
    </Section>
  );
}
