import type { Building, Project } from '@quarter/contract/complex';
import { FLATS, FLOORS, quarter, thousands } from '@quarter/domain/format';
import { type PluralForms, plural } from '@quarter/domain/plural';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './facts.module.css';

const SECTIONS: PluralForms = ['секция', 'секции', 'секций'];

interface Props {
  readonly project: Project;
  readonly buildings: readonly Building[];
}

/** Four measured facts of the complex and the two ways on. */
export function Facts({ project: { facts }, buildings }: Props) {
  const { year, quarter: index } = facts.completion;
  const rows = [
    { value: thousands(facts.sections), label: plural(facts.sections, SECTIONS) },
    { value: floors(buildings, facts.floors_max), label: plural(facts.floors_max, FLOORS) },
    {
      value: thousands(facts.flats_on_sale),
      before: plural(facts.flats_on_sale, FLATS),
      label: 'в\u00a0продаже',
    },
    { value: quarter(year, index), label: 'ввод', after: 'в\u00a0эксплуатацию' },
  ];
  return (
    <section aria-label="Комплекс в цифрах" className={`wrap ${styles.block}`}>
      <dl className={styles.facts}>
        {rows.map(({ value, before, label, after }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>
              {before && <span className={styles.more}>{before} </span>}
              {label}
              {after && <span className={styles.more}> {after}</span>}
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <ButtonLink href="/#form" variant="outline" className={styles.way}>
          Записаться на презентацию
        </ButtonLink>
        <ButtonLink href="/flats" className={styles.way}>
          Выбрать квартиру
        </ButtonLink>
      </div>
    </section>
  );
}

/** Heights of the sections as a range: «9–24», or one number. */
function floors(buildings: readonly Building[], highest: number): string {
  const lowest = Math.min(highest, ...buildings.map(building => building.floors));
  return lowest < highest ? `${lowest}–${highest}` : String(highest);
}
