import type { InstalmentOffer } from '@quarter/contract/instalment';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { longDate } from '@quarter/domain/dates';
import { counted, glue, NBSP, percent, roubles } from '@quarter/domain/format';
import { type Instalment, instalmentByShares } from '@quarter/domain/instalment';
import type { PluralForms } from '@quarter/domain/plural';
import type { Quarter } from '@quarter/domain/quarters';
import type { ReactNode } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { FormBlock } from '../../ui/section/form-block.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { choiceCodec } from './choice.ts';
import { flatChoiceLabel } from './flat-choice.ts';
import { FlatField, type FlatSource, useFlat } from './flat-field.tsx';
import styles from './payment.module.css';
import { PRICE_STEP, priceRange } from './price-range.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { Staircase } from './staircase.tsx';

/** Words of the page. */
interface Words {
  readonly title: string;
  readonly notes: readonly string[];
  readonly steps_title: string;
  readonly steps: readonly { readonly when: string; readonly title: string; readonly text: string }[];
}

interface Props {
  readonly words: Words;
  /** What is offered, in words. */
  readonly offered: { readonly text: string; readonly terms: string };
  readonly offer: InstalmentOffer;
  /** Prices of flats on sale, whole roubles. */
  readonly prices: { readonly min: number; readonly max: number };
  readonly flats: FlatSource;
  /** Terms of the first and of the last section with flats on sale: by the last one schedules end while no flat is chosen. */
  readonly earliest: Quarter;
  readonly latest: Quarter;
  /** ISO date in Moscow. */
  readonly today: string;
  /** Form that the sales office is asked by. */
  readonly form: ReactNode;
}

const MONTHS: PluralForms = ['месяц', 'месяца', 'месяцев'];
/** The last of them has the roubles of rounding, so they are not called equal. */
const REGULAR: PluralForms = ['регулярный платёж', 'регулярных платежа', 'регулярных платежей'];
const EVERY: Readonly<Record<number, string>> = {
  1: 'Каждый месяц',
  3: 'Каждый квартал',
  6: 'Раз в полгода',
};
/** The contract's own list of files would bring all of its paths along. */
const FILE = '/api/installment/schedule/';

/** The instalment: what is paid when, to the rouble of the price. */
export function InstalmentPage({
  words,
  offered,
  offer,
  prices,
  flats,
  earliest,
  latest,
  today,
  form,
}: Props) {
  const [flat, chooseFlat] = useFlat(flats);
  const terms = toInstalmentTerms(offer, flat?.completion ?? latest);
  const limits = priceRange(prices);
  const usual = {
    price: limits.usual,
    first: offer.first_payment.min,
    last: offer.last_payment.max,
    months: offer.months.max,
    every: terms.frequencies[0] ?? 1,
  };
  const clamp = ({ price, first, last, ...rest }: typeof usual) => ({
    ...rest,
    price: Math.min(limits.max, Math.max(limits.min, Math.round(price))),
    first: Math.min(offer.first_payment.max, Math.max(offer.first_payment.min, Math.round(first))),
    last: Math.min(offer.last_payment.max, Math.max(offer.last_payment.min, Math.round(last))),
  });
  const { chosen: choice, set } = useAddress(choiceCodec(usual, clamp), { usual });
  const change = (part: Partial<typeof usual>) => set(clamp({ ...choice, ...part }));
  const price = flat?.full ?? choice.price;
  const found = instalmentByShares(price, choice, terms, today);
  const [kept, schedule] = [found?.choice, found?.schedule];
  // What the first payment leaves may be less than the last one may be.
  const last = Math.min(choice.last, 100 - choice.first);
  const every = kept?.every ?? usual.every;
  const wholePeriods = (round: (value: number) => number, months: number) => round(months / every) * every;
  // Nothing is owed once a section is commissioned, which others are sooner.
  const soonest = instalmentByShares(price, choice, toInstalmentTerms(offer, earliest), today);
  const isSoonerElsewhere = flat === null && endOf(soonest?.schedule) !== endOf(schedule);
  const file = new URLSearchParams(
    Object.entries({ ...choice, ...(flat ? { flat: flat.slug } : {}) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

  return (
    <article className={cx(styles.page, styles.ended)}>
      <PageTitle title={words.title} aside={offered.text} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.inputs}>
          <FlatField source={flats} flat={flat} onChoose={chooseFlat} />
          {flat ? (
            <p className={styles.fixed}>
              <span>Цена без&nbsp;скидки</span>
              <span data-testid="price">{roubles(price)}</span>
            </p>
          ) : (
            <Slider
              label="Цена квартиры без скидки"
              text={roubles(price)}
              aside=""
              value={price}
              min={limits.min}
              max={limits.max}
              step={PRICE_STEP}
              onChange={value => change({ price: value })}
            />
          )}
          <Slider
            label="Первый взнос"
            text={roubles(kept?.first ?? 0)}
            aside={percent(choice.first)}
            value={choice.first}
            min={offer.first_payment.min}
            max={offer.first_payment.max}
            onChange={first => change({ first })}
          />
          <Slider
            label="Срок"
            text={counted(kept?.months ?? choice.months, MONTHS)}
            aside={schedule && schedule.payment > 0 ? regularWords(regularOf(schedule)) : ''}
            value={kept?.months ?? choice.months}
            min={wholePeriods(Math.ceil, offer.months.min)}
            max={wholePeriods(Math.floor, offer.months.max)}
            step={every}
            onChange={months => change({ months })}
          />
          <Slider
            label="Последний платёж"
            text={roubles(kept?.last ?? 0)}
            aside={percent(last)}
            value={last}
            min={offer.last_payment.min}
            max={offer.last_payment.max}
            onChange={last => change({ last })}
          />
          {terms.frequencies.length > 1 && (
            <RadioGroup
              legend="Как часто платить"
              name="every"
              value={String(every)}
              options={terms.frequencies.map(every => ({
                value: String(every),
                label: EVERY[every] ?? `Раз в ${counted(every, MONTHS)}`,
              }))}
              onValue={every => change({ every: Number(every) })}
            />
          )}
          <p className={styles.note}>
            {glue(`${offered.terms} Договор — до ${longDate(offer.contract_until)}`)}
          </p>
          {schedule && <p className={styles.note}>{endWords(schedule, isSoonerElsewhere)}</p>}
        </div>
        <div className={styles.result}>
          {schedule ? (
            <>
              <dl className={styles.sums} data-pinned>
                <div className={styles.main}>
                  <dt>{mainLabel(schedule, every)}</dt>
                  <dd data-testid="payment">{roubles(schedule.payment || (kept?.last ?? 0))}</dd>
                </div>
                <div>
                  <dt>Всего по&nbsp;графику</dt>
                  <dd>{roubles(schedule.rows.reduce((sum, row) => sum + row.amount, 0))}</dd>
                </div>
                <div>
                  <dt>Переплата</dt>
                  <dd>{roubles(0)}</dd>
                </div>
              </dl>
              <Staircase rows={schedule.rows} price={price} />
              <ScheduleTable rows={schedule.rows} price={price} />
              <div className={styles.actions}>
                <ButtonLink href={`${FILE}?${file}`} download>
                  Сохранить график в&nbsp;PDF
                </ButtonLink>
                <Button variant="outline" onClick={() => window.print()}>
                  Печать
                </Button>
              </div>
            </>
          ) : (
            <p>Рассрочка закончится раньше самого короткого графика: позвоните в&nbsp;офис продаж</p>
          )}
          <p className={styles.note}>{words.notes.join(' ')}</p>
          {flat && (
            <p className={styles.note}>
              <TextLink href={`/flats/${flat.slug}`}>{flatChoiceLabel(flat)}</TextLink>
            </p>
          )}
        </div>
      </div>
      <section className={`wrap ${styles.section}`} aria-labelledby="how">
        <h2 id="how">{words.steps_title}</h2>
        <ol className={styles.steps}>
          {words.steps.map(({ when, title, text }) => (
            <li key={title}>
              <p className={styles.note}>{when}</p>
              <h3>{title}</h3>
              <p className={styles.note}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <FormBlock
        title="Обсудить рассрочку"
        text="Перезвоним, посчитаем график для вашей квартиры и скажем, какие документы нужны."
      >
        {form}
      </FormBlock>
    </article>
  );
}

/** What the main sum is: the first payment and the last one may make up the price, without any between them. */
function mainLabel({ payment }: Instalment, every: number): string {
  if (payment === 0) return 'Последний платёж';
  return every === 1 ? `В\u00a0месяц` : 'Один платёж';
}

const endOf = (schedule: Instalment | undefined) => schedule?.rows.at(-1)?.date;

function endWords(schedule: Instalment, isSoonerElsewhere: boolean): string {
  const end = `Последний платёж — ${longDate(endOf(schedule) ?? '')}`;
  return isSoonerElsewhere ? `${end}. В секциях, которые вводят раньше, — раньше: выберите квартиру` : end;
}

/** A single one is not called regular. */
function regularWords(count: number): string {
  return count === 1 ? `1${NBSP}платёж` : counted(count, REGULAR);
}

function regularOf({ rows }: Instalment): number {
  return rows.filter(({ kind }) => kind === 'regular').length;
}
