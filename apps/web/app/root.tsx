import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/sight.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root';
import { inBrowser, type LoadArgs, onServer } from './api.ts';
import { FavoritesLink } from './features/favorites/favorites-link.tsx';
import { Heart } from './features/favorites/heart.tsx';
import { CookieBanner } from './features/shell/cookie-banner.tsx';
import { ErrorView } from './features/shell/error-view.tsx';
import { errorWords, statusOf } from './features/shell/error-words.ts';
import { Footer } from './features/shell/footer.tsx';
import { HiddenPhones } from './features/shell/hidden-phones.tsx';
import { loadLinkedFiles } from './features/shell/load-linked-files.ts';
import { Modals } from './features/shell/modals.tsx';
import { type PageRules, pageRules } from './features/shell/page-rules.ts';
import { Preloader, Progress } from './features/shell/preloader.tsx';
import { Promo } from './features/shell/promo.tsx';
import { SiteHeader } from './features/shell/site-header.tsx';
import { SightPlace } from './features/sight/sight-place.tsx';
import { SightSwitch } from './features/sight/sight-switch.tsx';
import { loadSun } from './features/theme/load-sun.ts';
import { ThemeSwitch } from './features/theme/theme-switch.tsx';
import { Later } from './later.tsx';
import { RequestInWindow } from './request-in-window.tsx';
import { HeartSlot } from './shared/lots/heart-slot.ts';
import { noteIntents } from './shared/lots/intents.ts';
import { API_BASE } from './shared/network/api-base.ts';
import { orNull } from './shared/network/or-null.ts';
import { pageHead } from './shared/page/head.ts';
import { headScript } from './shared/page/head-script.ts';
import { placeContext } from './shared/page/origin.ts';
import { type PageHandle, usePageHandle } from './shared/page/page-handle.ts';
import { type Site, useSite } from './shared/page/site.ts';
import { SUN } from './shared/theme/sun.ts';
import { whenIdle } from './shared/when-idle.ts';
import cyrillic from './ui/fonts/onest-cyrillic.woff2?url';
import latin from './ui/fonts/onest-latin.woff2?url';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: cyrillic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // Figures and spaces are in it: left to be found by the text, it would have all of it laid out once more.
  {
    rel: 'preload',
    href: latin,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
  },
];

async function load({ api }: LoadArgs) {
  const [project, mortgage, instalment, documents, sun, intents] = await Promise.all([
    api.project(),
    api.mortgageSettings(),
    api.instalment(),
    loadLinkedFiles(api),
    loadSun(api),
    orNull(api.flatIntents()),
  ]);
  // The two are offered together.
  const hasInstalment = mortgage.is_active && instalment.terms !== null;
  return { project, mortgage, hasInstalment, documents, sun, intents: intents ?? [] };
}

export async function loader(args: Route.LoaderArgs): Promise<Site> {
  return { ...(await onServer(load, args)), ...args.context.get(placeContext) };
}

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Site> {
  const place = {
    origin: window.location.origin,
    indexable: false,
    analytics: null,
    mapStyle: null,
    apiUrl: API_BASE || null,
  };
  return { ...(await inBrowser(load, args)), ...place };
}

/** The complex and its settings do not change while a visitor walks the site. */
export const shouldRevalidate = () => false;

/** Head of the error page; every other page has its own. */
export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!error) return [];
  const { title, text } = errorWords(statusOf(isRouteErrorResponse(error) ? error : undefined));
  return pageHead(loaderData, { title, description: text, path: null, noindex: true });
};

export function Layout({ children }: { children: ReactNode }) {
  const { pictures } = usePageHandle();
  const { pathname, search } = useLocation();
  const { layout, hasPromo } = pageRules(pathname);
  const site = useSite();
  const hasStrip = hasPromo && pathname !== '/' && site?.project.promo;
  // The browser has run it long ago; only the server needs to know it.
  const script = import.meta.env.SSR
    ? headScript({ sun: site?.sun ?? SUN, pictures: pictures?.(site?.project.season ?? null) })
    : '';
  return (
    <html
      lang="ru"
      className="theme-light"
      data-api={site?.apiUrl ?? undefined}
      // The address that the page is drawn for, see `entry.client.tsx`.
      data-place={import.meta.env.SSR && search ? pathname + search : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words only, see `headScript`. */}
        <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body
        data-background={pathname === '/' ? 'index' : 'default'}
        data-layout={layout}
        data-season={site?.project.season ?? undefined}
        data-promo={hasStrip ? '' : undefined}
      >
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

let hasRested = false;

/** See `Later`; it begins when the page has loaded and rests. */
function AtRest({ site }: { readonly site: Site | undefined }) {
  // Around an error all is drawn anew: what has begun is there at once, see `keepRootMarks`.
  const [isTime, setTime] = useState(hasRested);
  useEffect(
    () =>
      whenIdle(() => {
        hasRested = true;
        setTime(true);
      }),
    [],
  );
  return isTime && <Later analytics={site?.analytics ?? null} />;
}

const sightSwitch = <SightSwitch />;
const favoritesLink = (className: string) => <FavoritesLink className={className} />;

interface ShellProps {
  readonly site: Site | undefined;
  readonly handle: PageHandle;
  readonly rules: PageRules;
  readonly children: ReactNode;
}

function Shell({ site, handle, rules, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const { pathname } = useLocation();

  useEffect(() => noteIntents(site?.intents ?? []), [site?.intents]);

  // A screen reader goes on from the new page, not from the link that led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    main.current?.focus({ preventScroll: true });
    // What the server told search engines was of the page that the visit began with.
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
  }, [pathname]);

  const page = (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
  if (rules.layout === 'empty')
    return (
      <>
        <SightPlace />
        {page}
      </>
    );

  const project = site?.project;
  const header = {
    project,
    policy: site?.documents.policy ?? null,
    favorites: favoritesLink,
    hasInstalment: site?.hasInstalment === true,
    themeSwitch: <ThemeSwitch />,
    sightSwitch,
    kind: rules.header,
    title: handle.title,
    over: handle.header === 'over',
    hides: handle.header === 'hides',
    compact: handle.compact === true,
  };
  return (
    <HeartSlot value={Heart}>
      <Modals project={project} callBack={<RequestInWindow kind="call_back" />}>
        <a href="#main" className="skip-link">
          Перейти к содержанию
        </a>
        <Progress />
        <SightPlace />
        <SiteHeader {...header} />
        {project && rules.hasPromo && pathname !== '/' && <Promo promo={project.promo} isStrip />}
        {page}
        {project && rules.hasFooter && (
          <Footer project={project} documents={site.documents} sightSwitch={sightSwitch} />
        )}
        {project && <HiddenPhones phones={project.contacts.hidden} />}
        <CookieBanner agreement={site?.documents.cookie ?? null} />
        <Preloader />
        <AtRest site={site} />
      </Modals>
    </HeartSlot>
  );
}

export default function App() {
  const { pathname } = useLocation();
  return (
    <Shell site={useSite()} handle={usePageHandle()} rules={pageRules(pathname)}>
      <Outlet />
    </Shell>
  );
}

/** The header and nothing else around what went wrong. */
const ERROR_RULES: PageRules = { layout: 'default', hasFooter: false, hasPromo: false, header: 'default' };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useSite();
  return (
    <Shell site={site} handle={{ header: 'over' }} rules={ERROR_RULES}>
      <ErrorView error={error} name={site?.project.name} />
    </Shell>
  );
}
