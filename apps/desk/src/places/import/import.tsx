import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { askAnew } from '../../shared/query-client.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { LatePart, lateComponent } from '../../shared/ui/late-part.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Empty, Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import styles from './import.module.css';
import { RunTable } from './run-table.tsx';
import { Schedule } from './schedule.tsx';
import { SendFile } from './send-file.tsx';
import { useUpload } from './use-upload.ts';
import { Waiting } from './waiting.tsx';

/** The way of one file comes when it is opened. */
const Draft = lateComponent(async () => (await import('./draft.tsx')).Draft);

/** Files of lots: sent, matched, checked, applied; the log of all imports, each with its way back. */
export function Component() {
  const { id } = useParams();
  if (id === undefined) return <Imports />;
  return (
    <LatePart key={id} waiting={<RowsSkeleton />}>
      <Draft id={id} />
    </LatePart>
  );
}

function Imports() {
  const { query, offset, goTo } = useFilters([]);
  const imports = useDesk('deskImports', { query }, { keepsFormer: true, every: REFRESH_MS });
  const navigate = useNavigate();
  const client = useQueryClient();
  const upload = useUpload(id => {
    void askAnew(client, 'deskImports');
    void navigate(`/import/${id}`);
  });
  return (
    <Page title="Загрузка" lead="Лоты, цены и статусы из файла. До применения на сайте ничего не меняется.">
      <SendFile upload={upload} />
      <Loaded query={imports}>
        {({ count, results, drafts, schedule }) => (
          <>
            {drafts.length > 0 && <Waiting drafts={drafts} upload={upload} />}
            <Schedule schedule={schedule} />
            <section aria-label="Что загружали" className={styles.part}>
              <h2>Что загружали</h2>
              {results.length === 0 ? (
                <Empty title="Файлов ещё не загружали." />
              ) : (
                <>
                  <RunTable runs={results} />
                  <Pages count={count} limit={PAGE_SIZE} offset={offset} onMove={goTo} />
                  <ExportButton name="deskExportImports" />
                </>
              )}
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
