import { CONSENT_KEY } from './consent/cookie-consent.ts';
import { MOSCOW, type SunMinutes, THEME_KEY, type Theme } from './theme/theme.ts';
import { SESSION_KEY } from './visit/session.ts';

/** A picture that the first screen needs in one theme only. */
export interface ThemePicture {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media?: string;
}

interface HeadScript {
  readonly sun: SunMinutes;
  readonly pictures?: Readonly<Record<Theme, readonly ThemePicture[]>> | undefined;
}

/** The preloader itself: what grows stands there, as a value of the root would have every element's style counted anew. */
export const PRELOADER_ID = 'preloader';

/** The preloader looks for the first time so long after the start and then so often, but no longer than that, ms. */
const FIRST_LOOK = 500;
const NEXT_LOOK = 100;
const LONGEST = 5000;

/**
 * Script of the document's head, run before anything is painted: sets the theme's class, starts to load the pictures
 * that this theme needs, hides the cookie banner from who has agreed, shows the preloader. Only the server writes it.
 */
export function headScript({ sun, pictures }: HeadScript): string {
  // A browser may refuse even to name its stores.
  return (
    '(function(){var d=document.documentElement;' +
    'function get(store,key){try{return window[store].getItem(key)}catch(e){}}' +
    themePart(sun) +
    (pictures ? picturesPart(pictures) : '') +
    `if(get('localStorage','${CONSENT_KEY}')=='true')d.dataset.cookies='closed';` +
    FLAGS_PART +
    `${PRELOADER}})()`
  );
}

/** Split tests of the visitor where a shared cache has given the document of everybody; the server writes them too. */
const FLAGS_PART =
  "var f=['visit_homepage','preloader_static'].filter(function(n){return('; '+document.cookie+';')" +
  ".indexOf('; '+n+'=true;')>=0}).join(' ');if(f)d.dataset.flags=f;";

/** By the stored choice, or else by the time: the same rule as `themeAt`. */
function themePart({ rise, set }: SunMinutes): string {
  return (
    `var t=get('localStorage','${THEME_KEY}');` +
    `if(t!='light'&&t!='dark'){var m=Math.floor(Date.now()/6e4+${MOSCOW})%1440;` +
    `t=m>=${rise}${rise <= set ? '&&' : '||'}m<=${set}?'light':'dark'}` +
    "d.classList.replace('theme-light','theme-'+t);"
  );
}

function picturesPart(pictures: NonNullable<HeadScript['pictures']>): string {
  const list = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  return (
    `(${list})[t].forEach(function(p){var l=document.createElement('link');l.rel='preload';l.as='image';` +
    "l.type=p.type;l.media=p.media||'';l.setAttribute('fetchpriority','high');" +
    "l.setAttribute('imagesizes',p.sizes);l.setAttribute('imagesrcset',p.srcSet);" +
    'document.head.appendChild(l)});'
  );
}

/**
 * Shown once a session, over a page that can be read and used meanwhile. What it waits for: the document, then those
 * of its pictures that are not left for later. It needs no answer of the service, so none can make it stay.
 */
const PRELOADER =
  `if(get('sessionStorage','${SESSION_KEY}')!='true'){d.dataset.loading='';var end=Date.now()+${LONGEST};` +
  'var look=function(){var all=[].filter.call(document.images,function(i){return i.loading!="lazy"});' +
  'var done=all.filter(function(i){return i.complete}).length;' +
  'var share=document.readyState=="loading"?0.2:0.4+0.6*done/(all.length||1);' +
  `var line=document.getElementById('${PRELOADER_ID}');if(line)line.style.setProperty('--loaded',share);` +
  'if(document.readyState=="complete"||Date.now()>end)delete d.dataset.loading;' +
  `else setTimeout(look,${NEXT_LOOK})};setTimeout(look,${FIRST_LOOK})}`;
