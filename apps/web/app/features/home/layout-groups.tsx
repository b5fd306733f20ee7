import { area, counted, FLATS } from '@quarter/domain/format';
import { listHref } from '../../shared/lots/intents.ts';
import { useSite } from '../../shared/page/site.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { fromText } from '../../ui/facade/words.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import styles from './layout-groups.module.css';
import type { HomeBlocks } from './load-home.ts';

type Groups = NonNullable<HomeBlocks<never>['flats']>['layouts']['groups'];

/** Numbers of rooms with a plan of each, all in one scale, so that a bigger flat looks bigger. */
export function LayoutGroups({ groups }: { readonly groups: Groups }) {
  const intents = useSite()?.intents ?? [];
  const plans = groups.flatMap(({ layout }) => (layout?.plan?.kind === 'drawing' ? [layout.plan] : []));
  const frame = {
    width: Math.max(1, ...plans.map(({ width }) => width)),
    height: Math.max(1, ...plans.map(({ height }) => height)),
  };
  return (
    <div className="wrap">
      <ul className={styles.groups} data-count={groups.length}>
        {groups.map(({ layout_type, name, free, area_min, price_min, layout }) => (
          <li key={layout_type}>
            <Anchor href={listHref(`layout_type=${layout_type}`, intents)} className={styles.group}>
              <span className={styles.name}>
                {name}
                <span className={styles.quiet} aria-hidden="true">
                  {free}
                </span>
                <span className="visually-hidden">, {counted(free, FLATS)}</span>
              </span>
              <span className={styles.plan}>
                <PlanImage plan={layout?.plan ?? null} alt="" frame={frame} />
              </span>
              <span className={styles.foot}>
                <span className={styles.quiet}>{area_min === null ? '' : `от\u00a0${area(area_min)}`}</span>
                <b>{fromText(price_min)}</b>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
