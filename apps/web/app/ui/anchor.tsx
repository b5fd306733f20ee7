import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '../shared/address/plain-click.ts';
import { intentPlace, shownHref } from '../shared/lots/intents.ts';
import { holdLink } from '../shared/network/held-link.ts';
import { useMayPrefetch } from '../shared/network/prefetch.ts';
import { useSite } from '../shared/page/site.ts';

interface Props extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** A link: inside the site by the router, `tel:`, `mailto:`, files and other sites by the browser. */
export function Anchor({ href, ...rest }: Props) {
  if (href.startsWith('/') && !/^\/api\/|\.\w+$/.test(href)) {
    // What `Link` draws for an address that begins with a slash; resolving sixty of them takes a tenth of a page's time.
    if (import.meta.env.SSR && !href.includes('?')) return <a href={href} data-discover="true" {...rest} />;
    return <PageLink href={href} {...rest} />;
  }
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={href} {...outside} {...rest} />;
}

function PageLink({ href, onClick, ...rest }: Props) {
  const mayPrefetch = useMayPrefetch();
  const intents = useSite()?.intents ?? [];
  const shown = shownHref(href, intents);
  if (import.meta.env.SSR) return <a href={shown} data-discover="true" {...rest} />;

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!rest.target && isPlainClick(event) && holdLink(shown)) event.preventDefault();
  }

  const place = intentPlace(shown, intents);
  return (
    <Link
      to={place ?? shown}
      {...(place !== null && { mask: shown })}
      prefetch={mayPrefetch ? 'intent' : 'none'}
      {...rest}
      onClick={press}
    />
  );
}
