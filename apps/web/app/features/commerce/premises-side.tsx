import { NBSP, roubles } from '@quarter/domain/format';
import { ButtonLink } from '../../ui/button.tsx';
import { LotSide } from '../../ui/lots/lot-side.tsx';
import { factsOf, moneyNotes, type Premises, premisesName, priceText } from './premises.ts';

interface Props {
  /** Premises that are shown; null when nothing suits. */
  readonly lot: Premises | null;
  /** Name of their level. */
  readonly level: string;
  /** Whether the visitor has picked them. */
  readonly isPicked: boolean;
  readonly onClose: () => void;
}

/** Premises beside the scheme. They are agreed upon in the office: there is no booking of them here. */
export function PremisesSide({ lot, level, isPicked, onClose }: Props) {
  return (
    <LotSide
      lot={
        lot && {
          id: lot.id,
          name: premisesName(lot),
          place: `${level}, секция${NBSP}${lot.section}`,
          facts: factsOf(lot),
          price: priceText(lot),
          oldPrice: lot.status === 'free' && lot.oldPrice !== null ? roubles(lot.oldPrice) : null,
          notes: moneyNotes(lot),
        }
      }
      isPicked={isPicked}
      hint={`Другое помещение выберите на${NBSP}плане или в${NBSP}списке`}
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
