import { counted, decimal, millions, YEARS } from '@quarter/domain/format';
import { useState } from 'react';
import { Checkbox } from '../../app/ui/checkbox.tsx';
import { RadioGroup } from '../../app/ui/radio-group.tsx';
import { RangeInput } from '../../app/ui/range-input.tsx';
import { RangeSlider } from '../../app/ui/range-slider.tsx';
import { SegmentedControl } from '../../app/ui/segmented-control.tsx';
import { Select } from '../../app/ui/select.tsx';
import { Slider } from '../../app/ui/slider.tsx';
import { SliderMarks } from '../../app/ui/slider-marks.tsx';
import { Switch } from '../../app/ui/switch.tsx';
import { Part } from '../part.tsx';

const WAYS = [
  { value: 'full', label: '100% оплата', note: 'Скидка 12%' },
  { value: 'mortgage', label: 'Ипотека' },
  { value: 'instalment', label: 'Рассрочка', disabled: true },
];

export function Choices() {
  return (
    <>
      <Part title="Галочки">
        <Checkbox defaultChecked count={37}>
          Москва-река
        </Checkbox>
        <Checkbox count={29}>Двор</Checkbox>
        <Checkbox disabled count={0}>
          Город
        </Checkbox>
        <Checkbox invalid>Согласен</Checkbox>
      </Part>
      <Part title="Один из нескольких">
        <RadioGroup legend="Способ оплаты" name="way" options={WAYS} defaultValue="full" />
        <RadioGroup legend="Способ не выбран" name="no_way" options={WAYS} error="Выберите способ" />
        <ChosenWay />
      </Part>
      <Part title="Переключатели">
        <Switch defaultChecked>Со скидкой</Switch>
        <Switch>В ипотеку</Switch>
        <Switch disabled>Недоступен</Switch>
        <Rooms />
      </Part>
      <Part title="Список">
        <Sorting />
        <LongList />
      </Part>
      <Part title="Ползунки">
        <Term />
        <Price />
        <Area />
        <RangeSlider
          legend="Недоступный"
          names={['off']}
          track={{ min: 1, max: 24, step: 1 }}
          value={[1, 24]}
          onChange={() => {}}
          format={String}
          isDisabled
        />
      </Part>
      <Part title="Границы по фасетам">
        <Bounds name="price" legend="Цена" facets={{ min: 10, max: 90 }} />
        <Bounds name="floor" legend="Этаж" facets={{ min: 1, max: 24 }} isSingle />
        <Bounds name="area" legend="Площадь, ничего нет" facets={null} />
      </Part>
    </>
  );
}

function ChosenWay() {
  const [way, setWay] = useState<string | null>(null);
  return (
    <div>
      <RadioGroup legend="Под управлением" name="held_way" options={WAYS} value={way} onValue={setWay} />
      <output>{way}</output>
    </div>
  );
}

const ROOMS = [
  { value: 1, label: '1', name: '1 комната' },
  { value: 2, label: '2', name: '2 комнаты' },
  { value: 3, label: '3', name: '3 комнаты' },
  { value: 4, label: '4+', name: '4 и больше' },
];

function Rooms() {
  const [chosen, setChosen] = useState([2, 3]);
  return (
    <SegmentedControl
      legend="Комнаты"
      name="rooms"
      segments={ROOMS.map(room => ({
        ...room,
        isChosen: chosen.includes(room.value),
        isDisabled: room.value === 4,
      }))}
      onToggle={value =>
        setChosen(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
      }
    />
  );
}

const ORDERS = [
  { value: 'price', label: 'Сначала дешевле', displayName: 'Дешевле' },
  { value: '-price', label: 'Сначала дороже' },
  { value: 'area', label: 'По площади', disabled: true },
  { value: 'floor', label: 'По этажу' },
];

function Sorting() {
  const [order, setOrder] = useState('price');
  return <Select label="Сортировка" options={ORDERS} value={order} onChange={setOrder} />;
}

const FLOORS = Array.from({ length: 40 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} этаж`,
}));

function LongList() {
  const [floor, setFloor] = useState('24');
  return <Select label="Этаж дома" options={FLOORS} value={floor} onChange={setFloor} />;
}

function Term() {
  const [term, setTerm] = useState(30);
  return (
    <Slider
      label="Срок"
      text={counted(term, YEARS)}
      aside="до ноября"
      value={term}
      min={1}
      max={30}
      onChange={setTerm}
    >
      <SliderMarks
        track={{ min: 1, max: 30, step: 1 }}
        marks={[
          { value: 1, label: '1' },
          { value: 15, label: '15' },
          { value: 30, label: '30' },
        ]}
      />
    </Slider>
  );
}

const PRICES = { min: 15_900_000, max: 97_900_000, step: 100_000 };

function Price() {
  const [value, setValue] = useState<readonly [number, number]>([28_400_000, 60_000_000]);
  return (
    <RangeSlider
      legend="Цена, млн ₽"
      names={['price_min', 'price_max']}
      track={PRICES}
      value={value}
      onChange={setValue}
      format={millions}
      scale={1_000_000}
    >
      <SliderMarks
        track={PRICES}
        marks={[
          { value: 15_900_000, label: '16' },
          { value: 56_900_000, label: '57' },
          { value: 97_900_000, label: '98' },
        ]}
      />
    </RangeSlider>
  );
}

function Area() {
  const [value, setValue] = useState<readonly [number, number]>([31.1, 80]);
  return (
    <RangeSlider
      legend="Площадь до, м²"
      names={['area_max']}
      track={{ min: 31.1, max: 172.4, step: 0.1 }}
      value={value}
      onChange={setValue}
      format={area => decimal(area, 1)}
      labels={['от', 'до']}
      after="м²"
    />
  );
}

interface BoundsProps {
  readonly name: string;
  readonly legend: string;
  readonly facets: { readonly min: number; readonly max: number } | null;
  readonly isSingle?: boolean;
}

/** Tells what was emitted last, and how often. */
function Bounds({ name, legend, facets, isSingle = false }: BoundsProps) {
  const [value, setValue] = useState<readonly [number | null, number | null]>([null, null]);
  const [said, setSaid] = useState<readonly string[]>([]);
  return (
    <div>
      <RangeInput
        name={name}
        legend={legend}
        facets={facets}
        value={value}
        isSingle={isSingle}
        onChange={change => {
          setSaid([...said, JSON.stringify(change)]);
          setValue([change[`${name}Min`] ?? value[0], change[isSingle ? name : `${name}Max`] ?? value[1]]);
        }}
      />
      <output>{said.join(' ')}</output>
    </div>
  );
}
