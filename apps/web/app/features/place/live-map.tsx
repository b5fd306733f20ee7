import sheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../../shared/theme/theme.ts';
import styles from './live-map.module.css';
import type { NumberedPlace } from './location-data.ts';
import { type MapData, type MapView, NoGraphicsError, openMap } from './map-view.ts';

interface Props {
  readonly map: MapData;
  readonly styleUrl: string | null;
  readonly places: readonly NumberedPlace[];
  /** Slug of the place that is pointed at. */
  readonly active: string | null;
  readonly name: string;
  readonly onPick: (slug: string) => void;
  readonly onReady: () => void;
  /** This browser or the connection cannot; the drawn map stays. */
  readonly onFail: (why: 'browser' | 'connection') => void;
}

/** The map that moves, over the drawn one until it is ready. One instance, freed with its place on the page. */
export default function LiveMap({ map, styleUrl, places, active, name, onPick, onReady, onFail }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const theme = useTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the next effects show what changes.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let opened: MapView | null = null;
    openMap(element, { map, styleUrl, name, onPick, signal }).then(
      made => {
        opened = made;
        setView(made);
        made.focus();
        onReady();
      },
      error => signal.aborted || onFail(error instanceof NoGraphicsError ? 'browser' : 'connection'),
    );
    return () => {
      controller.abort();
      opened?.remove();
    };
  }, []);

  useEffect(() => view?.show(places), [view, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places have signs of their own.
  useEffect(() => view?.point(active), [view, active, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme.
  useEffect(() => view?.paint(), [view, theme]);

  return (
    <>
      {/* Styles of a large library are no part of the sheet that every page has; React waits for them. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div ref={container} className={styles.map} data-ready={view !== null} />
    </>
  );
}
