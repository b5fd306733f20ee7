import type { Picture } from '@quarter/contract/content/parts';
import type { MetaDescriptor } from 'react-router';
import share from '../../pictures/share.generated.json' with { type: 'json' };
import { breadcrumbs, type Crumb } from '../structured/breadcrumbs.ts';
import type { Structured } from '../structured/parts.ts';
import type { Site } from './site.ts';

/** Width that messengers want of a preview, px. */
const PREVIEW_WIDTH = 1200;

/** Picture of pages that have none of their own: the complex by day. */
export const PREVIEW: Picture = share.share;

interface Preview {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface PageHead {
  /** Title without the name of the complex, which is put after it. */
  readonly title: string;
  readonly description: string;
  /** Canonical path with the query that belongs to it; null when the page has none of its own. */
  readonly path: string | null;
  /** Picture for previews, the one that the page begins with; the complex by day otherwise. */
  readonly picture?: Picture | undefined;
  /** A picture made for previews instead: its path and size, px. */
  readonly preview?: Preview;
  /** Pages that search engines leave out. */
  readonly noindex?: boolean;
  /** What the page is about, for search engines; only the server says it. */
  readonly structured?: Structured | undefined;
  /** The way to it from the home page, itself at the end; its title alone otherwise. As `structured`. */
  readonly trail?: readonly Crumb[] | undefined;
}

type HeadSite = Pick<Site, 'project' | 'origin' | 'indexable'>;

/**
 * Tags of a page's head: title, description, canonical address and what previews in messengers show.
 * Pages with data say it in `head` of `definePage`, those of one visitor by `visitorHead`.
 */
export function pageHead(site: HeadSite | undefined, page: PageHead): MetaDescriptor[] {
  const name = site?.project.name;
  const title = name ? `${page.title} — ${name}` : page.title;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (page.noindex || site?.indexable === false) tags.push({ name: 'robots', content: 'noindex' });
  if (!site || !name) return tags;
  tags.push(
    { property: 'og:site_name', content: name },
    ...previewTags(page.preview ?? previewOf(page.picture ?? PREVIEW), site.origin),
  );
  if (page.path !== null) {
    const address = `${site.origin}${page.path}`;
    tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address });
    // Browsers go without: a page that they show was found already.
    if (import.meta.env.SSR && !page.noindex) tags.push(...structuredTags(site.origin, page.path, page));
  }
  return tags;
}

/** What the page says to search engines: the way to it, unless it is the home page, and what it is about. */
function structuredTags(origin: string, path: string, page: PageHead): MetaDescriptor[] {
  const trail = page.trail ?? (path === '/' ? [] : [{ name: page.title, path }]);
  const nodes = [...(page.structured ?? []), ...(trail.length > 0 ? [breadcrumbs(origin, trail)] : [])];
  if (nodes.length === 0) return [];
  // The router takes JSON, of which the types of schema.org are a part.
  const graph = JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }));
  return [{ 'script:ld+json': graph }];
}

/** As the router gives them to `meta`; the first match is the root. */
interface MetaArgs {
  readonly matches: readonly [{ readonly loaderData: HeadSite | undefined }, ...unknown[]];
}

/** `meta` of a page that is one visitor's: a search engine would find an empty one. */
export function visitorHead(page: Omit<PageHead, 'noindex'>): (args: MetaArgs) => MetaDescriptor[] {
  return ({ matches }) => pageHead(matches[0].loaderData, { ...page, noindex: true });
}

/** The least variant that is wide enough, or the widest. */
function previewOf({ src, widths, width, height, alt }: Picture): Preview {
  const shown = widths.find(each => each >= PREVIEW_WIDTH) ?? width;
  return { href: `${src}-${shown}.jpeg`, width: shown, height: Math.round((height * shown) / width), alt };
}

function previewTags({ href, width, height, alt }: Preview, origin: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: origin + href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}
