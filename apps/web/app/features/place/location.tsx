import { counted, MINUTES } from '@quarter/domain/format';
import { useMemo, useState } from 'react';
import { useSite } from '../../shared/page/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { PressedTab } from '../../ui/pressed-tab.tsx';
import { Section } from '../../ui/section/section.tsx';
import styles from './location.module.css';
import type { LocationData } from './location-data.ts';
import { PlaceMap } from './place-map.tsx';

const LiveMap = lateComponent(() => import('./live-map.tsx'));

const SAID = {
  asked: 'Загружаем карту…',
  browser: 'Этот браузер не показывает подвижную карту, осталась схема.',
  connection: 'Карта не загрузилась, осталась схема. Проверьте связь и откройте её ещё раз.',
} as const;

interface Props {
  readonly id?: string;
  readonly location: LocationData;
  /** Name of the quarter, as the map writes it. */
  readonly name: string;
}

/**
 * What is near: a list by kind with minutes on foot, and a drawn map with the same numbers, in whose place a map that
 * moves comes when it is asked for.
 */
export function Location({ id, location, name }: Props) {
  const { title, note, tabs, places, drive, route, map } = location;
  const styleUrl = useSite()?.mapStyle ?? null;
  const [stage, setStage] = useState<'drawn' | 'shown' | keyof typeof SAID>('drawn');
  /** Only a page loaded anew can get the map. */
  const [isGone, setGone] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [pressed, setPressed] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const active = pointed ?? pressed;
  const said = stage === 'drawn' || stage === 'shown' ? null : SAID[stage];
  // The same list until another kind is chosen: the map draws its signs anew for another one.
  const shown = useMemo(() => {
    const kinds = tabs[chosen]?.kinds ?? [];
    const numbered = places.map((place, index) => ({ ...place, number: index + 1 }));
    return numbered.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  }, [chosen, places, tabs]);
  return (
    <Section {...(id && { id })} title={title} text={note}>
      <div className={styles.block}>
        <div className={styles.words}>
          <fieldset className={styles.kinds}>
            <legend className="visually-hidden">Что показать на карте</legend>
            {tabs.map(({ label }, index) => (
              <PressedTab key={label} isPressed={index === chosen} onPress={() => setChosen(index)}>
                {label}
              </PressedTab>
            ))}
          </fieldset>
          <ul className={styles.list} aria-label="Места рядом">
            {shown.map(({ slug, name: place, minutes, number }) => (
              <li key={slug}>
                {/* A button, so that the keyboard finds the place on the map too. */}
                <button
                  type="button"
                  className={styles.place}
                  aria-pressed={slug === pressed}
                  data-active={slug === active}
                  onClick={() => setPressed(slug === pressed ? null : slug)}
                  onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(slug)}
                  onPointerLeave={() => setPointed(null)}
                >
                  <span className={styles.number} aria-hidden="true">
                    {number}
                  </span>
                  {place}
                  <span className={styles.minutes}>{counted(minutes, MINUTES)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.drive}>{drive}</p>
          <ButtonLink href={route.href} variant="outline" className={styles.route}>
            {route.label}
          </ButtonLink>
        </div>
        <div className={styles.stage}>
          <PlaceMap location={location} places={shown} active={active} name={name} />
          {map && (stage === 'asked' || stage === 'shown') && (
            <LatePart
              onLost={isGoneNow => {
                setGone(isGoneNow);
                setStage('connection');
              }}
            >
              <LiveMap
                map={map}
                styleUrl={styleUrl}
                places={shown}
                active={active}
                name={name}
                onPick={setPressed}
                onReady={() => setStage('shown')}
                onFail={setStage}
              />
            </LatePart>
          )}
          <div className={styles.ask}>
            <p role="status" className={said ? styles.said : 'visually-hidden'}>
              {said}
            </p>
            {map && stage !== 'shown' && stage !== 'browser' && (
              <Button
                variant="outline"
                className={styles.open}
                busy={stage === 'asked'}
                onClick={() => (isGone && navigator.onLine ? window.location.reload() : setStage('asked'))}
              >
                Открыть карту
              </Button>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
