import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { MAY_PREFETCH } from '../shared/network/prefetch.ts';

interface Props extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** Whether an address is a page of the site, and not a file or an answer of the service. */
export function isPage(href: string): boolean {
  return href.startsWith('/') && !/^\/api\/|\.\w+$/.test(href);
}

/** A link: inside the site by the router, `tel:`, `mailto:`, files and other sites by the browser. */
export function Anchor({ href, ...rest }: Props) {
  if (isPage(href)) {
    // What `Link` draws for an address that begins with a slash; resolving sixty of them takes a tenth of a page's time.
    if (import.meta.env.SSR) return <a href={href} data-discover="true" {...rest} />;
    return <Link to={href} prefetch={MAY_PREFETCH ? 'intent' : 'none'} {...rest} />;
  }
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={href} {...outside} {...rest} />;
}
