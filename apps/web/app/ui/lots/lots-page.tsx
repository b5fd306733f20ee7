import type { PodiumSpecs } from '@quarter/contract/podium';
import type { ComponentProps, ReactNode } from 'react';
import { followLinks, queryAt } from '../../shared/address/follow-links.ts';
import {
  hasChoices,
  hiddenChoices,
  type PodiumChoice,
  withChoice,
  withoutChoices,
} from '../../shared/lots/podium-choice.ts';
import { LotBoard } from './board.tsx';
import { LotFilters } from './lot-filters.tsx';
import { LotList } from './lot-list.tsx';
import type { PodiumLot, useLots } from './use-lots.ts';

type Filters = ComponentProps<typeof LotFilters>;
type Board = ComponentProps<typeof LotBoard>;

interface Props<A extends PodiumChoice> {
  readonly view: ReturnType<typeof useLots<A, PodiumLot>>;
  readonly specs: PodiumSpecs;
  /** Over the filters. */
  readonly head: ReactNode;
  readonly filters: {
    /** Besides the status. */
    readonly lists?: Filters['lists'];
    /** What else than choices the address says. */
    readonly hidden: Filters['hidden'];
    /** They stand under the scheme, over the list. */
    readonly isBelow: boolean;
  };
  /** Its scheme is null where nobody has drawn the level: the list stands in its place. */
  readonly board: Omit<Board, 'ref' | 'isDrawn' | 'picked'>;
  readonly list: {
    readonly title: string;
    readonly terms?: string;
    readonly suitsNowhere?: boolean;
    /** Is there when something suits. */
    readonly table: ReactNode;
  };
  /** Under the list. */
  readonly children: ReactNode;
}

/** The frame of a page of podium lots: filters, the scheme of a level with a lot beside it, the list. */
export function LotsPage<A extends PodiumChoice>({
  view,
  specs,
  head,
  filters,
  board,
  list,
  children,
}: Props<A>) {
  const { chosen, offers, go, href } = view;
  const { order } = chosen.filter;
  const isDrawn = board.scheme !== null;
  const form = (
    <LotFilters
      filter={chosen.filter}
      lists={[
        ...(filters.lists ?? []),
        { name: 'sale_status', label: 'Статус', any: 'Свободные и бронь', options: specs.sale_status },
      ]}
      tracks={specs}
      hidden={[...filters.hidden, ...hiddenChoices(chosen.filter)]}
      onChange={change => go(withChoice(chosen, change))}
      resetHref={hasChoices(chosen) ? href(withoutChoices(chosen)) : null}
    />
  );
  const lots = (
    <LotList
      title={list.title}
      order={
        offers.length > 1
          ? {
              options: specs.order,
              value: order,
              onChange: other => go({ ...chosen, filter: { ...chosen.filter, order: other } }),
            }
          : null
      }
      isLoading={view.isLoading}
      isFailed={view.isFailed}
      suitsNowhere={list.suitsNowhere === true}
      {...(list.terms !== undefined && { terms: list.terms })}
      isInBoard={!isDrawn}
    >
      {offers.length > 0 ? list.table : null}
    </LotList>
  );
  return (
    <div onClickCapture={followLinks(queryAt(view.path), view.follow, view.board)}>
      {head}
      {!filters.isBelow && form}
      <LotBoard
        {...board}
        ref={view.board}
        isDrawn={isDrawn}
        picked={view.picked?.id ?? null}
        scheme={board.scheme ?? lots}
      />
      {filters.isBelow && form}
      {isDrawn && lots}
      {children}
    </div>
  );
}
