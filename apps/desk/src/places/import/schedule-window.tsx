import { Checkbox, TextInput } from '@mantine/core';
import type { DeskSchedule } from '@quarter/contract/desk/import-schedule';
import { formatTyped, readTyped, typedText } from '@quarter/domain/typed-number';
import { useState } from 'react';
import { firstOf, useDesk, useSend } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { ScheduleTrial } from './schedule-trial.tsx';

const MINUTES = { decimals: 0, isPositive: true };

interface Props {
  readonly onClose: () => void;
}

/** The address that the site asks for lots by itself, as an owner sets it. */
export function ScheduleWindow({ onClose }: Props) {
  const schedule = useDesk('deskSchedule', {}, { isForgotten: true });
  return (
    <Dialog title="Загрузка по расписанию" onClose={onClose}>
      <Loaded query={schedule}>{data => <ScheduleForm schedule={data} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

function ScheduleForm({ schedule, onClose }: Props & { readonly schedule: DeskSchedule }) {
  const [address, setAddress] = useState('');
  // With the version that was looked at, and not the one that a newer answer has brought behind the window.
  const [rest, setRest] = useState(() => restOf(schedule));
  const [code, setCode] = useState<string | null>(null);
  const { send, isSending, fields, failure } = useSend('deskSetSchedule', {
    stale: ['deskSchedule', 'deskImports', 'deskAudit'],
    onDone: onClose,
    // Somebody else was quicker: what is there now, beside the address that was typed.
    onRefused: present => setRest(restOf(present)),
  });
  const minutes = readTyped(rest.every);
  const given = address.trim() === '' ? {} : { address };
  const save = () => {
    if (code === null) return setCode('');
    if (code === '' || minutes === null) return undefined;
    const { complex, isOn, version } = rest;
    const body = { every_minutes: minutes, complex: complex.trim() || null, is_on: isOn };
    return send({ body: { ...body, ...given, version, code } });
  };
  const kept = schedule.address === null ? '' : `Сейчас ${schedule.address}. Пусто — останется он. `;
  return (
    <Form onSubmit={save}>
      <TextInput
        label="Адрес файла"
        description={`${kept}Начинается с https://. В адресе бывает ключ, поэтому целиком он больше нигде не показывается.`}
        type="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
        error={firstOf(fields, 'address')}
      />
      <ScheduleTrial given={given} isOff={schedule.address === null && address.trim() === ''} />
      <TextInput
        label="Раз в сколько минут"
        inputMode="numeric"
        autoComplete="off"
        value={rest.every}
        onChange={event => setRest({ ...rest, every: formatTyped(event.currentTarget.value, MINUTES) })}
        error={firstOf(fields, 'every_minutes')}
      />
      <TextInput
        label="Жилой комплекс"
        description="Если в файле их несколько. Пусто — единственный."
        value={rest.complex}
        onChange={event => setRest({ ...rest, complex: event.currentTarget.value })}
        error={firstOf(fields, 'complex')}
      />
      <Checkbox
        label="Загружать по расписанию"
        checked={rest.isOn}
        onChange={event => setRest({ ...rest, isOn: event.currentTarget.checked })}
      />
      {code !== null && (
        <>
          <Lead>Файл по этому адресу меняет лоты на сайте без вас, поэтому нужен код.</Lead>
          <CodeField value={code} onChange={setCode} error={firstOf(fields, 'code')} onFull={() => {}} />
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      <SubmitOrCancel isSending={isSending} isReady={minutes !== null && code !== ''} onCancel={onClose}>
        Сохранить
      </SubmitOrCancel>
    </Form>
  );
}

function restOf({ every_minutes, complex, is_on, version }: DeskSchedule) {
  return { every: typedText(every_minutes, MINUTES), complex: complex ?? '', isOn: is_on, version };
}
