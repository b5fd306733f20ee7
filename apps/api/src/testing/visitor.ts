import { CSRF_COOKIE, CSRF_HEADER } from '@quarter/contract/visitor-http';
import type { TestAnswer, TestService } from './service.ts';

/** A visitor's browser: keeps cookies, repeats the CSRF pair, sends JSON. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

export function visitorOf({ api }: TestService): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, url, body, headers = {}) {
      const token = cookies.get(CSRF_COOKIE);
      const answer = await api.server.inject({
        method,
        url,
        headers: {
          ...(cookies.size > 0 ? { cookie: [...cookies].map(pair => pair.join('=')).join('; ') } : {}),
          ...(token === undefined ? {} : { [CSRF_HEADER]: token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      for (const { name, value, maxAge, expires } of answer.cookies) {
        const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
        if (isOver) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson && answer.body !== '' ? answer.json() : answer.body,
      };
    },
  };
}
