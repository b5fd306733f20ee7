import { chosenFilters } from '@quarter/contract/flat-filter-words';
import { counted, FLATS, FLATS_ACCUSATIVE } from '@quarter/domain/format';
import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { followLinks, pressedLink, queryAt } from '../../shared/address/follow-links.ts';
import { useAddress } from '../../shared/address/use-address.ts';
import { useShownAt } from '../../shared/address/use-shown-at.ts';
import { intentPlace } from '../../shared/lots/intents.ts';
import { isStill } from '../../shared/page/still.ts';
import { BottomPanel } from '../../ui/bottom-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { BOUTIQUE, boutiqueWith, isSameFilter, withFilter, withoutChoices } from './address.ts';
import styles from './boutique.module.css';
import { CardList } from './card-list.tsx';
import { Chess } from './chess.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { earlyChoice } from './early-choice.ts';
import { EmptyList } from './empty-list.tsx';
import { FailedLoad } from './failed-load.tsx';
import { FilterFields, HiddenFields } from './filter-fields.tsx';
import { IntentHead } from './intent-head.tsx';
import { IntentLinks } from './intent-links.tsx';
import { LayoutBack } from './layout-back.tsx';
import { useLayoutStep } from './layout-step.ts';
import type { Catalogue } from './load-catalogue.ts';
import { MoreFlats } from './more-flats.tsx';
import { Toolbar } from './toolbar.tsx';
import { useHref, useIntents } from './use-href.ts';

/** Late for the outlines of all storeys. */
const Facade = lateComponent(() => import('./facade.tsx'));

interface Props {
  readonly catalogue: Catalogue;
  /** The last load failed: what is on the screen answers an older choice, `address` is the new one. */
  readonly failed: Catalogue['address'] | null;
  /** Base rate of a mortgage, fraction per year; null where the complex offers none. */
  readonly rate: number | null;
}

/** The boutique of flats: filters, list, chessboard, facade. */
export function Boutique({ catalogue, failed, rate }: Props) {
  const { facets, specs, list, board, advice, intent, sections } = catalogue;
  const shown = failed ?? catalogue.address;
  const start = { shown, hasFailed: failed !== null };
  const intents = useIntents();
  const href = useHref();
  const { pathname } = useLocation();
  // Under the other header the boutique has one address.
  const codec = useMemo(
    () => (intents && pathname === BOUTIQUE.path ? boutiqueWith(intents) : BOUTIQUE),
    [intents, pathname],
  );
  const { chosen, isLoading, set: go, follow } = useAddress(codec, start);
  useShownAt(codec);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const results = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the server's page, once.
  useLayoutEffect(() => {
    const early = form.current && earlyChoice(form.current);
    if (!early) return;
    // A choice is rendered at once, which an effect may not do.
    const timer = setTimeout(() => go(early));
    return () => clearTimeout(timer);
  }, []);

  const chips = chosenFilters(chosen.filter, specs, list?.layoutName ?? null).map(
    ({ key, text, without }) => ({ key, text, href: href(withFilter(chosen, without)) }),
  );
  const { view } = catalogue.address;
  const isStale =
    !isSameFilter(chosen.filter, shown.filter) ||
    chosen.view !== shown.view ||
    chosen.section !== shown.section;
  const isFailedFilter = failed !== null && !isSameFilter(failed.filter, catalogue.address.filter);
  // Told where the page was to come; every other failure stands above what is older.
  const isFailedMore = !isFailedFilter && failed !== null && failed.pages > catalogue.address.pages;
  const count = isFailedFilter ? null : facets.count;
  const Board = view === 'chess' ? Chess : Facade;
  const answer = showText(count);

  const queryOf = queryAt(BOUTIQUE.path);
  const searchOf = (href: string) => queryOf(intentPlace(href, intents ?? []) ?? href);
  const followPage = followLinks(searchOf, follow);
  const { layout_group } = catalogue.address.filter;
  const followLayout = useLayoutStep({ group: layout_group, results, searchOf });
  function followInside(event: MouseEvent<HTMLElement>) {
    if (followLayout(event)) return;
    followPage(event);
    const pressed = pressedLink(event);
    if (!pressed?.href.startsWith(`${BOUTIQUE.path}/`)) return;
    event.preventDefault();
    // Its plan flies to its place on the page of the flat; two of one name would not.
    for (const former of document.querySelectorAll('[data-flying]')) former.removeAttribute('data-flying');
    pressed.link.setAttribute('data-flying', '');
    void navigate(pressed.href, { viewTransition: !isStill() });
  }

  function showResults() {
    results.current?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth' });
    results.current?.focus({ preventScroll: true });
  }

  const fields = (
    <FilterFields
      filter={chosen.filter}
      facets={facets}
      specs={specs}
      rate={rate}
      sections={sections}
      onSections={() => void (sections && revalidate())}
      onChange={change => go(withFilter(chosen, change))}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take the focus and the keys; this only keeps them in place.
    <div className={styles.page} onClick={followInside}>
      <div className={styles.side}>
        {intent ? (
          <p className={styles.title}>Бутик квартир</p>
        ) : (
          <h1 className={styles.title}>Бутик квартир</h1>
        )}
        <form
          className={styles.form}
          action="/flats"
          method="get"
          autoComplete="off"
          ref={form}
          aria-label="Фильтры"
          onSubmit={event => {
            event.preventDefault();
            showResults();
          }}
        >
          <div className={styles.fields}>{fields}</div>
          <HiddenFields address={chosen} />
          <div className={styles.foot}>
            <Button type="submit" size="universal" wide>
              {answer}
            </Button>
          </div>
        </form>
      </div>

      <section className={styles.main} aria-label="Квартиры" ref={results} tabIndex={-1}>
        {intent && <IntentHead intent={intent} />}
        <Toolbar
          found={count === null ? null : counted(count, FLATS)}
          chosen={chosen}
          specs={specs}
          go={go}
        />
        <ChosenChips chips={chips} reset={href(withoutChoices(chosen))} />
        <div className={cx(styles.results, isStale && styles.stale)} aria-busy={isStale}>
          {failed && !isFailedMore && <FailedLoad />}
          {count === null ? null : count === 0 ? (
            <EmptyList chips={chips} advice={advice} chosen={chosen} shown={catalogue.address} />
          ) : view !== 'list' ? (
            board && (
              <LatePart>
                <Board board={board} facets={facets} specs={specs} chosen={chosen} go={go} />
              </LatePart>
            )
          ) : (
            list && (
              <>
                {layout_group !== null && <LayoutBack address={catalogue.address} />}
                <CardList cards={list.cards} />
                {isFailedMore && <FailedLoad />}
                <MoreFlats
                  address={catalogue.address}
                  hasNext={list.next !== null}
                  shown={list.cards.length}
                  total={list.total}
                  flats={facets.count}
                  isOfLayouts={list.cards.some(card => 'flats' in card)}
                  isLoading={isLoading}
                  go={go}
                />
                <IntentLinks current={intent?.slug ?? null} />
              </>
            )
          )}
        </div>
      </section>

      <PhoneFilters chips={chips.length} answer={answer} onReset={() => go(withoutChoices(chosen))}>
        {fields}
      </PhoneFilters>
    </div>
  );
}

interface PhoneFiltersProps {
  /** How many filters are chosen. */
  readonly chips: number;
  readonly answer: string;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** The button pinned to the lower edge of a phone or a tablet, and the panel with the filters behind it. */
function PhoneFilters({ chips, answer, onReset, children }: PhoneFiltersProps) {
  /** Null until it is opened first. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const onClose = () => setOpen(false);
  return (
    <>
      <div className={styles.pinned} data-pinned>
        <Button wide onClick={() => setOpen(true)}>
          {chips === 0 ? 'Фильтры' : `Фильтры · ${chips}`}
        </Button>
      </div>
      <BottomPanel
        open={isOpen ?? false}
        onClose={onClose}
        title="Фильтры"
        action={
          chips > 0 && (
            <TextButton className={styles.reset} onClick={onReset}>
              Сбросить всё
            </TextButton>
          )
        }
        footer={
          <Button size="universal" wide onClick={onClose}>
            {answer}
          </Button>
        }
      >
        {/* Stays once opened, so that the panel does not go blank while it slides away. */}
        {isOpen !== null && <div className={styles.panelFields}>{children}</div>}
      </BottomPanel>
    </>
  );
}

/** The button under the filters: «Показать 21 квартиру». The count is null when the service did not tell it. */
export function showText(count: number | null): string {
  if (count === null) return 'Показать квартиры';
  return count === 0 ? 'Таких квартир нет' : `Показать ${counted(count, FLATS_ACCUSATIVE)}`;
}
