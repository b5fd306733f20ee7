import type { ApiClient } from '@quarter/contract/client';
import type { CommercialLevel } from '@quarter/contract/commercial-levels';
import type { CommercialFloor } from '@quarter/contract/podium';
import { type Commerce, type LevelTab, loadPremises, loadWords, tabOf } from './load-commerce.ts';
import type { Block, Premises } from './premises.ts';

/** The page of a block on one level. */
export interface BlockView {
  readonly select: Commerce['select'];
  readonly advantages: Commerce['advantages'];
  /** Levels that the block has. */
  readonly levels: readonly LevelTab[];
  readonly level: LevelTab;
  /** All blocks of the level, in their order. */
  readonly blocks: readonly number[];
  readonly block: Block;
  /** Premises of the block on the level. */
  readonly lots: readonly Premises[];
}

/** Loads the page of a block; null when there is no such block, or it lacks the level. */
export async function loadBlock(
  api: ApiClient,
  id: string,
  level: CommercialLevel,
  signal: AbortSignal,
): Promise<BlockView | null> {
  if (!/^[1-9]\d{0,5}$/.test(id)) return null;
  const floors = await api.commercialFloors(signal);
  const hasBlock = ({ scheme }: CommercialFloor) => scheme.blocks.some(one => String(one.block) === id);
  const floor = floors.find(one => one.level === level && hasBlock(one));
  const block = floor?.scheme.blocks.find(one => String(one.block) === id);
  if (!floor || !block) return null;
  const query = new URLSearchParams({ block: id });
  const [{ select, advantages }, inBlock] = await Promise.all([
    loadWords(api, signal),
    loadPremises(api, query, signal),
  ]);
  const freeOn = (one: CommercialFloor) =>
    inBlock.filter(lot => lot.level === one.level && lot.status === 'free').length;
  return {
    select,
    advantages,
    levels: floors.filter(hasBlock).map(one => ({ ...tabOf(one), free: freeOn(one) })),
    level: { ...tabOf(floor), free: freeOn(floor) },
    blocks: floor.scheme.blocks.map(one => one.block),
    block,
    lots: inBlock.filter(lot => lot.level === level),
  };
}
