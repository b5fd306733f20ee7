import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { type ReactNode, useEffect, useRef } from 'react';
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
import { errorWords, statusOf } from './features/shell/error-rules.ts';
import { ErrorView } from './features/shell/error-view.tsx';
import { Footer } from './features/shell/footer.tsx';
import { Modals } from './features/shell/modals.tsx';
import { Progress } from './features/shell/progress.tsx';
import { SiteHeader } from './features/shell/site-header.tsx';
import { ThemeSwitch } from './features/theme/theme-switch.tsx';
import { pageHead } from './shared/head.ts';
import { originContext } from './shared/origin.ts';
import { type PageHandle, usePageHandle } from './shared/page-handle.ts';
import { type Site, useSite } from './shared/site.ts';
import { themeScript } from './shared/theme-script.ts';
import cyrillic from './ui/fonts/onest-cyrillic.woff2?url';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: cyrillic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

async function load({ api }: LoadArgs) {
  const [project, mortgage] = await Promise.all([api.project(), api.mortgageSettings()]);
  return { project, mortgage };
}

export async function loader(args: Route.LoaderArgs): Promise<Site> {
  return { ...(await onServer(load, args)), origin: args.context.get(originContext) };
}

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Site> {
  return { ...(await inBrowser(load, args)), origin: window.location.origin };
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
  const { pathname } = useLocation();
  return (
    <html lang="ru" className="theme-light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words only, see `themeScript`. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript(pictures) }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body data-background={pathname === '/' ? 'index' : 'default'}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

interface ShellProps {
  readonly site: Site | undefined;
  readonly handle: PageHandle;
  readonly children: ReactNode;
}

function Shell({ site, handle, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const { pathname } = useLocation();

  // A screen reader goes on from the new page, not from the link that led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const header = {
    project: site?.project,
    over: handle.header === 'over',
    hides: handle.header === 'hides',
    compact: handle.compact === true,
  };
  return (
    <Modals project={site?.project}>
      <a href="#main" className="skip-link">
        Перейти к содержанию
      </a>
      <Progress />
      <SiteHeader {...header} themeSwitch={<ThemeSwitch />} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {site && handle.footer !== false && <Footer project={site.project} />}
    </Modals>
  );
}

export default function App() {
  return (
    <Shell site={useSite()} handle={usePageHandle()}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useSite();
  return (
    <Shell site={site} handle={{ header: 'over', footer: false }}>
      <ErrorView error={error} name={site?.project.name} />
    </Shell>
  );
}
