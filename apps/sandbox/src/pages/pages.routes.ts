import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

type Page = { url: string; file: string; type: string; csp?: string };

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

// The card form is made to be framed by any portal of the demo; the other pages by nobody.
const own =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'";
const framed = `${own}; frame-ancestors *`;
const standalone = `${own}; frame-src 'self'; frame-ancestors 'none'`;

const pages: Page[] = [
  { url: '/', file: 'mailbox.html', type: HTML, csp: standalone },
  { url: '/mailbox', file: 'mailbox.html', type: HTML, csp: standalone },
  { url: '/time-machine', file: 'time-machine.html', type: HTML, csp: standalone },
  { url: '/names', file: 'names.html', type: HTML, csp: standalone },
  { url: '/connect', file: 'connect.html', type: HTML, csp: standalone },
  { url: '/connect/onboarding', file: 'connect-onboarding.html', type: HTML, csp: standalone },
  { url: '/registry', file: 'registry.html', type: HTML, csp: standalone },
  { url: '/receivers', file: 'receivers.html', type: HTML, csp: standalone },
  { url: '/phone', file: 'phone.html', type: HTML, csp: standalone },
  { url: '/card-fields', file: 'card-fields.html', type: HTML, csp: framed },
  { url: '/sandbox.css', file: 'sandbox.css', type: STYLE },
  { url: '/mailbox.js', file: 'mailbox.js', type: SCRIPT },
  { url: '/mailbox.css', file: 'mailbox.css', type: STYLE },
  { url: '/time-machine.js', file: 'time-machine.js', type: SCRIPT },
  { url: '/time-machine.css', file: 'time-machine.css', type: STYLE },
  { url: '/names.js', file: 'names.js', type: SCRIPT },
  { url: '/names.css', file: 'names.css', type: STYLE },
  { url: '/connect.js', file: 'connect.js', type: SCRIPT },
  { url: '/connect-onboarding.js', file: 'connect-onboarding.js', type: SCRIPT },
  { url: '/registry.js', file: 'registry.js', type: SCRIPT },
  { url: '/registry.css', file: 'registry.css', type: STYLE },
  { url: '/receivers.js', file: 'receivers.js', type: SCRIPT },
  { url: '/receivers.css', file: 'receivers.css', type: STYLE },
  { url: '/phone.js', file: 'phone.js', type: SCRIPT },
  { url: '/phone.css', file: 'phone.css', type: STYLE },
  { url: '/card-fields.js', file: 'card-fields.js', type: SCRIPT },
  { url: '/card-fields.css', file: 'card-fields.css', type: STYLE },
  { url: '/elements.js', file: 'elements.js', type: SCRIPT },
  { url: '/theme.js', file: 'theme.js', type: SCRIPT },
  { url: '/favicon.svg', file: 'favicon.svg', type: 'image/svg+xml' },
];

/** Pages as they lie in the folder: no build, no inline script, nothing from elsewhere. */
export function addPages(app: FastifyInstance): void {
  for (const { url, file, type, csp } of pages) {
    const content = readFileSync(new URL(file, import.meta.url));
    app.get(url, (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-cache');
      if (csp !== undefined) reply.header('content-security-policy', csp);
      return reply.type(type).send(content);
    });
  }
}
