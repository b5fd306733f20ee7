import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS, type DeskResponse } from '@quarter/contract/desk/endpoints';
import { counted, MINUTES } from '@quarter/domain/format';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { LatePart } from '../../shared/ui/late-part.tsx';
import { type Fact, Facts } from '../../shared/ui/section.tsx';
import styles from './import.module.css';
import { ScheduleWindow } from './windows.ts';

type Scheduled = NonNullable<DeskResponse<'deskImports'>['schedule']>;

const FAILURES: Readonly<Record<Scheduled['failures'][number], string>> = {
  unreachable: 'файл не удалось получить',
  unreadable: 'файл не удалось прочитать',
  refused: 'сайт не применил файл: проверьте, полон ли он',
  broken: 'ошибка на сайте: сообщите тем, кто его обслуживает',
  rows: 'есть строки с ошибками',
  sheets: 'есть непрочитанные листы',
};

/** The address that the site asks for lots by itself, and for an owner the way to set it. */
export function Schedule({ schedule }: { readonly schedule: Scheduled | null }) {
  const { role } = useAccount();
  const [isSetting, setIsSetting] = useState(false);
  const { send, isSending, failure } = useSend('deskImportAsk', { stale: ['deskImports'] });
  const isOwner = mayCall(DESK_ENDPOINTS.deskSetSchedule.roles, role);
  if (schedule === null && !isOwner) return null;
  const isDue = schedule?.is_due ?? false;
  return (
    <section aria-label="По расписанию" className={styles.part}>
      <h2>По расписанию</h2>
      {schedule === null ? (
        <p className={styles.pale}>Сайт может сам забирать файл с лотами: из CRM или из облака, по адресу.</p>
      ) : (
        <Facts facts={factsOf(schedule)} />
      )}
      {isOwner && (
        <div className={styles.dropActions}>
          {schedule !== null && (
            <Button variant="default" loading={isSending} disabled={isDue} onClick={() => send({})}>
              Загрузить сейчас
            </Button>
          )}
          {schedule?.set_by !== 'server' && (
            <Button variant="default" onClick={() => setIsSetting(true)}>
              Настроить адрес…
            </Button>
          )}
          {isDue && (
            <p role="status" className={styles.pale}>
              Сайт спросит файл в течение полминуты.
            </p>
          )}
        </div>
      )}
      <FormFailure>{failure}</FormFailure>
      {isSetting && (
        <LatePart onDrop={() => setIsSetting(false)}>
          <ScheduleWindow onClose={() => setIsSetting(false)} />
        </LatePart>
      )}
    </section>
  );
}

function factsOf(schedule: Scheduled): readonly Fact[] {
  const { set_by, host, every_minutes, asked_at, succeeded_at, failures } = schedule;
  return [
    ['Откуда', host],
    [
      'Адрес задан',
      set_by === 'server' ? (
        <>
          на сервере, настройкой <code>IMPORT_URL</code>
        </>
      ) : null,
    ],
    ['Как часто', `раз в ${counted(every_minutes, MINUTES)}`],
    ['Спрашивали', asked_at === null ? 'сейчас спросим' : momentWords(asked_at)],
    ['Всё удалось', succeeded_at === null ? 'ещё нет' : momentWords(succeeded_at)],
    ['Не так', failures.length === 0 ? null : failures.map(kind => FAILURES[kind]).join('; ')],
  ];
}
