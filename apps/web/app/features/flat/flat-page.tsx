import type { MortgageOffer } from '@quarter/contract/complex';
import { withFullCost } from '@quarter/contract/programme-words';
import type { Payment } from '@quarter/contract/property';
import { flatTitle, NOT_AN_OFFER } from '@quarter/domain/flat-words';
import { priceNote } from '@quarter/domain/price-words';
import { type ReactNode, useEffect } from 'react';
import { rememberFlat } from '../../shared/lots/recent.ts';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { FinishingSection } from './finishing-section.tsx';
import styles from './flat-page.module.css';
import type { FlatData } from './load-flat.ts';
import { MonthSection } from './month-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { ActionBar, Overview } from './overview.tsx';
import { PlanViews } from './plan-views.tsx';
import { SiteSection } from './site-section.tsx';
import { Toolbar } from './toolbar.tsx';
import { WindowView } from './window-view.tsx';
import { unavailable } from './words.ts';

/** Late: it stands far down, and the server's page has it. */
const FloorSection = lateComponent(() => import('./floor-section.tsx'));
/** Only of flats that came from a file. */
const QuarterView = lateComponent(() => import('./quarter-view.tsx'));

interface Props {
  readonly data: FlatData;
  /** Address of the list that the visitor came from; null when they came from elsewhere. */
  readonly list: string | null;
  /** Phone of the sales office. */
  readonly phone: string;
  /** Name of the complex. */
  readonly complex: string;
  readonly payment: Payment | null;
  /** Programme that it is counted by. */
  readonly main: MortgageOffer | null;
  /** Where the sun is in it. */
  readonly sun: ReactNode;
  /** Calculator of the mortgage; null when it is not shown. */
  readonly mortgage: ReactNode;
  /** Cards of the similar flats. */
  readonly cards: ReactNode;
  /** Form of a request about the flat, for a window. */
  readonly request: ReactNode;
}

/** Page of a flat. For a lot that is not on sale similar free ones come right after the first screen. */
export function FlatPage({
  data: { flat, floor, similar, views, finishing, instalment, companions, charge, site },
  list,
  phone,
  complex,
  payment,
  main,
  sun,
  mortgage,
  cards,
  request,
}: Props) {
  const isFree = unavailable(flat.status) === null;
  const loan = payment && withFullCost(payment, main);
  useEffect(() => rememberFlat(flat.id), [flat.id]);
  const others = similar.length > 0 && (
    <section id="similar" aria-labelledby="similar-title" className={`wrap ${styles.section}`}>
      <h2 id="similar-title">{isFree ? 'Похожие квартиры' : 'Похожие свободные квартиры'}</h2>
      {cards}
    </section>
  );
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.sheet}`}>
        <p className={styles.printHead}>
          <span>{complex}</span>
          <span>{phone}</span>
        </p>
        <Toolbar flat={flat} list={list} title={flatTitle(flat)} />
        <div className={styles.first}>
          <PlanViews flat={flat} floor={floor} site={site} />
          <Overview flat={flat} loan={loan} similar={similar.length} request={request} />
        </div>
      </div>
      {!isFree && others}
      {views?.kind === 'windows' && <WindowView views={views} />}
      {views?.kind === 'quarter' && (
        <LatePart>
          <QuarterView view={views} />
        </LatePart>
      )}
      {sun}
      {floor.flats.length > 0 && (
        <div className={`wrap ${styles.section}`}>
          <LatePart>
            <FloorSection floor={floor} marked={flat.id} />
          </LatePart>
        </div>
      )}
      <FinishingSection slug={flat.slug} offers={finishing} />
      <SiteSection building={flat.building} site={site} />
      {isFree && mortgage && (
        <section id="mortgage" aria-labelledby="mortgage-title" className={`wrap ${styles.section}`}>
          <h2 id="mortgage-title">Ипотека</h2>
          {mortgage}
          {payment && payment.payment > 0 && charge && (
            <MonthSection flat={flat} companions={companions} charge={charge} payment={payment} />
          )}
        </section>
      )}
      <OffersSection flat={flat} instalment={instalment} companions={companions} />
      {isFree && others}
      <p className={styles.foot}>{isFree ? priceNote(flat, loan?.payment ? loan : null) : NOT_AN_OFFER}</p>
      <ActionBar flat={flat} />
    </div>
  );
}
