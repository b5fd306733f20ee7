import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@quarter/contract/errors';
import type { Refusal } from './gate.ts';
import { commonHeaders } from './security-headers.ts';
import type { SiteAddress } from './site-address.ts';

const WORDS: Readonly<Record<Refusal, readonly [ErrorCode, string]>> = {
  400: ['host_invalid', 'Неверный адрес запроса'],
  414: ['target_too_long', 'Слишком длинный адрес запроса'],
  421: ['host_unknown', 'Такого сайта здесь нет'],
  501: ['method_not_allowed', 'Метод не поддерживается'],
};

/** Refuses who is not let in. @param isOfService whether programs read the answer: then it says why, else it is empty */
export function sendRefusal(response: ServerResponse, status: Refusal, isOfService: boolean): void {
  const [code, detail] = WORDS[status];
  const body = isOfService ? JSON.stringify({ detail, code }) : '';
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    ...(isOfService && { 'Content-Type': 'application/json; charset=utf-8' }),
  });
  response.end(body);
}

/**
 * Refuses a change where there is nothing to change, as pages do. The router would look first where the change comes
 * from, and take that of a stranger for a fault of the site, with a line of the log for each.
 */
export function sendReadOnly(response: ServerResponse, site: SiteAddress): void {
  response.writeHead(405, [
    ...commonHeaders(site).flat(),
    ...['Allow', 'GET, HEAD', 'Cache-Control', 'no-store', 'Content-Length', '0'],
  ]);
  response.end();
}
