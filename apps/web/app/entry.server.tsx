import type { ApiClient } from '@quarter/contract/client';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext } from './api.ts';
import { type Place, placeContext } from './shared/page/origin.ts';

/** What the composition root gives to the pages. */
export interface LoadContextInput {
  readonly api: ApiClient;
  readonly place: Place;
}

export function createLoadContext({ api, place }: LoadContextInput): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(placeContext, place);
  return context;
}

/** Renders a page, and answers when all of it is there: pages are kept and compressed whole. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = <ServerRouter context={context} url={request.url} />;
  let failure: { readonly error: unknown } | undefined;
  // All of it is one chunk: nothing is left for a script to put in its place later.
  const body = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      failure ??= { error };
    },
  });
  await body.allReady;
  // A part that cannot be rendered is left out by React; the router answers with the page of the error.
  if (failure) {
    await body.cancel();
    throw failure.error;
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // React puts the scripts before the sheet: what a telephone paints by would wait for what it does not yet need.
  for (const sheet of context.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${sheet}>; rel=preload; as=style`);
  return new Response(body, { status, headers });
}

/** Failures of pages go to the log; an address without a page is not a failure. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
