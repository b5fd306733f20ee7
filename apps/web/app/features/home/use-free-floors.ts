import type { Building, BuildingDetail } from '@quarter/contract/complex';
import { useEffect, useRef, useState } from 'react';
import { type FreeFloor, freeFloors } from '../../ui/facade/floors.ts';

/** After an answer that was lost, the next one is asked for no sooner, ms. */
const PAUSE = 5_000;

/** Free flats by storey of the buildings that were asked for; what is known is forgotten when the buildings change. */
export function useFreeFloors(
  buildings: readonly Building[],
  load: (id: number) => Promise<BuildingDetail>,
): { floorsOf(id: number): readonly FreeFloor[] | undefined; ask(id: number): void } {
  const [known, setKnown] = useState<ReadonlyMap<number, readonly FreeFloor[]>>(new Map());
  /** Until when a building is not asked for again, ms. */
  const asked = useRef(new Map<number, number>());
  const round = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has got other buildings.
  useEffect(() => {
    asked.current.clear();
    setKnown(new Map());
    return () => {
      round.current += 1;
    };
  }, [buildings]);

  return {
    floorsOf: id => known.get(id),
    ask(id) {
      const { current } = round;
      if ((asked.current.get(id) ?? 0) > Date.now()) return;
      asked.current.set(id, Number.POSITIVE_INFINITY);
      load(id).then(
        detail => current === round.current && setKnown(now => new Map(now).set(id, freeFloors(detail))),
        // Without an answer storeys are chosen all the same.
        () => current === round.current && asked.current.set(id, Date.now() + PAUSE),
      );
    },
  };
}
