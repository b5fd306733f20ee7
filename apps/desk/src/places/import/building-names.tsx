import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import styles from './import.module.css';

interface Props {
  /** Names on the site by those of the file; an empty one was taken away, and is forgotten for such files. */
  readonly names: Readonly<Record<string, string>>;
  readonly onChange: (names: Record<string, string>) => void;
}

/** How buildings are called that the file calls otherwise, such as by a number of a directory. */
export function BuildingNames({ names, onChange }: Props) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isFull = from.trim() !== '' && to.trim() !== '';
  const add = () => {
    if (!isFull) return;
    onChange({ ...names, [from.trim()]: to.trim() });
    setFrom('');
    setTo('');
  };
  /** The pair is what is being filled in, not the form around it. */
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <section aria-label="Названия корпусов" className={styles.part}>
      <h2>Названия корпусов</h2>
      <p className={styles.pale}>Если в файле корпус зовётся иначе, чем на сайте.</p>
      {namesIn(names).map(([name, label]) => (
        <p key={name} className={styles.renamed}>
          <span>
            «{name}» — {label}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Убрать название: ${name}`}
            onClick={() => onChange({ ...names, [name]: '' })}
          >
            Убрать
          </Button>
        </p>
      ))}
      <div className={styles.naming}>
        <TextInput
          label="В файле"
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
          onKeyDown={addByKey}
        />
        <TextInput
          label="На сайте"
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
          onKeyDown={addByKey}
        />
        <Button variant="default" disabled={!isFull} onClick={add}>
          Добавить
        </Button>
      </div>
    </section>
  );
}

function namesIn(names: Props['names']): readonly (readonly [string, string])[] {
  return Object.entries(names).filter(([, label]) => label !== '');
}
