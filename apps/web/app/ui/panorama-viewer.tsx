import { Viewer } from '@photo-sphere-viewer/core';
import coreSheet from '@photo-sphere-viewer/core/index.css?url';
import { type MarkerConfig, MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
import markersSheet from '@photo-sphere-viewer/markers-plugin/index.css?url';
import type { Panorama } from '@quarter/contract/content/parts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './panorama.module.css';
import { withinReach } from './panorama-reach.ts';
import type { Spot } from './panorama-spot.ts';
import { PHONE } from './widths.ts';

interface Props {
  readonly label: string;
  readonly panorama: Panorama;
  readonly spots: readonly Spot[];
  /** See `Panorama`. */
  readonly reach?: number;
}

const LANG = {
  zoom: 'Масштаб',
  zoomOut: 'Отдалить',
  zoomIn: 'Приблизить',
  fullscreen: 'На весь экран',
  loading: 'Загружаем панораму…',
  loadError: 'Панорама не загрузилась',
  webglError: 'Этот браузер не показывает панорамы',
  twoFingers: 'Поворачивайте двумя пальцами',
};

/** Degrees that an arrow turns the look by. */
const STEP = 15;
const TURNS: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
const radians = (value: number) => (value * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;
/** Zoom to begin with, 0…100: all around, and where only a part of the picture is true. */
const WIDE = 20;
const NARROW = 55;

/** The viewer: one for all panoramas of a page, freed with it. Dragged by a finger and a mouse, turned by arrows. */
export default function PanoramaViewer({ label, panorama, spots, reach }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer | null>(null);
  const shown = useRef<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const { picture, initial } = panorama;
  const file = fileFor(picture);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the next effect shows what changes.
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    // Not at once: a viewer that is freed while it begins to load keeps the next one of the same file waiting.
    const start = setTimeout(() => {
      shown.current = file;
      try {
        const made = new Viewer({
          container,
          panorama: file,
          plugins: [[MarkersPlugin, { markers: spots.map(markerOf) }]],
          defaultYaw: radians(initial.yaw),
          defaultPitch: radians(initial.pitch),
          defaultZoomLvl: reach ? NARROW : WIDE,
          navbar: ['zoom', 'fullscreen'],
          lang: LANG,
          mousewheel: false,
          touchmoveTwoFingers: true,
        });
        viewer.current = made;
        if (reach)
          made.addEventListener('before-rotate', event => {
            const half = made.state.hFov / 2;
            event.position.yaw = radians(withinReach(degrees(event.position.yaw), reach, half));
          });
      } catch {
        setFailed(true);
      }
      container.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(start);
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, []);

  useEffect(() => {
    const current = viewer.current;
    if (!current || shown.current === file) return;
    shown.current = file;
    const markers = current.getPlugin<MarkersPlugin>(MarkersPlugin);
    markers.clearMarkers();
    const position = { yaw: radians(initial.yaw), pitch: radians(initial.pitch) };
    current.setPanorama(file, { position }).then(
      () => markers.setMarkers(spots.map(markerOf)),
      () => undefined,
    );
  }, [file, initial, spots]);

  function turn(event: KeyboardEvent) {
    const [yaw, pitch] = TURNS[event.key] ?? [];
    const current = viewer.current;
    if (yaw === undefined || pitch === undefined || !current) return;
    event.preventDefault();
    const look = current.getPosition();
    current.rotate({
      yaw: look.yaw + radians(yaw),
      pitch: Math.max(-1.5, Math.min(1.5, look.pitch + radians(pitch))),
    });
  }

  if (isFailed) return <p className={styles.failed}>{LANG.webglError}</p>;
  return (
    <>
      {/* Styles of a large library are no part of the sheet that every page has; React waits for them. */}
      <link rel="stylesheet" href={coreSheet} precedence="default" />
      <link rel="stylesheet" href={markersSheet} precedence="default" />
      <div
        ref={place}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows look around.
        tabIndex={0}
        className={styles.viewer}
        aria-label={`${label}: стрелки поворачивают взгляд`}
        onKeyDown={turn}
      />
    </>
  );
}

/** Small screens get the smaller one: it is what their graphics can hold. */
function fileFor({ src, widths }: Panorama['picture']): string {
  const width = window.matchMedia(PHONE).matches ? Math.min(...widths) : Math.max(...widths);
  return `${src}-${width}.webp`;
}

function markerOf({ id, label, yaw, pitch, onPress }: Spot): MarkerConfig {
  const element = document.createElement(onPress ? 'button' : 'span');
  element.className = 'psv-spot';
  element.textContent = label;
  if (onPress) element.addEventListener('click', onPress);
  return {
    id,
    element,
    position: { yaw: radians(yaw), pitch: radians(pitch) },
    anchor: 'bottom center',
  };
}
