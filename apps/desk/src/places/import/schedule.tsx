import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS, type DeskResponse } from '@quarter/contract/desk/endpoints';
import { counted, MINUTES } from '@quarter/domain/format';
import { useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
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
  const { role } = useAccount();
  const { send, isSending, failure } = useSend('deskImportAsk', { stale: ['deskImports'] });
  const { host, every_minutes, asked_at, is_due, succeeded_at, failures } = schedule;
  const facts: readonly Fact[] = [
    ['Откуда', host],
    ['Как часто', `раз в ${counted(every_minutes, MINUTES)}`],
    ['Спрашивали', asked_at === null ? 'сейчас спросим' : momentWords(asked_at)],
    ['Всё удалось', succeeded_at === null ? 'ещё нет' : momentWords(succeeded_at)],
    ['Не так', failures.length === 0 ? null : failures.map(kind => FAILURES[kind]).join('; ')],
  ];
  return (
    <section aria-label="По расписанию" className={styles.part}>
      <h2>По расписанию</h2>
      <Facts facts={facts} />
      {mayCall(DESK_ENDPOINTS.deskImportAsk.roles, role) && (
        <div className={styles.dropActions}>
          <Button variant="default" loading={isSending} disabled={is_due} onClick={() => send({})}>
            Загрузить сейчас
          </Button>
          {is_due && (
            <p role="status" className={styles.pale}>
              Сайт спросит файл в течение полминуты.
            </p>
          )}
        </div>
      )}
      <FormFailure>{failure}</FormFailure>
    </section>
  );
}
