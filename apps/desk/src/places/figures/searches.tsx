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

/** What people look for among flats and do not find. */
export function Searches({ address }: { readonly address: FigureAddress }) {
  const { query, offset } = address.pageOf('searches');
  const searches = useDesk('deskSearches', { query }, { keepsFormer: true });
  return (
    <Part
      title="Ищут и не находят"
      lead="Отборы квартир, по которым на сайте ничего не нашлось, и сколько раз их выбирали."
      actions={<ExportButton name="deskExportSearches" chosen={address.period.toString()} />}
    >
      <Loaded query={searches}>
        {({ count, results }) =>
          results.length === 0 ? (
            <p className={styles.share}>За этот период таких не было: каждому отбору что-то подошло.</p>
          ) : (
            <div className={styles.list}>
              <Rows
                label="Ищут и не находят"
                rows={results}
                keyOf={({ conditions }) => conditions ?? ''}
                columns={[
                  {
                    title: 'Отбор',
                    isName: true,
                    cell: ({ conditions, words }) =>
                      conditions === null ? (
                        'Прочее: редкие отборы вместе'
                      ) : (
                        <a href={`/flats?${conditions}`} target="_blank" rel="noreferrer">
                          {words.length > 0 ? words.join(', ') : 'Отбор, которого на сайте больше нет'}
                        </a>
                      ),
                  },
                  { title: 'Раз', isNumber: true, cell: row => thousands(row.count) },
                ]}
              />
              <Pages
                count={count}
                limit={PAGE_SIZE}
                offset={offset}
                onMove={to => address.setPage('searches', to)}
              />
            </div>
          )
        }
      </Loaded>
    </Part>
  );
}
