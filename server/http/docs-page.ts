import { errorKinds } from '#domain/kit/errors.ts';
import type { ApiCall } from './openapi.ts';

/** The API for people: one page without scripts. */
export function docsPage(calls: readonly ApiCall[], version: string): string {
  const groups = new Map<string, ApiCall[]>();
  for (const call of calls) {
    const name = call.path.split('/')[1] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), call]);
  }
  const contents = [...groups].map(
    ([name, list]) => `<li><a href="#${name}">${name}</a> <small>${list.length}</small></li>`,
  );
  const sections = [...groups].map(
    ([name, list]) => `<section id="${name}"><h2>${name}</h2>${list.map(callHtml).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haodan API ${text(version)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Haodan API <small>${text(version)}</small></h1>
<p>All addresses below <code>/api</code>, JSON in and out. Money is whole TWD, times are UTC. Sign in with
<code>POST /admin-auth/login</code>; the session is a cookie. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<ul class="contents">${contents.join('')}</ul>
</header>
<main>
${sections.join('\n')}
<section id="refusals"><h2>Refusals</h2>
<p>A refusal answers <code>{ code, message, details?, requestId }</code>. <code>message</code> is for people, in the language of
<code>Accept-Language</code>; <code>code</code> is for programs.</p>
<table><thead><tr><th>code</th><th>status</th><th>what helps</th></tr></thead><tbody>
${Object.entries(errorKinds).map(refusalHtml).join('\n')}
</tbody></table></section>
</main>
</body>
</html>
`;
}

function callHtml({ operation, method, path, parameters, body, answer, who }: ApiCall): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${place}${required ? '' : ', may be left out'}</td><td>${schemaHtml(schema)}</td></tr>`,
  );
  return `<article id="${text(operation.name)}">
<h3><span class="method">${method}</span> <code>${text(path)}</code></h3>
<p>${text(operation.summary ?? '')} <small>${text(operation.name)}. For: ${text(who)}.</small></p>
${rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? `<details><summary>Body</summary>${schemaHtml(body)}</details>` : ''}
<details><summary>Answer</summary>${schemaHtml(answer)}</details>
</article>`;
}

function refusalHtml([code, { status, recovery }]: [string, { status: number; recovery: string }]): string {
  return `<tr><td><code>${text(code)}</code></td><td>${status}</td><td>${text(recovery)}</td></tr>`;
}

function schemaHtml(schema: unknown): string {
  return `<pre>${text(JSON.stringify(schema, null, 1))}</pre>`;
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
h3 { margin: 2rem 0 0; font-size: 1rem; }
small { opacity: 0.75; }
.contents { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875em; }
pre { margin: 0; padding: 0.5rem; overflow: auto; max-height: 24rem; background: color-mix(in srgb, currentColor 7%, transparent); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; }
summary { cursor: pointer; padding: 0.25rem 0; }
`;
