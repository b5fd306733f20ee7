import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Split } from '../../shared/ui/split.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { NEW_LOTS, NewSelection } from './new-selection.tsx';
import { FILTERS, SelectionFilters } from './selection-filters.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { SelectionTable } from './selection-table.tsx';
import styles from './selections.module.css';

/** Lots that were put together for clients, and one such selection beside. */
export function Component() {
  const { id = null } = useParams();
  const { search } = useLocation();
  const filters = useFilters(FILTERS, [NEW_LOTS]);
  const selections = useDesk(
    'deskSelections',
    { query: filters.query },
    { every: REFRESH_MS, keepsFormer: true },
  );
  const list = (
    <>
      <SelectionFilters filters={filters} />
      <Loaded query={selections} onShowAll={filters.clear}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty title={filters.isAny ? 'Таких подборок нет.' : 'Подборок ещё нет.'}>
              {filters.isAny ? (
                <>
                  <p className={styles.search}>
                    Ищите по номеру подборки или лота: названия зашифрованы, по ним поиска нет.
                  </p>
                  <Button variant="default" onClick={filters.clear}>
                    Показать все
                  </Button>
                </>
              ) : (
                'Соберите лоты для клиента и отправьте ему ссылку: он откроет её без входа на сайт.'
              )}
            </Empty>
          ) : (
            <>
              <SelectionTable selections={results} openId={id} />
              <Pages count={count} limit={PAGE_SIZE} offset={filters.offset} onMove={filters.goTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
  const card = id === 'new' ? <NewSelection /> : id && <SelectionPanel key={id} id={id} />;
  return (
    <Page
      title="Подборки"
      actions={
        <>
          <ExportButton name="deskExportSelections" chosen={filters.chosen} />
          {id !== 'new' && (
            <Button component={Link} to={{ pathname: '/selections/new', search }} className={styles.make}>
              Новая подборка
            </Button>
          )}
        </>
      }
    >
      <Split list={list} card={card} />
    </Page>
  );
}
