import type { BreadcrumbList } from 'schema-dts';
import { plain } from './parts.ts';

/** A page on the way from the home page. */
export interface Crumb {
  readonly name: string;
  /** Path, with a slash at its beginning. */
  readonly path: string;
}

/** The way from the home page to a page, which is its last part. */
export function breadcrumbs(origin: string, trail: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Главная', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plain(name),
      item: origin + path,
    })),
  };
}
