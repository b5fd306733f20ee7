import type { Theme } from '../theme/theme.ts';

/** A picture that the first screen needs in one theme or at one time of day only. */
export interface ThemePicture {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media?: string;
}

/** By theme, and where there are such by the time of day that is not its end. */
export type ThemePictures = Readonly<Record<Theme, readonly ThemePicture[]>> &
  Partial<Readonly<Record<'morning' | 'evening', readonly ThemePicture[]>>>;

/** All that the function below knows: it stands in the page as its own text, without what is around it here. */
export interface BeforePaint {
  readonly themeKey: string;
  readonly daytimeKey: string;
  /** So long after sunrise and sunset it is morning and evening, minutes. */
  readonly twilight: number;
  readonly sightKey: string;
  /** Pattern of what a version for who sees badly may be kept as. */
  readonly sightWords: string;
  readonly consentKey: string;
  readonly sessionKey: string;
  readonly preloaderId: string;
  /** Sunrise and sunset, minutes after midnight of Moscow. */
  readonly rise: number;
  readonly set: number;
  /** Moscow is so many minutes ahead of UTC. */
  readonly moscow: number;
  readonly flags: readonly string[];
  readonly pictures: ThemePictures | null;
  /** The preloader looks for the first time so long after the start and then so often, but no longer than that, ms. */
  readonly firstLook: number;
  readonly nextLook: number;
  readonly longest: number;
}

/**
 * Runs in the head of a page before anything is painted: sets the theme's class and the version for who sees badly,
 * starts to load the pictures that this theme needs, hides the cookie banner from who has agreed, shows the preloader.
 */
export function beforePaint(given: BeforePaint): void {
  const root = document.documentElement;
  const read = (store: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[store].getItem(key);
    } catch {
      // A browser may refuse even to name its stores.
      return null;
    }
  };

  // By the stored choice, or else by the time: the same rule as `themeAt`.
  const minute = Math.floor(Date.now() / 60_000 + given.moscow) % 1440;
  const isAfter = minute >= given.rise;
  const isBefore = minute <= given.set;
  const isDay = given.rise <= given.set ? isAfter && isBefore : isAfter || isBefore;
  const stored = read('localStorage', given.themeKey);
  const theme = stored === 'light' || stored === 'dark' ? stored : isDay ? 'light' : 'dark';
  root.classList.replace('theme-light', `theme-${theme}`);

  // Morning or evening: chosen with the theme, or else by the time, the same rule as `isTwilightAt`.
  const since = (minute - (isDay ? given.rise : given.set) + 1440) % 1440;
  const twilight = theme === 'light' ? 'morning' : 'evening';
  const isTwilight =
    stored === theme ? read('localStorage', given.daytimeKey) === twilight : since < given.twilight;
  if (isTwilight) root.dataset.daytime = twilight;

  const sight = read('localStorage', given.sightKey) ?? '';
  if (new RegExp(given.sightWords).test(sight)) root.dataset.sight = sight;
  const isWithout = root.dataset.sight?.endsWith('words');

  for (const { srcSet, sizes, type, media } of (!isWithout &&
    (given.pictures?.[isTwilight ? twilight : theme] ?? given.pictures?.[theme])) ||
    []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.type = type;
    link.media = media ?? '';
    link.setAttribute('fetchpriority', 'high');
    link.setAttribute('imagesizes', sizes);
    link.setAttribute('imagesrcset', srcSet);
    document.head.appendChild(link);
  }

  if (read('localStorage', given.consentKey) === 'true') root.dataset.cookies = 'closed';

  // Split tests of the visitor where a shared cache has given the page of everybody; the server writes them too.
  const cookies = `; ${document.cookie};`;
  const flags = given.flags.filter(flag => cookies.includes(`; ${flag}=true;`)).join(' ');
  if (flags) root.dataset.flags = flags;

  // The preloader is shown once a session, over a page that can be read and used meanwhile. It waits for the page,
  // then for those of its pictures that are not left for later: no answer of the service can make it stay.
  if (read('sessionStorage', given.sessionKey) === 'true') return;
  root.dataset.loading = '';
  const end = Date.now() + given.longest;
  const look = () => {
    const pictures = [...document.images].filter(picture => picture.loading !== 'lazy');
    const done = pictures.filter(picture => picture.complete).length;
    const share = document.readyState === 'loading' ? 0.2 : 0.4 + (0.6 * done) / (pictures.length || 1);
    document.getElementById(given.preloaderId)?.style.setProperty('--loaded', String(share));
    if (document.readyState === 'complete' || Date.now() > end) delete root.dataset.loading;
    else setTimeout(look, given.nextLook);
  };
  setTimeout(look, given.firstLook);
}
