import { Button } from '@mantine/core';
import { useDesk } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { AuditFilters, FILTERS } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { useLabels } from './use-labels.ts';
import { useNames } from './use-names.ts';

/** Who changed or looked at what, when, from where. Nobody can change or remove a line. */
export function Component() {
  const filters = useFilters(FILTERS);
  const lines = useDesk('deskAudit', { query: filters.query }, { keepsFormer: true });
  const names = useNames(lines.data?.results);
  const labelOf = useLabels(names.all, lines.data?.results);
  return (
    <Page
      title="Журнал"
      lead="Кто, когда и что изменил или посмотрел. Строки нельзя изменить или удалить."
      actions={<ExportButton name="deskExportAudit" chosen={filters.chosen} />}
    >
      <AuditFilters filters={filters} names={names} />
      <Loaded query={lines} onShowAll={filters.clear}>
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
                names={names.all}
                labelOf={labelOf}
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
