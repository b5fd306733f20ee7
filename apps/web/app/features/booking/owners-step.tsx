import type { Lead } from '@quarter/contract/booking';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Anchor } from '../../ui/anchor.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ownerHref, stepHref } from './address.ts';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { ownerName } from './lead-rules.ts';
import { Message } from './message.tsx';
import { OwnerForm } from './owner-form.tsx';
import { OwnerList, percentOf } from './owner-list.tsx';
import styles from './owners-step.module.css';
import { useBooking } from './store.ts';

const STEP = { step: 3, title: 'Собственники' } as const;
const INTRO = 'Укажите всех, на\u00a0кого оформляется договор. Сумма долей\u00a0— 100\u00a0%';

/** Owners of the lot: the list, or the form of the first one. */
export function OwnersStep() {
  return (
    <Gate {...STEP} intro={INTRO}>
      {({ lead }) => (
        <Frame {...STEP} intro={INTRO}>
          {lead.owner_set.length === 0 ? <FirstOwner lead={lead} /> : <Owners lead={lead} />}
        </Frame>
      )}
    </Gate>
  );
}

function FirstOwner({ lead }: { readonly lead: Lead }) {
  const { lot } = useBooking();
  // The list takes its place as soon as the owner is there.
  return <OwnerForm lead={lead} owner={null} back={stepHref('lot', lot)} onSaved={() => {}} />;
}

function Owners({ lead }: { readonly lead: Lead }) {
  const { lot } = useBooking();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  function goOn() {
    const unready = lead.owner_set.find(({ missing }) => Object.keys(missing).length > 0);
    if (unready) setFailure(`Заполните данные полностью: ${ownerName(unready, 'имя не указано')}`);
    else if (lead.shares.problem) setFailure(lead.shares.problem);
    else void navigate(stepHref('check', lot));
  }

  return (
    <div className={form.form}>
      <OwnerList lead={lead} owners={lead.owner_set} />
      <div className={styles.foot}>
        <Anchor href={ownerHref('new', lot)} className={styles.add}>
          <Icon name="plus" size={20} />
          Добавить собственника
        </Anchor>
        <p className={styles.total}>
          Сумма долей <b>{percentOf(lead.shares.total)}</b>
        </p>
      </div>
      <FormFailure failure={failure} />
      <div className={form.actions}>
        <ButtonLink href={stepHref('lot', lot)} variant="outline" size="universal">
          Назад
        </ButtonLink>
        <Button size="universal" onClick={goOn}>
          Продолжить
        </Button>
      </div>
    </div>
  );
}

/** One owner at an address of its own; `new` adds one. */
export function OwnerStep({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const title = id === 'new' ? 'Новый собственник' : 'Собственник';
  return (
    <Gate step={3} title={title}>
      {({ lead, lot }) => {
        const owner = lead.owner_set.find(item => item.id === id) ?? null;
        const others = lead.owner_set.filter(item => item.id !== id);
        const list = stepHref('owners', lot);
        return (
          <Frame step={3} title={title} intro={INTRO}>
            {owner === null && id !== 'new' ? (
              <Message title="Такого собственника нет" text="Возможно, его удалили в другом окне">
                <ButtonLink href={list}>К списку собственников</ButtonLink>
              </Message>
            ) : (
              <div className={styles.stack}>
                <OwnerForm key={id} lead={lead} owner={owner} back={list} onSaved={() => navigate(list)} />
                {others.length > 0 && <OwnerList lead={lead} owners={others} />}
              </div>
            )}
          </Frame>
        );
      }}
    </Gate>
  );
}
