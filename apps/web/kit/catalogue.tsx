import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './catalogue.module.css';
import { Fields } from './groups/fields.tsx';
import { Forms } from './groups/forms.tsx';

interface Group {
  readonly title: string;
  readonly Content: ComponentType;
}

const GROUPS: Readonly<Record<string, Group>> = {
  fields: { title: 'Поля', Content: Fields },
  forms: { title: 'Формы', Content: Forms },
};

/** Every control of the kit in every state, by groups. */
export function Catalogue() {
  const { pathname, search } = useLocation();
  const name = pathname.slice(1) || 'fields';
  const group = GROUPS[name];
  if (!group) return <p>Нет такой группы</p>;
  const { title, Content } = group;
  return (
    <main className={`wrap ${styles.page}`}>
      <nav className={styles.nav} aria-label="Группы">
        {Object.entries(GROUPS).map(([key, { title }]) => (
          <Link
            key={key}
            to={{ pathname: `/${key}`, search }}
            aria-current={key === name ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <h1>{title}</h1>
      <Content />
    </main>
  );
}
