import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './catalogue.module.css';
import { Choices } from './groups/choices.tsx';
import { Controls } from './groups/controls.tsx';
import { Fields } from './groups/fields.tsx';
import { Forms } from './groups/forms.tsx';
import { Media } from './groups/media.tsx';
import { Misuse } from './groups/misuse.tsx';
import { Navigation } from './groups/navigation.tsx';
import { Surfaces } from './groups/surfaces.tsx';

interface Group {
  readonly title: string;
  readonly Content: ComponentType;
}

const GROUPS: Readonly<Record<string, Group>> = {
  controls: { title: 'Кнопки, ссылки, метки', Content: Controls },
  choices: { title: 'Выбор', Content: Choices },
  fields: { title: 'Поля', Content: Fields },
  forms: { title: 'Формы', Content: Forms },
  navigation: { title: 'Пути', Content: Navigation },
  surfaces: { title: 'Окна и ожидание', Content: Surfaces },
  media: { title: 'Картинки и видео', Content: Media },
  misuse: { title: 'Ошибки разработчика', Content: Misuse },
};

/** Every control of the kit in every state, by groups. */
export function Catalogue() {
  const { pathname, search } = useLocation();
  const name = pathname.slice(1) || 'controls';
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
