import { describe, expect, it } from 'vitest';
import { type PageHead, pageHead } from './head.ts';
import type { Site } from './site.ts';

const project = { name: 'Квартал' } as Site['project'];
const site = { project, origin: 'https://quarter.example', indexable: true };
const page: PageHead = { title: 'Бутик квартир', description: 'Все квартиры', path: '/flats' };

describe('head of a page', () => {
  it('names the page and the complex', () => {
    expect(pageHead(site, page)).toContainEqual({ title: 'Бутик квартир — Квартал' });
  });

  it('has absolute addresses', () => {
    const tags = pageHead(site, page);
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://quarter.example/flats',
    });
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://quarter.example/flats' });
    const image = tags.find(tag => 'property' in tag && tag.property === 'og:image');
    expect(image).toMatchObject({
      content: expect.stringMatching(/^https:\/\/quarter\.example\/media\/.+\.jpeg$/),
    });
  });

  it('R-247 shows the picture of the page in previews, in a width that they want', () => {
    const picture = {
      alt: 'Двор',
      width: 2400,
      height: 1350,
      color: '#000000',
      src: '/media/yard',
      widths: [720, 1440, 2400],
    };
    const tags = pageHead(site, { ...page, picture });
    expect(tags.filter(tag => 'property' in tag && String(tag.property).startsWith('og:image'))).toEqual([
      { property: 'og:image', content: 'https://quarter.example/media/yard-1440.jpeg' },
      { property: 'og:image:width', content: '1440' },
      { property: 'og:image:height', content: '810' },
      { property: 'og:image:alt', content: 'Двор' },
    ]);
    const small = { ...picture, width: 909, height: 338, widths: [480, 909] };
    expect(pageHead(site, { ...page, picture: small })).toContainEqual({
      property: 'og:image',
      content: 'https://quarter.example/media/yard-909.jpeg',
    });
  });

  it('R-096 R-251 R-308 tells search engines to leave a page out, and only that one', () => {
    const robots = { name: 'robots', content: 'noindex' };
    expect(pageHead(site, { ...page, noindex: true })).toContainEqual(robots);
    expect(pageHead(site, page)).not.toContainEqual(robots);
    expect(pageHead({ ...site, indexable: false }, page)).toContainEqual(robots);
  });

  it('stands without the data of the site and without a canonical address', () => {
    const tags = pageHead(undefined, { ...page, path: null });
    expect(tags).toContainEqual({ title: 'Бутик квартир' });
    expect(tags.some(tag => 'tagName' in tag)).toBe(false);
    expect(pageHead(site, { ...page, path: null }).some(tag => 'tagName' in tag)).toBe(false);
  });

  it('tells search engines the way to the page and what it is about, unless they leave it out', () => {
    const told = (change: Partial<PageHead>) =>
      JSON.stringify(pageHead(site, { ...page, ...change }).filter(tag => 'script:ld+json' in tag));
    const film = [{ '@type': 'VideoObject' as const, name: 'Год' }];
    expect(told({})).toContain('"position":2,"name":"Бутик квартир","item":"https://quarter.example/flats"');
    expect(told({ structured: film })).toContain('"name":"Год"');
    expect(
      told({
        trail: [
          { name: 'Видео', path: '/videos' },
          { name: 'Год', path: '/video' },
        ],
      }),
    ).toContain('"position":3,"name":"Год"');
    expect(told({ path: '/' })).toBe('[]');
    expect(told({ noindex: true, structured: film })).toBe('[]');
  });
});
