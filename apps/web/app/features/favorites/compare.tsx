import type { MortgageOffer } from '@quarter/contract/complex';
import type { PlanImage as Plan, PropertyDetail } from '@quarter/contract/property';
import { flatPlace } from '@quarter/domain/flat-words';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { planFrame } from '../../ui/plan/list-frame.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './compare.module.css';
import { type CompareRow, compareRows, paymentNote } from './compare-rows.ts';

/** Flats that stand side by side. */
const MOST = 4;
const LEAST = 2;

interface Props {
  /** Flats of the collection, in its order. */
  readonly flats: readonly { readonly id: number }[];
  /** Reads a flat with everything that is compared. */
  readonly read: (id: number, signal: AbortSignal) => Promise<PropertyDetail>;
  /** Programme behind the payments; null when there is none. */
  readonly programme: MortgageOffer | null;
}

/** Two to four flats as a table: what they differ in, and by how much from the first one. */
export function Compare({ flats, read, programme }: Props) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isShort, setShort] = useState(false);
  const ids = flats.map(flat => flat.id).filter(id => !left.has(id));
  const details = useDetails(ids.slice(0, MOST), read);
  const head = useRef<HTMLTableRowElement>(null);
  const goOn = useNextButton(head, left.size);
  if (details.length < LEAST) return null;

  function leaveOut(id: number) {
    goOn(details.findIndex(flat => flat.id === id));
    setLeft(new Set([...left, id]));
  }

  const rows = compareRows(details).filter(row => row.isDifferent || !isShort);
  return (
    <section aria-labelledby="compare-title" className={styles.compare}>
      <div className={styles.head}>
        <h2 id="compare-title">Сравнение</h2>
        <Switch checked={isShort} onChange={event => setShort(event.currentTarget.checked)}>
          Только различия
        </Switch>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too. */}
      <section className={styles.scroll} aria-label="Таблица" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr ref={head}>
              <td className={styles.legend}>
                <span className={styles.name}>
                  Квадратом отмечены строки, в&nbsp;которых квартиры различаются. Разница&nbsp;— от первой
                  квартиры
                </span>
              </td>
              {details.map(flat => (
                <th key={flat.id} scope="col">
                  <div className={styles.plan}>
                    <PlanImage plan={flat.layout.plan} alt="" frame={frameOf(flat.layout.plan)} />
                  </div>
                  <div className={styles.flat}>
                    <Anchor href={`/flats/${flat.slug}`}>{flatPlace(flat)}</Anchor>
                    <button
                      type="button"
                      aria-label={`Убрать из сравнения: ${flatPlace(flat)}`}
                      onClick={() => leaveOut(flat.id)}
                    >
                      <Icon name="close" size={18} />
                    </button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {details.map(flat => (
                <td key={flat.id}>
                  <ButtonLink href={`/flats/${flat.slug}`}>Смотреть</ButtonLink>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={styles.note}>{paymentNote(details, programme)}</p>
    </section>
  );
}

/** The scale of every list, in a frame as wide as the flat: its drawing begins where the words below it do. */
function frameOf(plan: Plan | null) {
  const frame = planFrame(plan);
  return { width: plan?.width ?? frame.width, height: frame.height };
}

function Row({ row }: { readonly row: CompareRow }) {
  return (
    <tr className={row.isDifferent ? styles.different : undefined}>
      <th scope="row">
        <span className={styles.name}>
          {row.name}
          {row.isDifferent && <span className="visually-hidden">, различаются</span>}
        </span>
      </th>
      {row.cells.map(({ text, difference, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
        <td key={index}>
          {mark && <b className={styles.mark}>{mark}</b>}
          {text}
          {difference && <span className={styles.difference}>{difference}</span>}
        </td>
      ))}
    </tr>
  );
}

/**
 * The button of a flat that is left out goes with it: the focus goes on to that of the flat which takes the place, or
 * to the title of the page when there is nothing left to compare.
 * Gives what notes the place before; `changes` is how many have gone.
 */
function useNextButton(head: RefObject<HTMLElement | null>, changes: number): (place: number) => void {
  const noted = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others have moved up when one has gone.
  useLayoutEffect(() => {
    const buttons = [...(head.current?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(noted.current, buttons.length - 1)];
    if (noted.current >= 0) (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    noted.current = -1;
  }, [changes]);
  return place => {
    noted.current = place;
  };
}

/** Details by id, in the order asked for; those that did not come are left out. */
function useDetails(ids: readonly number[], read: Props['read']): readonly PropertyDetail[] {
  const [known, setKnown] = useState<ReadonlyMap<number, PropertyDetail>>(new Map());
  const missing = ids.filter(id => !known.has(id)).join();

  useEffect(() => {
    if (missing === '') return;
    const abort = new AbortController();
    const reading = missing.split(',').map(id => read(Number(id), abort.signal));
    void Promise.allSettled(reading).then(answers => {
      if (abort.signal.aborted) return;
      const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
      for (const answer of answers)
        if (answer.status === 'rejected') console.warn('A flat was not read', answer.reason);
      setKnown(before => new Map([...before, ...found.map(flat => [flat.id, flat] as const)]));
    });
    return () => abort.abort();
  }, [missing, read]);

  return ids.flatMap(id => known.get(id) ?? []);
}
