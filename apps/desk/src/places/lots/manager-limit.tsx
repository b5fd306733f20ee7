import { percent } from '@quarter/domain/format';
import { useDesk } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Lead } from '../../shared/ui/form.tsx';

/** What a manager may with a price; nothing for an owner, who may all. */
export function ManagerLimit() {
  const { role } = useAccount();
  const { data } = useDesk('deskLimits', {}, { isOff: role !== 'sales' });
  if (role !== 'sales' || data === undefined) return null;
  return (
    <Lead>
      {data.price_percent === 0
        ? 'Цены и скидки меняет только владелец сайта.'
        : `За день можно изменить не больше чем на ${percent(data.price_percent)}, скидка считается тоже.`}
    </Lead>
  );
}
