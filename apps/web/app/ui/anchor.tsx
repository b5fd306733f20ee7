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
  const intents = useSite()?.intents ?? [];
  if (href.startsWith('/') && !/^\/api\/|\.\w+$/.test(href)) {
    const shown = shownHref(href, intents);
    // What `Link` draws for an address that begins with a slash; resolving sixty of them takes a tenth of a page's time.
    if (import.meta.env.SSR) return <a href={shown} data-discover="true" {...rest} />;
    return <PageLink href={shown} {...rest} />;
  }
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={href} {...outside} {...rest} />;
}

function PageLink({ href, onClick, ...rest }: Props) {
  const mayPrefetch = useMayPrefetch();

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!rest.target && isPlainClick(event) && holdLink(href)) event.preventDefault();
  }

  const place = intentPlace(href, useSite()?.intents ?? []);
  return (
    <Link
      to={place ?? href}
      {...(place !== null && { mask: href })}
      prefetch={mayPrefetch ? 'intent' : 'none'}
      {...rest}
      onClick={press}
    />
  );
}
