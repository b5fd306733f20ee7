import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { counted, MINUTES } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';
import { type Fact, Facts } from '../../shared/ui/section.tsx';
import styles from './import.module.css';

type Scheduled = NonNullable<DeskResponse<'deskImports'>['schedule']>;

const FAILURES: Readonly<Record<Scheduled['failures'][number], string>> = {
  unreachable: 'файл не удалось получить',
  unreadable: 'файл не удалось прочитать',
  refused: 'сайт не применил файл: проверьте, полон ли он',
  broken: 'ошибка на сайте: сообщите тем, кто его обслуживает',
  rows: 'есть строки с ошибками',
  sheets: 'есть непрочитанные листы',
};

/** The address that the site asks for lots by itself. It is named in the settings of the site. */
export function Schedule({ schedule }: { readonly schedule: Scheduled }) {
  const { host, every_minutes, asked_at, succeeded_at, failures } = schedule;
  const facts: readonly Fact[] = [
    ['Откуда', host],
    ['Как часто', `раз в ${counted(every_minutes, MINUTES)}`],
    ['Спрашивали', asked_at === null ? 'ещё нет' : momentWords(asked_at)],
    ['Всё удалось', succeeded_at === null ? 'ещё нет' : momentWords(succeeded_at)],
    ['Не так', failures.length === 0 ? null : failures.map(kind => FAILURES[kind]).join('; ')],
  ];
  return (
    <section aria-label="По расписанию" className={styles.part}>
      <h2>По расписанию</h2>
      <Facts facts={facts} />
    </section>
  );
}
