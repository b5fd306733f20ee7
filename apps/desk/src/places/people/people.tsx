import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../../shared/api.ts';
import { LatePart, lateComponent } from '../../shared/ui/late-part.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { BlockWindow } from './block-window.tsx';
import { ChangeWindow } from './change-window.tsx';
import { type Act, PeopleTable } from './people-table.tsx';
import { ResetWindow } from './reset-window.tsx';

const ExportButton = lateComponent(
  async () => (await import('../../shared/ui/export-button.tsx')).ExportButton,
);
const InviteWindow = lateComponent(async () => (await import('./invite-window.tsx')).InviteWindow);

/** Accounts and rights. */
export function Component() {
  const { query, offset, goTo } = useFilters([]);
  const people = useDesk('deskPeople', { query }, { keepsFormer: true });
  const [isInviting, setIsInviting] = useState(false);
  // The id and not the person: the window shows him as he is by now.
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly id: string } | null>(null);
  const person = people.data?.results.find(({ id }) => id === chosen?.id);
  const close = () => setChosen(null);
  return (
    <Page
      title="Люди"
      lead="Кто работает с сайтом и что ему можно"
      actions={
        <>
          <LatePart>
            <ExportButton name="deskExportPeople" />
          </LatePart>
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
      {isInviting && (
        <LatePart onDrop={() => setIsInviting(false)}>
          <InviteWindow onClose={() => setIsInviting(false)} />
        </LatePart>
      )}
      {chosen && person && WINDOWS[chosen.act]({ person, onClose: close })}
    </Page>
  );
}

type ActWindow = (props: Parameters<typeof ChangeWindow>[0]) => ReactNode;

/** They are there at once: an item of a menu is gone before anything comes, and who has opened them is its button. */
const WINDOWS: Readonly<Record<Act, ActWindow>> = {
  change: props => <ChangeWindow {...props} />,
  block: props => <BlockWindow {...props} />,
  reset: props => <ResetWindow {...props} />,
};
