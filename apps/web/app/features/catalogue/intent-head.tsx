import type { FlatIntent } from '@quarter/contract/flat-intents';
import { glue } from '@quarter/domain/format';
import styles from './intent-head.module.css';
import { figuresOf } from './intent-words.ts';

/** What a page by intent says over its list: its heading, figures of the day and words. */
export function IntentHead({ intent }: { readonly intent: FlatIntent }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{glue(intent.title)}</h1>
      <ul className={styles.figures} aria-label="Коротко">
        {figuresOf(intent.figures).map(figure => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <div className={styles.words}>
        {intent.text.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </header>
  );
}
