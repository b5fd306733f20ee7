import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSend } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { dropTicks } from '../../shared/ticked-lots.ts';
import { Card } from '../../shared/ui/split.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { SelectionForm } from './selection-form.tsx';

/** Lots of the selection that is being made, in the address. */
export const NEW_LOTS = 'lots';

/** A selection that is being made: its lots stand in the address, its texts stay in this browser. */
export function NewSelection() {
  const { id: own } = useAccount();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const title = useDraft(`selection-title:${own}`);
  const words = useDraft(`selection-words:${own}`);
  const lots = idsOf(params.get(NEW_LOTS) ?? '');
  const making = useSend('deskMakeSelection', {
    stale: ['deskSelections'],
    onDone: ({ id }) => {
      title.clear();
      words.clear();
      dropTicks(own);
      void navigate({ pathname: `/selections/${id}`, search: withoutLots(search) }, { replace: true });
    },
  });
  const keepLots = (ids: readonly number[]) => {
    const next = new URLSearchParams(params);
    if (ids.length === 0) next.delete(NEW_LOTS);
    else next.set(NEW_LOTS, ids.join('-'));
    setParams(next, { replace: true });
  };
  const back = { pathname: '/selections', search: withoutLots(search) };
  return (
    <Card title="Новая подборка" back={back}>
      <SelectionForm
        text={{ title: title.text, words: words.text, setTitle: title.set, setWords: words.set }}
        lots={lots}
        onLots={keepLots}
        sending={making}
        submit="Создать ссылку"
        onSubmit={() => making.send({ body: { title: title.text, words: words.text, lots } })}
        onCancel={null}
      />
    </Card>
  );
}

/** Ids of an address, each once. */
function idsOf(text: string): number[] {
  return [...new Set(text.split('-').filter(part => /^\d{1,9}$/.test(part)))].map(Number);
}

function withoutLots(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(NEW_LOTS);
  return query.toString();
}
