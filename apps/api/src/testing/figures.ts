import { deskFiguresSchema } from '@quarter/contract/desk/figures';
import * as z from 'zod/mini';
import type { Clerk } from './clerk.ts';
import type { TestService } from './service.ts';

/** Of somebody's browser: programs are not counted. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/**
 * What a page tells when it is left; again while the machine has too much to do.
 * @param from a network address of its own
 */
export async function tellSeen(
  { api }: Pick<TestService, 'api'>,
  seen: object,
  { from = '203.0.113.1', ...headers }: { readonly from?: string } & Record<string, string> = {},
) {
  for (let time = 0; ; time += 1) {
    const {
      statusCode,
      cookies,
      headers: answered,
    } = await api.server.inject({
      method: 'POST',
      url: '/api/figures/',
      remoteAddress: from,
      headers: { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin', ...headers },
      payload: seen,
    });
    if (statusCode !== 503 || time === 20) return { status: statusCode, cookies, headers: answered };
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** Figures of a period as the desk tells them. */
export async function figuresOf(clerk: Clerk, query = '') {
  return z.parse(deskFiguresSchema, (await clerk.get(`/api/desk/figures/${query}`)).body);
}
