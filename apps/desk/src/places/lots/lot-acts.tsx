import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { type DeskLotCard, OFFICE_LOT_STATUSES, type OfficeLotStatus } from '@quarter/contract/desk/lots';
import { NBSP } from '@quarter/domain/format';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { LatePart } from '../../shared/ui/late-part.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { DiscountWindow } from './discount-window.tsx';
import { FinishingWindow } from './finishing-window.tsx';
import styles from './lot-acts.module.css';
import { bringWindows, MassWindow } from './mass/lazy-windows.ts';
import { selectionHref } from './selection-href.ts';
import { StatusWindow, VERBS } from './status-window.tsx';
import { titleOf } from './words.ts';

interface Props {
  readonly lot: DeskLotCard;
  readonly maySelect: boolean;
}

/** Back on sale goes a lot that was sold by a booking with that booking alone. */
const isSaleOf = ({ sale }: DeskLotCard, status: OfficeLotStatus) => Boolean(sale) && status === 'free';

const saleWords = ({ number }: NonNullable<DeskLotCard['sale']>) =>
  number === null ? 'брони' : `брони №${NBSP}${number}`;

/** What the office can do with a lot besides its price. */
export function LotActs({ lot, maySelect }: Props) {
  const { role } = useAccount();
  const [act, setAct] = useState<OfficeLotStatus | 'discount' | 'finishing' | 'later' | null>(null);
  const close = () => setAct(null);
  const mayPlan = mayCall(DESK_ENDPOINTS.deskPlan.roles, role);
  useEffect(() => {
    if (mayPlan) bringWindows();
  }, [mayPlan]);
  return (
    <Section title="Что сделать">
      <div className={styles.acts}>
        <Button variant="default" onClick={() => setAct('discount')}>
          {lot.discount_amount > 0 ? 'Изменить скидку' : 'Дать скидку'}
        </Button>
        {role === 'owner' && lot.kind === 'flat' && lot.hold === null && (
          <Button variant="default" onClick={() => setAct('finishing')}>
            Сменить отделку
          </Button>
        )}
        {lot.hold === null &&
          OFFICE_LOT_STATUSES.filter(status => status !== lot.status && !isSaleOf(lot, status)).map(
            status => (
              <Button key={status} variant="default" onClick={() => setAct(status)}>
                {VERBS[status]}
              </Button>
            ),
          )}
        {mayPlan && (
          <Button variant="default" onClick={() => setAct('later')}>
            Изменить позже
          </Button>
        )}
        {maySelect && lot.status !== 'sold' && lot.status !== 'withdrawn' && (
          <Button variant="default" component={Link} to={selectionHref([lot.id])}>
            В подборку
          </Button>
        )}
      </div>
      {lot.hold && (
        <p className={styles.hint}>
          Лот у покупателя до {momentWords(lot.hold.until)}: статус меняется вместе с его бронью, в разделе{' '}
          <Link to="/bookings">«Брони»</Link>.
        </p>
      )}
      {lot.sale && (
        <p className={styles.hint}>
          Лот продан по{NBSP}
          <Link to={`/bookings/${lot.sale.id}`}>{saleWords(lot.sale)}</Link>. Если сделка сорвалась, владелец
          сайта отменит её там, и{NBSP}лот вернётся в{NBSP}продажу.
        </p>
      )}
      {act === 'discount' && <DiscountWindow lot={lot} onClose={close} />}
      {act === 'finishing' && <FinishingWindow lot={lot} onClose={close} />}
      {act === 'later' && (
        <LatePart onDrop={close}>
          <MassWindow
            choice={{ by: 'ids', ids: [lot.id] }}
            title={`Изменить позже, ${titleOf(lot)}`}
            draft={`lot-${lot.id}`}
            isLater
            onClose={close}
            onDone={close}
          />
        </LatePart>
      )}
      {act !== null && act !== 'discount' && act !== 'finishing' && act !== 'later' && (
        <StatusWindow lot={lot} status={act} onClose={close} />
      )}
    </Section>
  );
}
