import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useDesk } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { type Act, PeopleTable } from './people-table.tsx';

// Windows come when they are opened.
const InviteWindow = lazy(async () => ({ default: (await import('./invite-window.tsx')).InviteWindow }));
const WINDOWS = {
  change: lazy(async () => ({ default: (await import('./change-window.tsx')).ChangeWindow })),
  block: lazy(async () => ({ default: (await import('./block-window.tsx')).BlockWindow })),
  reset: lazy(async () => ({ default: (await import('./reset-window.tsx')).ResetWindow })),
} satisfies Readonly<Record<Act, unknown>>;

/** Accounts and rights. */
export function Component() {
  const { query, offset, goTo } = useFilters([]);
  const people = useDesk('deskPeople', { query }, { keepsFormer: true });
  const [isInviting, setIsInviting] = useState(false);
  // The id and not the person: the window shows him as he is by now.
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly id: string } | null>(null);
  const person = people.data?.results.find(({ id }) => id === chosen?.id);
  const ActWindow = chosen && WINDOWS[chosen.act];
  return (
    <Page
      title="Люди"
      lead="Кто работает с сайтом и что ему можно"
      actions={
        <>
          <ExportButton name="deskExportPeople" />
          <Button onClick={() => setIsInviting(true)}>Пригласить</Button>
        </>
      }
    >
      <Loaded query={people}>
        {({ count, results }) => (
          <>
            <PeopleTable people={results} onAct={(act, { id }) => setChosen({ act, id })} />
            <Pages count={count} limit={PAGE_SIZE} offset={offset} onMove={goTo} />
          </>
        )}
      </Loaded>
      <Suspense>
        {isInviting && <InviteWindow onClose={() => setIsInviting(false)} />}
        {ActWindow && person && <ActWindow person={person} onClose={() => setChosen(null)} />}
      </Suspense>
    </Page>
  );
}
