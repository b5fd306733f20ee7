import * as z from 'zod/mini';

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  description: z.optional(z.string()),
  required: z.optional(z.boolean()),
  schema: z.unknown(),
});
const bodySchema = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(parameterSchema),
  requestBody: z.optional(bodySchema),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(bodySchema.shape.content) })),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type Operation = z.infer<typeof operationSchema>;

/** The OpenAPI document as a page to read: no script, no style of others, one section per path. */
export function openApiPage(document: unknown): string {
  const { info, paths } = z.parse(documentSchema, document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><b>${method}</b> ${escapeHtml(path)}</a> ${escapeHtml(operation.summary)}</li>`,
  );
  const sections = operations.map(({ path, method, operation }) => section(path, method, operation));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<ul>${contents.join('\n')}</ul>
${sections.join('\n')}
</body>
</html>
`;
}

function section(
  path: string,
  method: string,
  { operationId, summary, parameters, ...rest }: Operation,
): string {
  const rows = parameters.map(
    ({ name, in: place, description = '', required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${json(schema)}</code></td><td>${escapeHtml(description)}</td></tr>`,
  );
  const content = rest.requestBody?.content ?? {};
  // The same fields, whatever they come as.
  const bodies = Object.values(content)
    .slice(0, 1)
    .map(
      ({ schema }) =>
        `<details><summary>Body: ${Object.keys(content).join(', ')}</summary><pre>${json(schema, 2)}</pre></details>`,
    );
  const answers = Object.entries(rest.responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map(
      ({ schema }) => `<details><summary>Answer ${status}</summary><pre>${json(schema, 2)}</pre></details>`,
    ),
  );
  return `<section id="${operationId}">
<h2><b>${method}</b> ${escapeHtml(path)}</h2>
<p>${escapeHtml(summary)}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${[...bodies, ...answers].join('\n')}
</section>`;
}

function json(value: unknown, indent = 0): string {
  return escapeHtml(JSON.stringify(value, null, indent));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
}

export const OPENAPI_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 3rem auto; padding: 0 1.5rem; }
h1 { font-weight: 300; font-size: 2.5rem; }
h2 { font-weight: 400; font-size: 1.25rem; overflow-wrap: anywhere; }
h2 b, li b { display: inline-block; min-width: 4em; font-weight: 600; }
ul { padding: 0; list-style: none; }
section { border-top: 1px solid; padding: 1rem 0 2rem; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid #8884; padding: .25rem 1rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 1rem; border: 1px solid #8884; }
`;
