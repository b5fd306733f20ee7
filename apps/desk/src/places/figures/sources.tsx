import type { DeskSource } from '@quarter/contract/desk/figures';
import { thousands } from '@quarter/domain/format';
import { useDesk } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE } from '../../shared/use-filters.ts';
import styles from './figures.module.css';
import { Part } from './part.tsx';
import type { FigureAddress } from './use-figure-address.ts';

/** Where requests came from. */
export function Sources({ address }: { readonly address: FigureAddress }) {
  const { query, offset } = address.pageOf('sources');
  const sources = useDesk('deskSources', { query }, { keepsFormer: true });
  return (
    <Part
      title="Откуда заявки"
      lead="По меткам utm последнего визита, в котором они были."
      actions={<ExportButton name="deskExportSources" chosen={address.period.toString()} />}
    >
      <Loaded query={sources}>
        {({ count, results }) =>
          results.length === 0 ? (
            <p className={styles.share}>За этот период заявок не было.</p>
          ) : (
            <div className={styles.list}>
              <Rows
                label="Откуда заявки"
                rows={results}
                keyOf={row => JSON.stringify([row.source, row.medium, row.campaign, row.is_rest])}
                columns={[
                  { title: 'Источник', isName: true, cell: nameOf },
                  { title: 'Канал', cell: ({ medium }) => medium ?? '—' },
                  { title: 'Кампания', cell: ({ campaign }) => campaign ?? '—' },
                  { title: 'Заявок', isNumber: true, cell: row => thousands(row.count) },
                ]}
              />
              <Pages
                count={count}
                limit={PAGE_SIZE}
                offset={offset}
                onMove={to => address.setPage('sources', to)}
              />
            </div>
          )
        }
      </Loaded>
    </Part>
  );
}

function nameOf({ source, medium, campaign, is_rest }: DeskSource): string {
  if (is_rest) return 'Прочее: редкие метки вместе';
  if (source !== null) return source;
  return medium === null && campaign === null ? 'Без меток' : 'Без источника';
}
