import type { PropertyDetail } from '@quarter/contract/property';
import { flatPlace, flatTitle } from '@quarter/domain/flat-words';
import { NBSP } from '@quarter/domain/format';
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { isPlainClick } from '../../shared/address/plain-click.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Window } from '../../ui/window.tsx';
import styles from './presentation-button.module.css';

interface Props extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'variant' | 'wide'> {
  readonly flat: PropertyDetail;
  /** Form of a request about this flat; it is rendered when the window opens. */
  readonly form: ReactNode;
}

/** Asks for a presentation of this flat, in a window. Without scripts it leads to the form of the home page. */
export function PresentationButton({ flat, form, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  /** Each opening asks anew for a form that has not come. */
  const [opening, setOpening] = useState(0);

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpening(count => count + 1);
    setOpen(true);
  }

  return (
    <>
      <ButtonLink href="/#form" onClick={open} {...button}>
        Записаться на{NBSP}презентацию
      </ButtonLink>
      <Window open={isOpen} onClose={() => setOpen(false)} title="Презентация квартиры">
        <p className={styles.flat}>
          {flatTitle(flat)}, {flatPlace(flat)}. Покажем планировку и{NBSP}вид из{NBSP}окон, рассчитаем
          платежи.
        </p>
        {opening > 0 && <Fragment key={opening}>{form}</Fragment>}
      </Window>
    </>
  );
}
