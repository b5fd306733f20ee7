import { LotTable } from '../../ui/lots/lot-table.tsx';
import { isDrawn } from '../../ui/lots/shapes.tsx';
import { COLUMNS, noteOf, type Premises, premisesName, priceText } from './premises.ts';

interface Props {
  readonly lots: readonly Premises[];
  readonly href: (lot: Premises) => string;
  /** Id of the premises that are shown on the scheme. */
  readonly picked: number | null;
}

/** Premises, a line each. */
export function PremisesTable({ lots, href, picked }: Props) {
  return (
    <LotTable
      caption="Коммерческие помещения: подходящие предложения"
      head="Помещение"
      lots={lots}
      columns={COLUMNS}
      note={noteOf}
      price={priceText}
      name={premisesName}
      href={href}
      picked={picked}
      isOnScheme={({ block, outline }) => block !== null && isDrawn({ outline })}
    />
  );
}
