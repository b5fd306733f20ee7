import { counted, NBSP } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { withChoice } from '../../shared/lots/podium-choice.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LotsPage } from '../../ui/lots/lots-page.tsx';
import { isDrawn } from '../../ui/lots/shapes.tsx';
import { useLots } from '../../ui/lots/use-lots.ts';
import { Columns } from '../../ui/section/columns.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { FormBlock } from '../../ui/section/form-block.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { WidePicture } from '../../ui/section/wide-picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { blockHref, COMMERCE } from './address.ts';
import { BlockScheme } from './block-scheme.tsx';
import styles from './commerce-page.module.css';
import { Embankment } from './embankment.tsx';
import type { Commerce } from './load-commerce.ts';
import { formText, PREMISES, type Premises, TAP } from './premises.ts';
import { PremisesSide } from './premises-side.tsx';
import { PremisesTable } from './premises-table.tsx';

interface Props {
  readonly commerce: Commerce;
  /** The last choice got no answer: what is shown is older. */
  readonly isFailed: boolean;
  /** Form of a request about premises. */
  readonly form: (lot: Premises | null) => ReactNode;
}

/** Commercial premises: the embankment with their fronts, the scheme of a block, the list of a level. */
export function CommercePage({ commerce, isFailed, form }: Props) {
  const { address, intro, select, advantages, specs, levels, level, blocks, block, lots, suitable } =
    commerce;
  const inLevel = lots.filter(lot => lot.level === level.level);
  const view = useLots(COMMERCE, { address, lots: inLevel, suitable, isFailed });
  const { chosen, suiting, offers, picked, shown } = view;
  // A picture without outlines of the level keeps to those of the street.
  const onPicture = inLevel.filter(lot => select.units.some(unit => unit.number === lot.number));
  const wanted = chosen.filter.level[0] ?? level.level;
  const hrefOf = (lot: Premises) =>
    view.href({ filter: { ...address.filter, level: [lot.level] }, lot: lot.slug });

  return (
    <LotsPage
      view={view}
      specs={specs}
      head={
        <>
          <PageTitle title={intro.title} aside={`${intro.text} ${intro.note}`} />
          <Embankment
            select={select}
            lots={onPicture.length > 0 ? onPicture : lots.filter(lot => lot.level === 'street')}
            suitable={suiting}
            shown={shown}
            href={hrefOf}
          />
        </>
      }
      filters={{ hidden: [['level', level.level]], isBelow: block !== null }}
      board={{
        levels: levels.map(one => ({
          id: one.level,
          name: one.name,
          free: one.free,
          href: view.href(withChoice(address, { level: [one.level] })),
          isCurrent: one.level === wanted,
          isCounted: true,
        })),
        label: `${level.name}${block ? `, блок${NBSP}${block.block}` : ''}: свободно на${NBSP}уровне ${level.free}`,
        drawn: `${block?.block ?? ''}/${level.level}`,
        isSwitching: wanted !== level.level,
        isFine: false,
        tap: TAP,
        head: (
          <div className={styles.head}>
            <p className={styles.text}>
              {select.levels.find(one => one.value === level.level)?.text ?? level.name}
            </p>
            {blocks.length > 1 && (
              <LinkTabs
                label="Блок"
                tabs={blocks.map(number => ({
                  key: number,
                  text: `Блок${NBSP}${number}`,
                  href: firstOf(inLevel, number, hrefOf) ?? blockHref(number, level.level, null),
                  isCurrent: number === block?.block,
                }))}
              />
            )}
          </div>
        ),
        scheme: block && (
          <BlockScheme
            block={block}
            lots={inLevel.filter(lot => lot.block === block.block && isDrawn(lot))}
            suitable={suiting}
            picked={shown?.id ?? null}
            href={hrefOf}
          />
        ),
        foot: block && (
          <p className={styles.foot}>
            Размеры в{NBSP}свету, мм.{' '}
            <TextLink
              href={blockHref(block.block, level.level, picked?.block === block.block ? picked.slug : null)}
            >
              Блок{NBSP}
              {block.block} отдельно
            </TextLink>
          </p>
        ),
        aside: (
          <PremisesSide
            lot={shown}
            level={level.name}
            isDrawn={block !== null}
            isPicked={picked !== null}
            onClose={view.letGo}
          />
        ),
      }}
      list={{
        title: listTitle(level.name, offers),
        table: <PremisesTable lots={offers} href={hrefOf} picked={shown?.id ?? null} />,
      }}
    >
      <WidePicture picture={advantages.picture} />
      <FactRow facts={advantages.facts} label={advantages.title} />
      <Section title={advantages.title} text={advantages.text}>
        <Columns items={advantages.items} />
      </Section>
      <FormBlock title={advantages.form.title} text={formText(advantages.form.text, picked)}>
        {form(picked)}
      </FormBlock>
    </LotsPage>
  );
}

/** «Улица: 8 помещений, свободно 7»: what is held stands in the list too, and the tabs count what is free. */
function listTitle(level: string, offers: readonly Premises[]): string {
  const free = offers.filter(({ status }) => status === 'free').length;
  return `${level}: ${counted(offers.length, PREMISES)}${free < offers.length ? `, свободно${NBSP}${free}` : ''}`;
}

/** The first premises of a block, free ones before the others. */
function firstOf(lots: readonly Premises[], block: number, href: (lot: Premises) => string): string | null {
  const inBlock = lots.filter(lot => lot.block === block);
  const first = inBlock.find(({ status }) => status === 'free') ?? inBlock[0];
  return first ? href(first) : null;
}
