import { buildingInText } from '@quarter/domain/flat-words';
import { area, counted, roubles } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { hasChoices, withChoice } from '../../shared/lots/podium-choice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LotSide } from '../../ui/lots/lot-side.tsx';
import { LotTable } from '../../ui/lots/lot-table.tsx';
import { LotsPage } from '../../ui/lots/lots-page.tsx';
import { isDrawn } from '../../ui/lots/shapes.tsx';
import { useLots } from '../../ui/lots/use-lots.ts';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { FormBlock } from '../../ui/section/form-block.tsx';
import { NoteList } from '../../ui/section/note-list.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { STORAGE, type StorageAddress, tabAddress } from './address.ts';
import { isFreeAsked, type Storage } from './load-storage.ts';
import { columnsOf, factsOf, noteOf, pairText, type StorageLot } from './lot.ts';
import { Scheme } from './scheme.tsx';
import styles from './storage-page.module.css';
import { lotName, statusText, WORDS } from './words.ts';

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
  const view = useLots(STORAGE, { address, lots, suitable, isFailed });
  const { chosen, offers, picked, shown } = view;
  const wanted = wantedLevel(chosen, storage);
  const hasScheme = level.scheme !== null;

  return (
    <LotsPage
      view={view}
      specs={specs}
      head={
        <PageTitle
          title="Паркинг и&nbsp;кладовые"
          aside={
            <LinkTabs
              label="Что выбрать"
              tabs={KINDS.filter(one => one === kind || storage.free[one] > 0).map(one => ({
                key: one,
                text: `${WORDS[one].tab}, ${storage.free[one]}`,
                href: view.href(tabAddress(one)),
                isCurrent: one === kind,
              }))}
            />
          }
        />
      }
      filters={{
        lists: [
          ...(specs.type.length > 0
            ? [{ name: 'type' as const, label: 'Тип', any: 'Любой', options: specs.type }]
            : []),
          ...(specs.building.length > 1
            ? [{ name: 'building' as const, label: 'Секция', any: 'Любая', options: specs.building }]
            : []),
        ],
        hidden: [
          ...(chosen.kind === 'storeroom' ? [['tab', 'storerooms'] as const] : []),
          ...chosen.filter.floor.map(floor => ['floor', floor] as const),
        ],
        isBelow: false,
      }}
      board={{
        levels: levels.map(({ id, name, free }) => ({
          id,
          name,
          free,
          href: view.href(withChoice(address, { floor: [id] })),
          isCurrent: id === wanted,
          isCounted: hasChoices(chosen) && isFreeAsked(chosen.filter),
        })),
        label: `${level.name}: ${lots.filter(isDrawn).length} на схеме, свободно ${level.free}`,
        drawn: `${kind}/${level.id}`,
        isSwitching: wanted !== level.id,
        isFine: true,
        tap: WORDS[kind].tap,
        scheme: level.scheme && (
          <Scheme
            address={address}
            scheme={level.scheme}
            lots={lots}
            suitable={view.suiting}
            picked={shown?.id ?? null}
          />
        ),
        aside: (
          <LotSide
            lot={shown && sideOf(storage, shown)}
            suitsNowhere={storage.suitsNowhere}
            isPicked={picked !== null}
            hint={hasScheme ? WORDS[kind].hint : WORDS[kind].listHint}
            onClose={view.letGo}
            actions={shown && <Actions kind={kind} lot={shown} />}
          />
        ),
      }}
      list={{
        title: `${counted(offers.length, WORDS[kind].counted)}, ${level.name.toLowerCase()}`,
        terms: words.terms,
        suitsNowhere: storage.suitsNowhere,
        table: (
          <LotTable
            caption={`${WORDS[kind].tab}: подходящие предложения`}
            head={WORDS[kind].lot}
            lots={offers}
            columns={columnsOf(offers)}
            note={noteOf}
            price={lot => (lot.status === 'free' ? roubles(lot.price) : statusText(kind, lot.status))}
            name={lot => lotName(kind, lot)}
            href={lot => view.href({ ...address, lot: lot.slug })}
            picked={shown?.id ?? null}
            isOnScheme={lot => hasScheme && isDrawn(lot)}
          />
        ),
      }}
    >
      <Section title={words.title} text={words.text}>
        <FactRow facts={words.facts} label={words.title} />
        <div className={cx('wrap', styles.rules)}>
          <NoteList items={words.rules} isWide />
        </div>
      </Section>
      <FormBlock
        title={words.form.title}
        text={
          picked ? `${words.form.text} Заявка: ${lotName(kind, picked)}, ${level.name}.` : words.form.text
        }
      >
        {form(picked)}
      </FormBlock>
    </LotsPage>
  );
}

/** Level that the visitor has chosen last; the one that is shown, when he has chosen the other tab. */
function wantedLevel({ kind, filter }: StorageAddress, { address, level }: Storage) {
  return kind === address.kind ? (filter.floor[0] ?? level.id) : level.id;
}

function sideOf({ address: { kind }, level }: Storage, lot: StorageLot) {
  const isFree = lot.status === 'free';
  return {
    id: lot.id,
    name: lotName(kind, lot),
    place: `${level.name}, ${buildingInText({ name: lot.building })}`,
    facts: [['Площадь', area(lot.area)] as const, ...factsOf(lot)],
    price: isFree ? roubles(lot.price) : statusText(kind, lot.status),
    discount: lot.discount,
    notes: lot.pair ? [pairText(lot.pair)] : [],
  };
}

function Actions({ kind, lot }: { readonly kind: StorageAddress['kind']; readonly lot: StorageLot }) {
  const isFree = lot.status === 'free';
  return (
    <>
      {isFree && (
        <ButtonLink href={`/booking?${kind}=${lot.slug}`} size="universal" wide>
          Забронировать
        </ButtonLink>
      )}
      <ButtonLink href="#form" size="universal" variant="outline" wide>
        {isFree ? 'Оставить заявку' : 'Сообщить, когда освободится'}
      </ButtonLink>
    </>
  );
}
