import { errorCatalogue } from '@recoup/domain/errors.ts';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A person's browser shows what this address answers: it is never refused for load, and its errors are pages. */
    isPage?: true;
  }
}

/** When the page asks again, in seconds. */
const AGAIN_SECONDS = 5;

const texts = {
  en: {
    title: 'One moment',
    busy: 'This page cannot be shown right now. It tries again by itself in a few seconds.',
    sent: 'That could not be done right now. Please go back and press the button once more.',
  },
  es: {
    title: 'Un momento',
    busy: 'Esta página no se puede mostrar en este momento. Lo intentará de nuevo por sí sola en unos segundos.',
    sent: 'No se pudo hacer en este momento. Vuelva atrás y pulse el botón otra vez.',
  },
} as const;

/**
 * Answers a browser that asked for a page where a call would get an error of the catalogue: a sentence to read, in a page
 * that asks again by itself. What a form sent is not sent again, so there it says to press once more (G54, G55).
 */
export function sendWaitPage(
  reply: FastifyReply,
  code: 'OVERLOADED' | 'TIMEOUT' | 'INTERNAL',
  language: 'en' | 'es',
): FastifyReply {
  const { title, busy, sent } = texts[language];
  const isForm = reply.request.method === 'POST';
  const again = isForm ? '' : `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">`;
  return reply
    .code(errorCatalogue[code].status)
    .header('retry-after', String(AGAIN_SECONDS))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${again}<title>${title}</title></head>
<body><main><h1>${title}</h1><p>${isForm ? sent : busy}</p></main></body></html>`);
}
