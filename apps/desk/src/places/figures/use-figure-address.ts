import { FIGURE_DAYS, LOT_MEASURES, type LotMeasure } from '@quarter/contract/desk/figures';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../shared/use-filters.ts';

/** What the place is narrowed to, as its address has it. */
export interface FigureAddress {
  /** Days up to today; null while the period has days of its own. */
  readonly days: number | null;
  /** Days in Moscow, ISO dates; empty where none is chosen. */
  readonly from: string;
  readonly to: string;
  readonly building: string | null;
  readonly measure: LotMeasure;
  /** The period alone, for the paths of the service. */
  readonly period: URLSearchParams;
  /** The same with the page of a list. */
  pageOf(list: FigureList): { readonly query: URLSearchParams; readonly offset: number };
  setDays(days: number): void;
  setSpan(from: string, to: string): void;
  setBuilding(building: string): void;
  setMeasure(measure: LotMeasure): void;
  setPage(list: FigureList, offset: number): void;
}

export type FigureList = 'searches' | 'sources';

const DEFAULT_DAYS = 30;

/** Period, building, measure and pages, kept in the address: it can be sent to somebody, and going back keeps them. */
export function useFigureAddress(): FigureAddress {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const asked = FIGURE_DAYS.find(days => String(days) === params.get('days')) ?? DEFAULT_DAYS;
  const days = from === '' ? asked : null;
  const period = new URLSearchParams(days === null ? { from, ...(to && { to }) } : { days: String(days) });
  const change = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      former => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const FIRST_PAGES = { searches: null, sources: null };
  return {
    days,
    from,
    to,
    building: params.get('building'),
    measure: LOT_MEASURES.find(name => name === params.get('by')) ?? 'views',
    period,
    pageOf(list) {
      const offset = Math.max(0, Number.parseInt(params.get(list) ?? '', 10) || 0);
      const query = new URLSearchParams(period);
      query.set('limit', String(PAGE_SIZE));
      query.set('offset', String(offset));
      return { query, offset };
    },
    setDays: chosen =>
      change({ ...FIRST_PAGES, from: null, to: null, days: chosen === DEFAULT_DAYS ? null : String(chosen) }),
    setSpan: (first, last) => change({ ...FIRST_PAGES, days: null, from: first, to: last }),
    setBuilding: building => change({ building }),
    setMeasure: measure => change({ by: measure === 'views' ? null : measure }),
    setPage: (list, offset) => change({ [list]: offset > 0 ? String(offset) : null }),
  };
}
