import type { ProgressSpecs } from '@quarter/contract/content/progress';
import { longDate } from '@quarter/domain/dates';
import { NBSP } from '@quarter/domain/format';
import { type PluralForms, plural } from '@quarter/domain/plural';
import { Section } from '../../ui/section/section.tsx';
import styles from './built.module.css';

type BuiltSections = ProgressSpecs['built']['sections'];

const PARTS = [
  ['facade', 'закрыт фасадом'],
  ['monolith', 'монолит'],
  ['ahead', 'впереди'],
] as const;

/** Storeys done by section, as an elevation of lines and as a table of the same numbers. */
export function Built({ built: { date, note, sections } }: { readonly built: ProgressSpecs['built'] }) {
  const done = sum(sections, ({ monolith }) => monolith);
  const all = sum(sections, ({ floors }) => floors);
  const legend = (
    <ul className={styles.legend}>
      {PARTS.filter(([part]) => part !== 'ahead' || done < all).map(([part, name]) => (
        <li key={part}>
          <svg width="18" height="8" aria-hidden="true">
            <rect x="0.5" y="0.5" width="17" height="7" className={styles[part]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={`Каркас: ${done} из${NBSP}${all}${NBSP}${plural(all, GENITIVE)}`} aside={legend}>
      <div className={`wrap ${styles.block}`}>
        <Elevation sections={sections} />
        <div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Секция</th>
                <th scope="col">Монолит</th>
                <th scope="col">Фасад</th>
                <th scope="col">Монолит за{NBSP}месяц</th>
              </tr>
            </thead>
            <tbody>
              {sections.map(({ building, floors, monolith, facade, month }) => (
                <tr key={building}>
                  <th scope="row">{building}</th>
                  <td>
                    {monolith} / {floors}
                  </td>
                  <td>
                    {facade} / {floors}
                  </td>
                  <td>{month > 0 ? `+${month}` : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>
            На {longDate(date)}. {note}
          </p>
        </div>
      </div>
    </Section>
  );
}

/** After «из»: «из 62 этажей», «из 61 этажа». */
const GENITIVE: PluralForms = ['этажа', 'этажей', 'этажей'];

function sum(sections: BuiltSections, of: (section: BuiltSections[number]) => number): number {
  return sections.reduce((total, section) => total + of(section), 0);
}

const STOREY = 14;
const WIDTH = 164;
const STEP = 212;

function Elevation({ sections }: { readonly sections: BuiltSections }) {
  const highest = Math.max(...sections.map(({ floors }) => floors));
  const height = highest * STOREY + 1;
  return (
    <div className={styles.elevation}>
      <svg viewBox={`0 0 ${STEP * sections.length} ${height + 1}`} aria-hidden="true">
        {sections.map(({ building, floors, monolith, facade }, column) =>
          Array.from({ length: floors }, (_, index) => (
            <rect
              key={`${building}-${String(index)}`}
              x={column * STEP + (STEP - WIDTH) / 2}
              y={height - (index + 1) * STOREY + 3}
              width={WIDTH}
              height={STOREY - 4}
              className={styles[index < facade ? 'facade' : index < monolith ? 'monolith' : 'ahead']}
            />
          )),
        )}
        <path d={`M0 ${height + 0.5}h${STEP * sections.length}`} className={styles.ground} />
      </svg>
      <ul className={styles.names}>
        {sections.map(({ building, monolith, floors }) => (
          <li key={building}>
            Секция {building}
            <span>
              {monolith} из&nbsp;{floors}&nbsp;{plural(floors, GENITIVE)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
