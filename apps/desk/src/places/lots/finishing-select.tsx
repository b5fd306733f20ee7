import { Select } from '@mantine/core';
import { useDesk } from '../../shared/api.ts';
import { Lead } from '../../shared/ui/form.tsx';
import { Loaded } from '../../shared/ui/states.tsx';

interface Props {
  /** Words of a finishing; null while none is chosen. */
  readonly value: string | null;
  readonly onChange: (words: string) => void;
  readonly error: string | undefined;
}

/** Finishings of the complex, to choose one. */
export function FinishingSelect({ value, onChange, error }: Props) {
  const choices = useDesk('deskLotChoices');
  return (
    <Loaded query={choices} skeleton="">
      {({ facing_type }) =>
        facing_type.length === 0 ? (
          <Lead>Отделок пока нет: они появятся, когда вы загрузите файл, в котором они названы.</Lead>
        ) : (
          <Select
            label="Отделка"
            placeholder="Выберите"
            data={[...new Set(facing_type.map(({ label }) => label))]}
            allowDeselect={false}
            value={value}
            onChange={words => words !== null && onChange(words)}
            error={error}
          />
        )
      }
    </Loaded>
  );
}
