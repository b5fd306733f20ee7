import type { FloorDetail } from '@quarter/contract/complex';
import type { PropertyDetail } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { buildingInText, storeyOf, windowSides } from '@quarter/domain/flat-words';
import { area, NBSP } from '@quarter/domain/format';
import { useState } from 'react';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { Compass } from '../../ui/plan/compass.tsx';
import { FloorKey } from '../../ui/plan/floor-key.tsx';
import { PlanSheet } from '../../ui/plan/plan-sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RoomList } from './facts.tsx';
import type { SectionOnPlan } from './load-flat.ts';
import styles from './plan-views.module.css';
import { SitePlan } from './site-plan.tsx';

/** Comes with the storey of the page below. */
const FloorSheet = lateComponent(() => import('../../ui/plan/floor-sheet.tsx'));

type View = 'layout' | 'floor' | 'site';

interface Props {
  readonly flat: PropertyDetail;
  readonly floor: FloorDetail;
  readonly site: SectionOnPlan | null;
}

/** The drawing of the first screen in three scales: the flat, its storey, its section on the site plan. */
export function PlanViews({ flat, floor, site }: Props) {
  const [view, setView] = useState<View>('layout');
  const [isFurnished, setFurnished] = useState(true);
  const tabs = [
    { id: 'layout' as const, label: 'Планировка' },
    ...(floor.plan ? [{ id: 'floor' as const, label: 'На этаже' }] : []),
    ...(site ? [{ id: 'site' as const, label: 'На генплане' }] : []),
  ];
  const drawing = (
    <>
      {view === 'layout' && flat.plan_notes && (
        <Switch
          className={styles.furniture}
          checked={isFurnished}
          onChange={event => setFurnished(event.currentTarget.checked)}
        >
          Мебель
        </Switch>
      )}
      <div className={styles.stage}>
        {/* Always there: print shows the layout whichever tab is open. */}
        <div className={styles.layout} hidden={view !== 'layout'}>
          <PlanSheet
            plan={flat.layout.plan}
            notes={flat.plan_notes}
            alt={planAlt(flat)}
            isFurnished={isFurnished}
          />
        </div>
        {view === 'floor' && (
          <LatePart>
            <FloorSheet floor={floor} marked={flat.id} />
          </LatePart>
        )}
        {view === 'site' && site && (
          <SitePlan building={flat.building} site={site} sizes="(width <= 991.98px) 100vw, 62vw" />
        )}
      </div>
      <Legend flat={flat} floor={floor} azimuth={view === 'floor' ? floor.plan_azimuth : flat.plan_azimuth} />
      <RoomList flat={flat} />
    </>
  );
  return (
    <div className={styles.views}>
      {tabs.length === 1 ? (
        drawing
      ) : (
        <Tabs label="План квартиры" tabs={tabs} value={view} onChange={setView} className={styles.tabs}>
          {drawing}
        </Tabs>
      )}
    </div>
  );
}

function Legend({ flat, floor, azimuth }: Omit<Props, 'site'> & { azimuth: number | null }) {
  const sides = windowSides(flat.window_sides);
  return (
    <div className={styles.legend}>
      <div className={styles.key}>
        <FloorKey floor={floor} marked={flat.id} />
        <p>
          {storeyOf(flat.floor)}
          <br />
          {`${buildingInText(flat.building)}, №${NBSP}${flat.number}`}
          {azimuth !== null && sides && <span className={styles.sides}>{sides}</span>}
        </p>
      </div>
      {azimuth !== null && (
        <div className={styles.north}>
          {sides && <p>{sides}</p>}
          <Compass azimuth={azimuth} />
        </div>
      )}
    </div>
  );
}

function planAlt(flat: PropertyDetail): string {
  return `План: ${roomsName(flat.layout.room_count).toLowerCase()}, ${area(flat.area)}`;
}
