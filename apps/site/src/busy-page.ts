import type { ServerResponse } from 'node:http';
import type { ApiError } from '@quarter/contract/errors';

/** Answers whoever has to come again, which his browser does by itself. */
export function sendBusyPage(response: ServerResponse, { status, detail, retryAfter }: ApiError): void {
  const seconds = retryAfter ?? 5;
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    'Retry-After': seconds,
  });
  response.end(`<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>Много запросов</title>
</head>
<body>
<h1>Страница скоро откроется</h1>
<p>${detail}. Обновлять её не нужно.</p>
</body>
</html>
`);
}
