import { counted, FLATS, NBSP } from '@quarter/domain/format';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import facade from '../../ui/facade/facade.module.css';
import { FacadeDrawing } from '../../ui/facade/facade-drawing.tsx';
import { FloorPanel } from '../../ui/facade/floor-panel.tsx';
import { type FreeFloor, freeFloors, richestFloor } from '../../ui/facade/floors.ts';
import { AROUND, FACADE, isOnFacade, storeyBox } from '../../ui/facade/outline.ts';
import { fromText } from '../../ui/facade/words.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { boutiqueHref, EMPTY_ADDRESS, withSection } from './address.ts';
import type { BoardProps } from './board.ts';
import styles from './facade.module.css';
import { NothingHere } from './lot-panel.tsx';
import { elsewhere, sectionOf, sectionTabs } from './sections.ts';

/**
 * Storeys of one section with the flats of the result: on the facade, and the same as a list of links, which the
 * keyboard and a page without scripts have. The chosen storey stands beside with its flats.
 */
export default function Facade({ board: { building }, facets, specs, chosen, go }: BoardProps) {
  const [active, setActive] = useState<number | null>(null);
  const floors = freeFloors(building, true);
  const current = floors.find(({ floor }) => floor === chosen.floor) ?? richestFloor(floors);
  const hovered = floors.find(({ floor }) => floor === active);
  const at = (floor: number) => ({ ...chosen, section: building.id, floor });
  const choose = (floor: number) => go(at(floor));

  return (
    <div className={cx(styles.layout, facade.facade)}>
      <div className={styles.view}>
        <LinkTabs label="Секция" tabs={sectionTabs(specs, chosen, building.id)} />
        {isOnFacade(building.number) ? (
          // The sky of the picture is the paper of the theme.
          <div className={styles.sheet}>
            <div className={cx(styles.stage, facade.stage)} data-section={building.number}>
              <FacadeDrawing
                section={building.number}
                floors={floors}
                chosen={current?.floor ?? null}
                active={active}
                sizes="(width <= 767.98px) 240vw, (width <= 991.98px) 160vw, (width <= 1439.98px) calc(100vw - 400px), (width <= 1759.98px) calc(122vw - 917px), calc(100vw - 752px)"
                isResult
                onChoose={choose}
                onActive={setActive}
                onSection={number => {
                  const id = sectionOf(specs, number);
                  if (id !== null) go(withSection(chosen, id));
                }}
              />
              {hovered && <Tag section={building.number} floor={hovered} />}
            </div>
          </div>
        ) : (
          <p className={styles.note}>
            Фасад этой секции ещё не{NBSP}нарисован, её этажи{NBSP}— списком.
          </p>
        )}
      </div>
      <aside className={styles.panel} aria-label="Выбранный этаж" aria-live="polite">
        {current ? (
          <>
            <FloorPanel floors={floors} chosen={current} active={null} heading="h2" onChoose={choose} />
            <p className={styles.all}>
              <TextLink href={boutiqueHref(onFloor(chosen, building.id, current.floor))}>
                Этаж карточками
              </TextLink>
            </p>
          </>
        ) : (
          <NothingHere elsewhere={elsewhere(facets, chosen, building.id)} />
        )}
      </aside>
      {floors.length > 0 && (
        <nav className={styles.floors} aria-label={`Этажи: ${building.name}`}>
          <ul className={styles.list}>
            {floors.map(floor => (
              <li key={floor.floor}>
                <a
                  className={styles.floor}
                  href={boutiqueHref(at(floor.floor))}
                  aria-current={floor === current || undefined}
                  data-active={floor === hovered}
                  onFocus={() => setActive(floor.floor)}
                  onBlur={() => setActive(null)}
                  onPointerEnter={() => setActive(floor.floor)}
                  onPointerLeave={() => setActive(null)}
                >
                  <span className={styles.number}>
                    {floor.floor}
                    <span className={styles.quiet}>{NBSP}этаж</span>
                  </span>
                  <span className={styles.quiet}>{counted(floor.flats.length, FLATS)}</span>
                  <span className={styles.price}>{fromText(floor.priceMin)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** What the storey under the mouse or the focus has, beside it on the picture. */
function Tag({ section, floor }: { readonly section: number; readonly floor: FreeFloor }) {
  const box = storeyBox(section, floor.floor);
  if (!box) return null;
  const isRight = box.x + box.width / 2 > FACADE.width / 2;
  const edge = isRight ? box.x - AROUND - 60 : box.x + box.width + AROUND;
  return (
    <p
      className={styles.tag}
      data-side={isRight ? 'left' : 'right'}
      style={{
        left: `${(edge / FACADE.width) * 100}%`,
        top: `${((box.y + box.height / 2) / FACADE.height) * 100}%`,
      }}
      aria-hidden="true"
    >
      {floor.floor}
      {NBSP}этаж: {counted(floor.flats.length, FLATS)} {fromText(floor.priceMin)}
    </p>
  );
}

/** The list of the flats of one storey that the filter leaves. */
function onFloor({ filter }: BoardProps['chosen'], building: number, floor: number) {
  return {
    ...EMPTY_ADDRESS,
    filter: { ...filter, building: [building], floor_min: floor, floor_max: floor },
  };
}
