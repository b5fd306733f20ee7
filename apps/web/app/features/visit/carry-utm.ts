/** The utm parameters of a query, in their order; null when it has none. */
export function utmIn(search: string): URLSearchParams | null {
  const utm = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')),
  );
  return utm.size > 0 ? utm : null;
}

/**
 * A link with the utm parameters of the visit, when it leads to a page of this site; its own ones stay. Other sites,
 * calls, mails, files, the service and places on the same page get none.
 */
export function withUtm(href: string, utm: URLSearchParams, origin: string): string {
  if (!href.startsWith('/') && !href.startsWith(`${origin}/`)) return href;
  const url = URL.parse(href, origin);
  if (!url || url.origin !== origin || /^\/(api|plans)\/|\.\w+$/.test(url.pathname)) return href;
  for (const [name, value] of utm) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/**
 * Writes the parameters into the links of the page as they come. On the page itself and not in every component: its
 * markup is the same for everybody, and only who came by a campaign needs it. Returns the way to stop.
 */
export function carryUtm(utm: URLSearchParams): () => void {
  const { origin } = window.location;
  const mark = (link: Element) => {
    const href = link.getAttribute('href');
    const marked = href === null ? href : withUtm(href, utm, origin);
    if (marked !== null && marked !== href) link.setAttribute('href', marked);
  };
  const markAll = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches('a[href]')) mark(node);
    for (const link of node.querySelectorAll('a[href]')) mark(link);
  };
  markAll(document.body);
  const observer = new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') markAll(target);
      else for (const node of addedNodes) markAll(node);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
  return () => observer.disconnect();
}

/** Keeps the parameters in the address after a navigation that has lost them, without another navigation. */
export function keepUtm(utm: URLSearchParams): void {
  const { origin, pathname, search, hash } = window.location;
  const kept = withUtm(pathname + search + hash, utm, origin);
  if (kept !== pathname + search + hash) window.history.replaceState(window.history.state, '', kept);
}
