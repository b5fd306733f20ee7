import { blockPath } from '@quarter/contract/lot-href';
import { counted, NBSP } from '@quarter/domain/format';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { followLinks, queryAt } from '../../shared/address/follow-links.ts';
import { useAddress } from '../../shared/address/use-address.ts';
import { useListReturn } from '../../shared/address/use-list-return.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { LotBoard } from '../../ui/lots/board.tsx';
import { LotList } from '../../ui/lots/lot-list.tsx';
import { FormBlock } from '../../ui/section/form-block.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { blockHref, COMMERCE_PATH, PICKED } from './address.ts';
import { BlockBand } from './block-band.tsx';
import styles from './block-page.module.css';
import { BlockScheme } from './block-scheme.tsx';
import type { BlockView } from './load-block.ts';
import { areaText, formText, PREMISES, type Premises, premisesName, TAP } from './premises.ts';
import { PremisesSide } from './premises-side.tsx';
import { PremisesTable } from './premises-table.tsx';

interface Props {
  readonly view: BlockView;
  /** Address of the catalogue that the visitor came from; null when they came from elsewhere. */
  readonly from: string | null;
  readonly form: (lot: Premises | null) => ReactNode;
}

/** The catalogue, as a page of a block goes back to it. */
export const PREMISES_LIST = {
  stored: 'premises-list',
  isPath: (pathname: string) => pathname === COMMERCE_PATH,
  href: COMMERCE_PATH,
};

/** «Блок 3, улица» */
export function blockTitle({ block, level }: Pick<BlockView, 'block' | 'level'>): string {
  return `Блок${NBSP}${block.block}, ${level.name.toLowerCase()}`;
}

/** Sentence about a block for search engines: «2 помещения: № 6, 84 м²; № 7, 84 м². Планы, мощность, цены и аренда». */
export function describeBlock(lots: readonly Premises[]): string {
  const count = counted(lots.length, PREMISES);
  const each = lots.map(lot => `№${NBSP}${lot.number}, ${areaText(lot.area)}`).join('; ');
  return `${count}: ${each}. План, фасад, мощность, цена и аренда.`;
}

/** A block of premises on one of its levels. */
export function BlockPage({ view, from, form }: Props) {
  const { block, blocks, level, levels, lots, select, advantages } = view;
  const board = useRef<HTMLElement>(null);
  const back = useListReturn(PREMISES_LIST, from);
  const slug = PICKED.read(useLocation().search);
  const { set: go, follow } = useAddress(PICKED, { shown: slug });
  const picked = lots.find(lot => lot.slug === slug) ?? null;
  const isNarrow = useNarrow();
  // Nothing stands beside the scheme where there is no room for it.
  const shown =
    picked ?? (isNarrow ? null : (lots.find(({ status }) => status === 'free') ?? lots[0] ?? null));
  const hrefOf = (lot: Premises) => blockHref(block.block, level.level, lot.slug);

  return (
    <div onClickCapture={followLinks(queryAt(blockPath(block.block, level.level)), follow, board)}>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.back} to={back.href} onClick={back.onClick}>
          <Icon name="back" size={20} />
          Все помещения
        </Link>
        {blocks.length > 1 && (
          <LinkTabs
            label="Блок"
            tabs={blocks.map(number => ({
              key: number,
              text: `Блок${NBSP}${number}`,
              href: blockPath(number, level.level),
              isCurrent: number === block.block,
            }))}
          />
        )}
      </div>
      <PageTitle
        title={blockTitle(view)}
        aside={select.levels.find(({ value }) => value === level.level)?.text}
      />
      <BlockBand select={select} lots={lots} />
      <LotBoard
        ref={board}
        levels={levels.map(one => ({
          id: one.level,
          name: one.name,
          free: one.free,
          href: blockPath(block.block, one.level),
          isCurrent: one.level === level.level,
          isCounted: true,
        }))}
        label={`${blockTitle(view)}: ${lots.map(premisesName).join(', ')}`}
        drawn={`${block.block}/${level.level}`}
        isSwitching={false}
        isFine={false}
        picked={picked?.id ?? null}
        tap={TAP}
        scheme={
          <BlockScheme
            block={block}
            lots={lots}
            suitable={new Set(lots.map(({ id }) => id))}
            picked={shown?.id ?? null}
            href={hrefOf}
          />
        }
        foot={<p className={styles.foot}>Размеры в{NBSP}свету, мм.</p>}
        aside={
          <PremisesSide
            lot={shown}
            level={level.name}
            isDrawn
            isPicked={picked !== null}
            onClose={() => go(null)}
          />
        }
      />
      <LotList
        title={`${counted(lots.length, PREMISES)} в${NBSP}блоке`}
        order={null}
        isLoading={false}
        isFailed={false}
      >
        <PremisesTable lots={lots} href={hrefOf} picked={shown?.id ?? null} />
      </LotList>
      <FormBlock title={advantages.form.title} text={formText(advantages.form.text, picked)}>
        {form(picked)}
      </FormBlock>
    </div>
  );
}
