import { NavLink } from 'react-router';
import styles from './place-links.module.css';
import type { Place } from './places.ts';

interface Props {
  readonly places: readonly Place[];
  /** Side by side, over the whole width. */
  readonly isBar?: boolean;
}

export function PlaceLinks({ places, isBar = false }: Props) {
  return (
    <ul className={isBar ? styles.bar : styles.list}>
      {places.map(({ path, title }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/'}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
