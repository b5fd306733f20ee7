import { buildingInText } from '@quarter/domain/flat-words';
import { NBSP } from '@quarter/domain/format';
import { ButtonLink } from '../../ui/button.tsx';
import { LotSide } from '../../ui/lots/lot-side.tsx';
import { factsOf, moneyNotes, type Premises, premisesName, priceText } from './premises.ts';

interface Props {
  /** Premises that are shown; null when nothing suits. */
  readonly lot: Premises | null;
  /** Name of their level. */
  readonly level: string;
  /** Whether their level has a plan. */
  readonly isDrawn: boolean;
  /** Whether the visitor has picked them. */
  readonly isPicked: boolean;
  readonly onClose: () => void;
}

/** Premises beside the scheme. They are agreed upon in the office: there is no booking of them here. */
export function PremisesSide({ lot, level, isDrawn, isPicked, onClose }: Props) {
  return (
    <LotSide
      lot={
        lot && {
          id: lot.id,
          name: premisesName(lot),
          place: `${level}, ${buildingInText({ name: lot.building })}`,
          facts: factsOf(lot),
          price: priceText(lot),
          discount: lot.discount,
          notes: moneyNotes(lot),
        }
      }
      isPicked={isPicked}
      hint={
        isDrawn
          ? `Другое помещение выберите на${NBSP}плане или в${NBSP}списке`
          : `Другое помещение выберите в${NBSP}списке`
      }
      onClose={onClose}
      actions={
        lot && (
          <ButtonLink href="#form" size="universal" wide>
            {lot.status === 'free' ? 'Оставить заявку' : 'Сообщить, когда освободится'}
          </ButtonLink>
        )
      }
    />
  );
}
