import type { Project } from '@quarter/contract/complex';
import type { ModalName } from './modal-context.ts';

interface Entry {
  readonly label: string;
  /** Belongs to the menu of phones and other touch screens only. */
  readonly isTouchOnly?: boolean;
}
/** An entry that is a page, an anchor or another site. */
export interface PlaceLink extends Entry {
  readonly href: string;
}
/** One entry of the menu; without an address it opens a window. */
export type MenuLink = PlaceLink | (Entry & { readonly modal: ModalName });

/** Large entries: what a flat is chosen by, in the order of the menu. */
export const MAIN_LINKS: readonly MenuLink[] = [
  { label: 'Выбрать квартиру', href: '/flats' },
  { label: 'Расположение', href: '/#location' },
  { label: 'Пространства', href: '/#space' },
  { label: 'Способы покупки', href: '/payment-options' },
  { label: 'Технологии', href: '/#features' },
  { label: 'Детство', href: '/childhood' },
];

/** Smaller entries beside them; lots that are no flats are named where the complex has such. */
export function moreLinks({ links, facts }: Project): readonly MenuLink[] {
  return [
    ...(facts.has_commercial ? [{ label: 'Коммерческая недвижимость', href: '/commercial' }] : []),
    ...(facts.has_storage ? [{ label: 'Паркинг и кладовые', href: '/parking-and-storage' }] : []),
    { label: 'Динамика строительства', href: '/progress' },
    { label: 'Панорама строительства', href: '/360_view' },
    { label: 'Панорама окружения', href: '/#panorama' },
    { label: 'Избранное', href: '/favorites', isTouchOnly: true },
    { label: 'Служба доверия', modal: 'trust' },
    { label: 'Клиентская служба', modal: 'service', isTouchOnly: true },
    { label: 'Личный кабинет', href: links.cabinet },
    { label: 'Документы', href: '/documents' },
  ];
}

/** Entries of the menu that are pages of the site, but for the list of flats: the footer names that by its logo. */
export function pageLinks(project: Project): readonly PlaceLink[] {
  return [...MAIN_LINKS.slice(1), ...moreLinks(project)].filter(
    (link): link is PlaceLink => 'href' in link && !link.isTouchOnly && /^\/[^#]*$/.test(link.href),
  );
}

/** Quiet entries at the end of the touch menu. */
export function quietLinks({ links }: Project, policy: string | null): readonly MenuLink[] {
  return [
    { label: 'Не является публичной офертой', modal: 'offer' },
    ...(policy ? [{ label: 'Политика конфиденциальности', href: policy }] : []),
    { label: 'Сайт стройки', href: links.building_site },
  ];
}
