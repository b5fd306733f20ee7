import { Button, Select } from '@mantine/core';
import { useDesk } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { type Filters, PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import styles from './audit.module.css';
import { AuditTable } from './audit-table.tsx';
import { useNames } from './use-names.ts';
import { ACTION_CHOICES, subjectWords } from './words.ts';

const FILTERS = ['action', 'account', 'subject'] as const;
type AuditFilters = Filters<(typeof FILTERS)[number]>;

/** Who changed or looked at what, when, from where. Nobody can change or remove a line. */
export function Component() {
  const filters = useFilters(FILTERS);
  const lines = useDesk('deskAudit', { query: filters.query }, { keepsFormer: true });
  const names = useNames(lines.data?.results);
  return (
    <Page
      title="Журнал"
      lead="Кто, когда и что изменил или посмотрел. Строки нельзя изменить или удалить."
      actions={<ExportButton name="deskExportAudit" chosen={filters.chosen} />}
    >
      <Chosen filters={filters} names={names} />
      <Loaded query={lines}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty title="Ничего не нашлось.">
              {filters.isAny && (
                <Button variant="default" onClick={filters.clear}>
                  Показать всё
                </Button>
              )}
            </Empty>
          ) : (
            <>
              <AuditTable
                lines={results}
                names={names}
                onAccount={account => filters.set('account', account)}
                onSubject={subject => filters.set('subject', subject)}
              />
              <Pages count={count} limit={PAGE_SIZE} offset={filters.offset} onMove={filters.goTo} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

interface ChosenProps {
  readonly filters: AuditFilters;
  readonly names: ReadonlyMap<string, string>;
}

/** What the list is narrowed to. People and things are chosen by pressing them in a line. */
function Chosen({ filters, names }: ChosenProps) {
  const account = filters.of('account');
  const name = account && (names.get(account) ?? 'человек');
  const subject = filters.of('subject');
  const thing = subject && subjectWords(subject, names);
  return (
    <div className={styles.chosen}>
      <Select
        aria-label="Действие"
        placeholder="Все действия"
        data={ACTION_CHOICES}
        searchable
        clearable
        nothingFoundMessage="Нет такого действия"
        clearButtonProps={{ 'aria-label': 'Все действия' }}
        value={filters.of('action')}
        onChange={chosen => filters.set('action', chosen)}
      />
      {name && (
        <Button variant="light" onClick={() => filters.set('account', null)} aria-label={`${name}: убрать`}>
          {name} ×
        </Button>
      )}
      {thing && (
        <Button variant="light" onClick={() => filters.set('subject', null)} aria-label={`${thing}: убрать`}>
          {thing} ×
        </Button>
      )}
      {!name && !thing && (
        <p className={styles.hint}>Нажмите на имя или предмет в строке, чтобы отобрать по нему.</p>
      )}
    </div>
  );
}
