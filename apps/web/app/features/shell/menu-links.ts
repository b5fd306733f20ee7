import type { Project } from '@quarter/contract/complex';
import type { ModalName } from './modal-context.ts';

/** One entry of the menu: a page, an anchor or another site by `href`, or a window by `modal`. */
export type MenuLink = { readonly label: string } & (
  | { readonly href: string }
  | { readonly modal: ModalName }
);

/** Large entries: pages and home anchors, in the order of the menu. */
export const MAIN_LINKS: readonly MenuLink[] = [{ label: 'Выбрать квартиру', href: '/flats' }];

/** Smaller entries beside them. */
export function moreLinks({ links }: Project): readonly MenuLink[] {
  return [
    { label: 'Служба доверия', modal: 'trust' },
    { label: 'Клиентская служба', modal: 'service' },
    { label: 'Личный кабинет', href: links.cabinet },
  ];
}

/** Quiet entries at the end. */
export function quietLinks({ links }: Project): readonly MenuLink[] {
  return [
    { label: 'Не является публичной офертой', modal: 'offer' },
    { label: 'Сайт стройки', href: links.building_site },
  ];
}

export function socialLinks({ links }: Project): readonly { label: string; href: string }[] {
  return [
    { label: 'Telegram', href: links.telegram },
    { label: 'ВКонтакте', href: links.vk },
  ];
}
