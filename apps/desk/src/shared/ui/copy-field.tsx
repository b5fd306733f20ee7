import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import styles from './copy-field.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  /** What is shown instead of the text, such as the same in groups. */
  readonly shown?: string;
}

/** A text that is carried elsewhere, with «Скопировать». */
export function CopyField({ label, text, shown = text }: Props) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.row}>
        <code className={styles.text}>{shown}</code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly text: string;
  readonly children?: string;
}

/** Copies a text and says that it has. */
export function CopyButton({ text, children = 'Скопировать' }: ButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: 2000 });
  return (
    <Button variant="default" onClick={() => copy(text)}>
      <span aria-live="polite">{error ? 'Не вышло: выделите сами' : copied ? 'Скопировано' : children}</span>
    </Button>
  );
}
