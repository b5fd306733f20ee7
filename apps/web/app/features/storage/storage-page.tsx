import { counted, NBSP } from '@quarter/domain/format';
import { type ReactNode, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { FormBlock } from '../../ui/section/form-block.tsx';
import { NoteList } from '../../ui/section/note-list.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Select } from '../../ui/select.tsx';
import { type StorageAddress, storageHref, tabAddress, withChoice } from './address.ts';
import { Filters } from './filters.tsx';
import type { Storage } from './load.ts';
import type { StorageLot } from './lot.ts';
import { LotPanel } from './lot-panel.tsx';
import { LotTable } from './lot-table.tsx';
import { Scheme } from './scheme.tsx';
import styles from './storage-page.module.css';
import { useFollow } from './use-follow.ts';
import { useZoom } from './use-zoom.ts';
import { lotName, WORDS } from './words.ts';

interface Props {
  readonly storage: Storage;
  /** The last choice got no answer: what is shown is older. */
  readonly isFailed: boolean;
  /** Form of a request about a lot. */
  readonly form: (lot: StorageLot | null) => ReactNode;
}

const KINDS = ['parking', 'storeroom'] as const;

/** Parking spaces and storerooms: the scheme of a level, the lots that suit, and the way to one of them. */
export function StoragePage({ storage, isFailed, form }: Props) {
  const { address, level, levels, lots, suitable, specs, words } = storage;
  const { kind } = address;
  const section = useRef<HTMLElement>(null);
  const { chosen, isLoading, isSwitching, go, followLinks } = useFollow(address, () =>
    section.current?.scrollIntoView({ block: 'start' }),
  );
  const suiting = new Set(suitable);
  const byId = new Map(lots.map(lot => [lot.id, lot]));
  const listed = suitable.flatMap(id => byId.get(id) ?? []);
  // Nobody looks for what is sold unless he says so.
  const offers = address.filter.sale_status.length > 0 ? listed : listed.filter(lot => lot.status !== 'sold');
  const picked = lots.find(lot => lot.slug === address.lot) ?? null;
  const shown = picked ?? listed.find(lot => lot.status === 'free') ?? null;

  return (
    <div onClickCapture={followLinks}>
      <PageTitle
        title="Паркинг и&nbsp;кладовые"
        aside={
          <LinkTabs
            label="Что выбрать"
            tabs={KINDS.filter(one => one === kind || storage.free[one] > 0).map(one => ({
              key: one,
              text: `${WORDS[one].tab}, ${storage.free[one]}`,
              href: storageHref(tabAddress(one)),
              isCurrent: one === kind,
            }))}
          />
        }
      />
      <Filters storage={storage} chosen={chosen} go={go} />
      <section className={styles.level} aria-label="Схема уровня" ref={section}>
        <Level
          storage={storage}
          chosen={chosen}
          suiting={suiting}
          shown={shown?.id ?? null}
          isSwitching={isSwitching}
        />
        <LotPanel
          kind={kind}
          level={level.name}
          lot={shown}
          isPicked={picked !== null}
          onClose={() => go({ ...chosen, lot: null })}
        />
      </section>
      <section className={cx('wrap', styles.list)} aria-label="Подходящие лоты" aria-busy={isLoading}>
        <div className={styles.bar}>
          <h2 className={styles.count}>
            {counted(offers.length, WORDS[kind].counted)}, {levelName(levels, level.id)}
          </h2>
          {offers.length > 1 && (
            <div className={styles.order}>
              <Select
                label="Порядок"
                options={specs.order.map(({ value, label }) => ({ value: String(value), label }))}
                value={chosen.filter.order}
                onChange={value => {
                  const order = ORDERS.find(one => one === value);
                  if (order) go({ ...chosen, filter: { ...chosen.filter, order } });
                }}
              />
            </div>
          )}
        </div>
        {isFailed && <Failed />}
        {offers.length > 0 ? (
          <LotTable address={address} lots={offers} picked={shown?.id ?? null} />
        ) : (
          <p className={styles.empty}>
            На{NBSP}этом уровне ничего не{NBSP}подходит. Измените фильтры или посмотрите другой уровень.
          </p>
        )}
        <p className={styles.terms}>{words.terms}</p>
      </section>
      <Section title={words.title} text={words.text}>
        <FactRow facts={words.facts} label={words.title} />
        <div className={cx('wrap', styles.rules)}>
          <NoteList items={words.rules} />
        </div>
      </Section>
      <div id="form">
        <FormBlock
          title={words.form.title}
          text={
            picked
              ? `${words.form.text} Заявка о\u00a0лоте: ${lotName(kind, picked)}, ${level.name}.`
              : words.form.text
          }
        >
          {form(picked)}
        </FormBlock>
      </div>
    </div>
  );
}

interface LevelProps {
  readonly storage: Storage;
  readonly chosen: StorageAddress;
  readonly suiting: ReadonlySet<number>;
  readonly shown: number | null;
  readonly isSwitching: boolean;
}

/** The scheme with its levels, keys and zoom. */
function Level({ storage, chosen, suiting, shown, isSwitching }: LevelProps) {
  const { address, level, levels, lots } = storage;
  const zoom = useZoom();
  const wanted = chosen.kind === address.kind ? (chosen.filter.floor[0] ?? level.id) : level.id;
  return (
    <div className={styles.board}>
      <div className={styles.tools}>
        <nav className={styles.levels} aria-label="Уровень">
          {levels.map(({ id, name, free }) => (
            <a
              key={id}
              href={storageHref(withChoice(address, { floor: [id] }))}
              aria-current={id === wanted || undefined}
              aria-label={`${name}, свободно ${free}`}
            >
              {name}
            </a>
          ))}
        </nav>
        <ul className={styles.legend} aria-label="Обозначения">
          <li className={styles.keyFree}>свободно</li>
          <li className={styles.keyTaken}>бронь</li>
          <li className={styles.keySold}>продано</li>
          <li className={styles.keyPicked}>выбрано</li>
        </ul>
        <div className={styles.zoom}>
          <IconButton icon="minus" label="Уменьшить схему" isOff={!zoom.canShrink} onClick={zoom.shrink} />
          <IconButton icon="plus" label="Увеличить схему" isOff={!zoom.canGrow} onClick={zoom.grow} />
        </div>
      </div>
      <section
        className={cx(styles.frame, isSwitching && styles.switching)}
        data-zooming={zoom.scale > 1}
        aria-busy={isSwitching}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys.
        tabIndex={0}
        aria-label={`${level.name}: ${lots.length} на схеме, свободно ${level.free}. Плюс и минус меняют масштаб`}
        {...zoom.frame}
      >
        <div className={styles.sheet} style={zoom.scale > 1 ? { width: `${zoom.scale * 100}%` } : undefined}>
          <Scheme address={address} scheme={level.scheme} lots={lots} suitable={suiting} picked={shown} />
        </div>
      </section>
    </div>
  );
}

const ORDERS = ['number', '-number', 'price', '-price', 'area', '-area'] as const;

function levelName(levels: Storage['levels'], id: number): string {
  return (levels.find(level => level.id === id)?.name ?? '').toLowerCase();
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="alert">
      <p>Не{NBSP}получилось загрузить. Выбранное сохранено, попробуйте ещё раз.</p>
      <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </Button>
    </div>
  );
}
