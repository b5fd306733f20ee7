import { Button, Checkbox, TextInput } from '@mantine/core';
import type { DeskImport, ImportLook } from '@quarter/contract/desk/imports';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { BuildingNames } from './building-names.tsx';
import { FeedTable } from './feed-table.tsx';
import styles from './import.module.css';
import { MatchTable } from './match-table.tsx';
import { leftIn, type Matching, missingIn, startOf } from './matching.ts';

interface Props {
  readonly file: DeskImport;
  readonly onSent: () => void;
}

/** How a file is read: which column is which, what it lacks, what may be done by it. */
export function MatchForm({ file, onSent }: Props) {
  const { id: own, role } = useAccount();
  // Of this version of the file: what somebody has made of it since is not to be undone by what was left.
  const draft = useDraft(`import:${own}:${file.id}:${file.version}`);
  const [matching, setMatching] = useState(() => leftIn(draft.text) ?? startOf(file));
  const { send, isSending, fields, failure } = useSend('deskImportCheck', {
    stale: ['deskImport', 'deskImportRows'],
    onDone: () => {
      draft.clear();
      onSent();
    },
  });
  const { look } = file;
  if (look === null) return null;
  const set = (change: Partial<Matching>) => {
    const next = { ...matching, ...change };
    setMatching(next);
    draft.set(JSON.stringify(next));
  };
  const isFeed = look.format !== 'csv' && look.format !== 'xlsx';
  const wrong = failure ?? Object.values(fields)[0]?.[0] ?? null;
  return (
    <Form onSubmit={() => send({ params: { id: file.id }, body: { ...matching, version: file.version } })}>
      <FormFailure>{isSending ? null : (wrong ?? file.failure)}</FormFailure>
      {look.tables.map((table, index) =>
        isFeed ? (
          <FeedTable key={table.sheet ?? index} table={table} />
        ) : (
          <MatchTable
            key={table.sheet ?? index}
            table={table}
            fields={look.fields}
            matching={matching}
            onChoose={(header, field) => set({ columns: { ...matching.columns, [header]: field } })}
          />
        ),
      )}
      <Missing look={look} matching={matching} onChange={values => set({ values })} />
      <BuildingNames names={matching.buildings} onChange={buildings => set({ buildings })} />
      <section aria-label="Что взять из файла" className={styles.part}>
        <h2>Что взять из файла</h2>
        <div className={styles.pair}>
          <TextInput
            label="Жилой комплекс"
            description="Если в файле их несколько. Пусто — всё."
            value={matching.complex ?? ''}
            onChange={event => set({ complex: event.currentTarget.value || null })}
            error={firstOf(fields, 'complex')}
          />
          <TextInput
            label="Корпус"
            description="Остальные не изменятся. Пусто — все."
            value={matching.building ?? ''}
            onChange={event => set({ building: event.currentTarget.value || null })}
            error={firstOf(fields, 'building')}
          />
        </div>
        <Checkbox
          label="Убрать с сайта лоты, которых нет ни в одном файле: демонстрационный комплекс"
          checked={matching.replace_demo}
          onChange={event => set({ replace_demo: event.currentTarget.checked })}
        />
        <Checkbox
          label="Разрешить убрать с сайта больше половины лотов одного вида"
          checked={matching.allow_mass_withdraw}
          onChange={event => set({ allow_mass_withdraw: event.currentTarget.checked })}
        />
      </section>
      <Actions>
        <Button type="submit" loading={isSending}>
          Проверить
        </Button>
        {file.is_fetched && role === 'owner' && (
          <span className={styles.pale}>Сайт запомнит, как читать этот файл по расписанию.</span>
        )}
        <span className={styles.pale}>На сайте ничего не изменится.</span>
      </Actions>
    </Form>
  );
}

interface MissingProps {
  readonly look: ImportLook;
  readonly matching: Matching;
  readonly onChange: (values: Matching['values']) => void;
}

/** What no column says, for all rows at once. */
function Missing({ look, matching, onChange }: MissingProps) {
  const missing = missingIn(look, matching);
  const names = [...new Set([...missing, ...Object.keys(matching.values)])];
  if (names.length === 0) return null;
  const titleOf = (name: string) => look.fields.find(field => field.name === name)?.title ?? name;
  // What is emptied stays in the form: it may be what files of this kind were read by before.
  const change = (name: string, text: string) => onChange({ ...matching.values, [name]: text });
  return (
    <section aria-label="Чего в файле нет" className={styles.part}>
      <h2>Чего в файле нет</h2>
      <p className={styles.pale}>Выберите для этого столбец или впишите одно значение для всех строк.</p>
      <div className={styles.pair}>
        {names.map(name => (
          <TextInput
            key={name}
            label={titleOf(name)}
            value={matching.values[name] ?? ''}
            onChange={event => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </section>
  );
}
