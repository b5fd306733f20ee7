import {
  type DeskRequestRow,
  REQUEST_KIND_TITLES,
  REQUEST_STATE_TITLES,
} from '@quarter/contract/desk/requests';
import { Link, useLocation } from 'react-router';
import { momentWords } from '../../shared/moments.ts';
import { aboutWords } from '../../shared/request-words.ts';
import { Section } from '../../shared/ui/section.tsx';
import styles from './request-story.module.css';

/** What came from the same phone about that time. */
export function RequestStory({ others }: { readonly others: readonly DeskRequestRow[] }) {
  const { search } = useLocation();
  return (
    <Section title="С этого же телефона за 30 дней">
      <ul className={styles.story}>
        {others.map(({ id, kind, state, created_at, ...about }) => (
          <li key={id}>
            <Link to={{ pathname: `/requests/${id}`, search }}>{REQUEST_KIND_TITLES[kind]}</Link>
            <span>
              {momentWords(created_at)}, {REQUEST_STATE_TITLES[state].toLowerCase()}
              {aboutWords(about) && `, ${aboutWords(about)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
