import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { MAY_PREFETCH } from '../shared/network/prefetch.ts';

interface Props extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** A link: inside the site by the router, `tel:`, `mailto:`, files and other sites by the browser. */
export function Anchor({ href, ...rest }: Props) {
  if (href.startsWith('/') && !/^\/api\/|\.\w+$/.test(href)) {
    // What `Link` draws for an address that begins with a slash; resolving sixty of them takes a tenth of a page's time.
    if (import.meta.env.SSR) return <a href={href} data-discover="true" {...rest} />;
    return <Link to={href} prefetch={MAY_PREFETCH ? 'intent' : 'none'} {...rest} />;
  }
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={href} {...outside} {...rest} />;
}
