import type { Call } from '@recoup/contract/call.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The API as a page to read, made from the calls themselves; no script, so it needs no exception from the CSP. */
export function docsPage(calls: readonly Call[], prefix: string): string {
  const nouns = Map.groupBy(calls, (call) => call.path.split('/')[1] ?? '');
  const links = [...nouns.keys()].map((noun) => `<a href="#${noun}">${noun}</a>`).join(' ');
  const sections = [...nouns].map(
    ([noun, list]) =>
      `<section id="${noun}"><h2>${noun}</h2>${list.map((call) => entry(call, prefix)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recoup API</title><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>Recoup API</h1>
<p>Amounts are whole cents, dates <code>YYYY-MM-DD</code>, instants ISO 8601 in UTC. Send <code>Authorization: Bearer TOKEN</code> with the token of
<code>POST ${prefix}/auth/login</code>. Calls that change something accept an <code>Idempotency-Key</code>. The whole description:
<a href="${prefix}/openapi.json">openapi.json</a>.</p><nav aria-label="Nouns">${links}</nav>${sections.join('')}</main></body></html>`;
}

function entry(call: Call, prefix: string): string {
  const who = call.access.who === 'staff' ? (call.access.permission ?? 'any member') : call.access.who;
  const fields = [
    ['query', call.query],
    ['body', call.body],
  ].flatMap(([place, schema]) =>
    schema && typeof schema === 'object' && 'shape' in schema
      ? Object.keys(schema.shape as object).map(
          (name) => `<code>${escaped(name)}</code> <small>${String(place)}</small>`,
        )
      : [],
  );
  const errors = (call.errors ?? []).map((code) => `<code>${code}</code>`).join(' ');
  return `<article><h3><span class="method">${call.method}</span> <code>${escaped(prefix + call.path)}</code></h3><p>${escaped(call.summary)}</p>
<dl><dt>For</dt><dd>${escaped(who)}</dd>${fields.length > 0 ? `<dt>Takes</dt><dd>${fields.join(', ')}</dd>` : ''}${errors ? `<dt>May refuse with</dt><dd>${errors}</dd>` : ''}</dl></article>`;
}

export const docsStyle = `:root{color-scheme:light dark;font:14px/20px system-ui,sans-serif}body{margin:0;background:Canvas;color:CanvasText}main{max-width:880px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:32px}h2{margin-top:40px;border-bottom:1px solid GrayText;text-transform:capitalize}h3{font-size:14px;margin:24px 0 4px}nav a{display:inline-block;margin-right:12px}
.method{display:inline-block;min-width:56px;font-weight:600}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}small{opacity:.8}`;
