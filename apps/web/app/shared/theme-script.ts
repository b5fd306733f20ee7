import { MOSCOW, SUN, THEME_KEY, type Theme } from './theme.ts';

/** A picture that the first screen needs in one theme only. */
export interface ThemePicture {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media?: string;
}

/**
 * Script of the document's head: sets the theme's class before anything is painted, by the stored choice or
 * else by the time (the same rule as `themeAt`), and starts to load the pictures that this theme needs.
 */
export function themeScript(pictures?: Readonly<Record<Theme, readonly ThemePicture[]>>): string {
  const choose =
    `var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}` +
    `if(t!='light'&&t!='dark'){var m=Math.floor(Date.now()/6e4+${MOSCOW})%1440;` +
    `t=m>=${SUN.rise}&&m<=${SUN.set}?'light':'dark'}` +
    `document.documentElement.className='theme-'+t;`;
  if (!pictures) return `(function(){${choose}})()`;
  const list = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  return (
    `(function(){${choose}(${list})[t].forEach(function(p){var l=document.createElement('link');` +
    `l.rel='preload';l.as='image';l.type=p.type;l.media=p.media||'';l.setAttribute('fetchpriority','high');` +
    `l.setAttribute('imagesizes',p.sizes);l.setAttribute('imagesrcset',p.srcSet);` +
    `document.head.appendChild(l)})})()`
  );
}
