import { useState } from 'react';
import { CodeField } from '../../app/ui/code-field.tsx';
import {
  CardField,
  DateField,
  NumberField,
  PassportCodeField,
  PassportField,
  PercentField,
  PhoneField,
  TaxIdField,
  TimeField,
} from '../../app/ui/masked-field.tsx';
import { SelectField } from '../../app/ui/select-field.tsx';
import { TextArea, TextField } from '../../app/ui/text-field.tsx';
import { Part } from '../part.tsx';

const CATEGORIES = [
  { value: 'adult', label: 'Совершеннолетний, гражданин РФ' },
  { value: 'child', label: 'Ребёнок до 14 лет' },
  { value: 'spouse', label: 'Супруг или супруга', disabled: true },
  { value: 'representative', label: 'Законный представитель', displayName: 'Представитель' },
];

export function Fields() {
  return (
    <>
      <Part title="Строка">
        <TextField label="Пустое поле" placeholder="Фамилия" />
        <TextField label="Заполненное" defaultValue="Смирнов" hint="Как в паспорте" />
        <TextField label="Ошибка" defaultValue="770-02" error="Нужно шесть цифр: 770-025" />
        <TextField label="Недоступно" defaultValue="Москва" disabled />
      </Part>
      <Part title="Маски">
        <PhoneField label="Телефон" name="phone" />
        <PhoneField label="Телефон с номером" defaultValue="+79161234567" />
        <DateField label="Дата рождения" name="date" />
        <DateField label="Дата из сервиса" defaultValue="1986-05-14" />
        <TimeField label="Время" name="time" />
        <PassportField label="Серия и номер паспорта" name="passport" />
        <PassportCodeField label="Код подразделения" name="passport_code" />
        <TaxIdField label="ИНН" name="tax_id" hint="10 цифр, для договора" />
        <CardField label="Карта" name="card" />
        <PercentField label="Доля" name="share" />
        <PercentField label="Доля из сервиса" defaultValue={50} hint="Осталось распределить 0%" />
        <NumberField label="Сумма" name="sum" />
        <NumberField label="Сумма с заменой" name="sum_or" defaultValue={1234567.891} fallback={5_000_000} />
        <ControlledPhone />
      </Part>
      <Part title="Несколько строк">
        <TextArea label="Комментарий" placeholder="Когда удобно позвонить" />
        <TextArea label="Комментарий с ошибкой" defaultValue="Слишком много слов" error="До 1000 знаков" />
      </Part>
      <Part title="Выбор">
        <SelectField label="Категория" name="category" options={CATEGORIES} />
        <SelectField
          label="Категория выбрана"
          name="category_chosen"
          options={CATEGORIES}
          defaultValue="representative"
        />
        <SelectField
          label="Категория с ошибкой"
          name="wrong"
          options={CATEGORIES}
          error="Выберите категорию"
        />
        <SelectField label="Категория недоступна" name="off" options={CATEGORIES} disabled />
      </Part>
      <Part title="Код из сообщения">
        <Code label="Код из СМС" />
        <Code label="Код набран" typed="4021" />
        <Code label="Код неверный" typed="402199" error="Код не подошёл. Осталось 4 попытки" />
        <Code label="Код недоступен" typed="402199" disabled />
      </Part>
    </>
  );
}

function ControlledPhone() {
  const [phone, setPhone] = useState('');
  return (
    <PhoneField
      label="Телефон под управлением"
      value={phone}
      onValue={setPhone}
      hint={`Набрано: ${phone || 'ничего'}`}
    />
  );
}

interface CodeProps {
  readonly label: string;
  readonly typed?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

function Code({ typed = '', ...rest }: CodeProps) {
  const [code, setCode] = useState(typed);
  const [complete, setComplete] = useState('');
  return (
    <CodeField
      {...rest}
      name="code"
      value={code}
      onValue={setCode}
      onComplete={setComplete}
      hint={complete ? `Код ${complete}` : 'Новый код — через 0:42'}
    />
  );
}
