import { Viewer } from '@photo-sphere-viewer/core';
import coreSheet from '@photo-sphere-viewer/core/index.css?url';
import { type MarkerConfig, MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
import markersSheet from '@photo-sphere-viewer/markers-plugin/index.css?url';
import type { Panorama } from '@quarter/contract/content/parts';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './panorama.module.css';
import { PanoramaAdapter } from './panorama-adapter.ts';
import { withinReach } from './panorama-reach.ts';
import type { Look, Spot } from './panorama-spot.ts';
import { PHONE } from './widths.ts';

interface Props {
  readonly label: string;
  readonly panorama: Panorama;
  readonly spots: readonly Spot[];
  /** Degrees to each side of its middle in which the picture is true; all around when absent. */
  readonly reach?: number;
  /** Hears where the visitor looks, in whole degrees. */
  readonly onLook?: (look: Look) => void;
  /** What goes on the whole screen; the viewer itself when absent. */
  readonly whole?: RefObject<HTMLElement | null>;
  /** Stands beside the buttons. */
  readonly children?: ReactNode;
}

const LANG = {
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
const SVG = 'http://www.w3.org/2000/svg';
const radians = (value: number) => (value * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;
/** Zoom to begin with, 0…100: all around, and where only a part of the picture is true. */
const WIDE = 20;
const NARROW = 55;
/** Zoom that a press adds. */
const ZOOM = 15;

/** The viewer: one for all panoramas of a page, freed with it. Dragged by a finger and a mouse, turned by arrows. */
export default function PanoramaViewer({ label, panorama, spots, reach, onLook, whole, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer | null>(null);
  const shown = useRef<string | null>(null);
  /** Another file has been asked for, and the former one still stands there. */
  const isComing = useRef(false);
  const told = useRef<Look | null>(null);
  /** Tells the look into what stands there. */
  const tell = useRef(() => {});
  const [plates] = useState(watchPlates);
  const [isFailed, setFailed] = useState(false);
  const isFull = useSyncExternalStore(onFullscreen, isFullscreen);
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
          adapter: PanoramaAdapter,
          panorama: file,
          plugins: [[MarkersPlugin, { markers: spots.map(spot => markerOf(spot, plates)) }]],
          defaultYaw: radians(initial.yaw),
          defaultPitch: radians(initial.pitch),
          defaultZoomLvl: reach ? NARROW : WIDE,
          navbar: false,
          lang: LANG,
          mousewheel: whole !== undefined,
          // Where there is a page to scroll, one finger and the wheel are for it.
          touchmoveTwoFingers: !whole,
        });
        // Without graphics the library says so in words of its own, and has no plugins.
        if (!made.getPlugin(MarkersPlugin)) throw new Error('No graphics');
        viewer.current = made;
        if (onLook) {
          tell.current = () => {
            const look = {
              yaw: Math.round(degrees(made.getPosition().yaw)),
              fov: Math.round(made.state.hFov),
            };
            if (isComing.current || isSame(told.current, look)) return;
            told.current = look;
            onLook(look);
          };
          for (const event of ['ready', 'position-updated', 'zoom-updated', 'size-updated'] as const)
            made.addEventListener(event, tell.current);
        }
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
      plates.disconnect();
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
    plates.disconnect();
    isComing.current = true;
    told.current = null;
    const position = { yaw: radians(initial.yaw), pitch: radians(initial.pitch) };
    // Out of another window of the house one goes on looking where one did.
    current.setPanorama(file, reach ? {} : { position }).then(
      isShown => {
        // Another room may have been asked for meanwhile, and the window closed.
        if (!isShown || viewer.current !== current) return;
        isComing.current = false;
        markers.setMarkers(spots.map(spot => markerOf(spot, plates)));
        tell.current();
      },
      () => undefined,
    );
    // The way that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [file, initial, spots, reach, plates]);

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

  function turnWhole() {
    if (isFullscreen()) void document.exitFullscreen();
    else void (whole ?? frame).current?.requestFullscreen().catch(() => undefined);
  }

  if (isFailed)
    return (
      <div className={styles.frame}>
        <p className={styles.failed}>{LANG.webglError}</p>
        <div className={styles.controls}>{children}</div>
      </div>
    );
  return (
    <>
      {/* Styles of a large library are no part of the sheet that every page has; React waits for them. */}
      <link rel="stylesheet" href={coreSheet} precedence="default" />
      <link rel="stylesheet" href={markersSheet} precedence="default" />
      <div ref={frame} className={styles.frame}>
        <div
          ref={place}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows look around.
          tabIndex={0}
          className={styles.viewer}
          aria-label={`${label}: стрелки поворачивают взгляд`}
          onKeyDown={turn}
        />
        <div className={styles.controls}>
          <IconButton
            variant="paper"
            icon="minus"
            label="Отдалить"
            onClick={() => viewer.current?.zoomOut(ZOOM)}
          />
          <IconButton
            variant="paper"
            icon="plus"
            label="Приблизить"
            onClick={() => viewer.current?.zoomIn(ZOOM)}
          />
          {document.fullscreenEnabled && (
            <IconButton
              variant="paper"
              icon="whole"
              label={isFull ? 'Выйти из полного экрана' : 'На весь экран'}
              onClick={turnWhole}
            />
          )}
          {children}
        </div>
      </div>
    </>
  );
}

const isFullscreen = () => document.fullscreenElement !== null;

function onFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

const isSame = (a: Look | null, b: Look) => a?.yaw === b.yaw && a.fov === b.fov;

/** Small screens get the smaller one: it is what their graphics can hold. */
function fileFor({ src, widths }: Panorama['picture']): string {
  const width = window.matchMedia(PHONE).matches ? Math.min(...widths) : Math.max(...widths);
  return `${src}-${width}.webp`;
}

/** A name that an edge would cut is not shown; its spot or the arrow of its way stays. */
const WHOLE = 0.98;
function watchPlates(): IntersectionObserver {
  return new IntersectionObserver(
    entries => {
      for (const { target, intersectionRatio } of entries)
        target.toggleAttribute('data-cut', intersectionRatio < WHOLE);
    },
    { threshold: WHOLE },
  );
}

function markerOf({ id, label, yaw, pitch, onPress }: Spot, plates: IntersectionObserver): MarkerConfig {
  const element = document.createElement(onPress ? 'button' : 'span');
  element.className = onPress ? 'psv-way' : 'psv-spot';
  if (onPress) {
    element.append(arrow());
    element.addEventListener('click', onPress);
  }
  const words = document.createElement('span');
  words.textContent = label;
  element.append(words);
  plates.observe(words);
  return {
    id,
    element,
    position: { yaw: radians(yaw), pitch: radians(pitch) },
    anchor: 'bottom center',
  };
}

/** The round plate over the name of a way: straight on. */
function arrow(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M12 20.5v-17M6 9.5l6-6 6 6');
  svg.append(path);
  return svg;
}
