import { NumberField } from '../../app/ui/masked-field.tsx';
import { RangeInput } from '../../app/ui/range-input.tsx';
import { RangeSlider } from '../../app/ui/range-slider.tsx';
import { Slider } from '../../app/ui/slider.tsx';
import { Tooltip } from '../../app/ui/tooltip.tsx';
import { Part } from '../part.tsx';

/** What controls say in the console about a developer's mistakes. */
export function Misuse() {
  return (
    <Part title="С предупреждением в консоли">
      <Slider label="Срок" text="15 лет" aside="" value={15} min={30} max={1} onChange={() => {}} />
      <RangeSlider
        legend="Цена"
        names={['price']}
        track={{ min: 90, max: 10, step: 1 }}
        value={[90, 10]}
        onChange={() => {}}
        format={String}
      />
      <RangeInput name="area" legend="Площадь" facets={{}} value={[null, null]} onChange={() => {}} />
      <NumberField label="Сумма" fallback={Number.NaN} />
      <div>
        <Tooltip text="Никто не дойдёт">{() => <span>Просто слова</span>}</Tooltip>
      </div>
    </Part>
  );
}
