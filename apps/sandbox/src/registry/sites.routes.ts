import type { FastifyInstance } from 'fastify';

/** A name as its host says it: `bright-harbor.example` is Bright Harbor. */
const nameOf = (host: string): string =>
  (host.split('.').at(-2) ?? '')
    .split('-')
    .filter((word) => !['silent', 'shares'].includes(word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const page = (title: string, words: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${words}</p></body></html>`;

/**
 * Sites under `.example`, which lead nowhere else: each names its company. One whose name begins with `gone-` does not
 * answer, with `silent-` says nothing about numbers, with `shares-` sells them.
 */
export function addSites(app: FastifyInstance): void {
  app.get<{ Params: { host: string; '*': string } }>('/sites/:host/*', (request, reply) => {
    const { host, '*': path } = request.params;
    if (!/^[a-z0-9.-]+\.example$/.test(host) || host.includes('gone-')) return reply.code(404).send();
    const name = nameOf(host);
    const html = reply.type('text/html; charset=utf-8').header('x-content-type-options', 'nosniff');
    if (!/privacy/.test(path)) return html.send(page(name, `${name} sells supplies and sends invoices for them.`));
    const numbers = host.includes('shares-')
      ? 'We may share your phone number with partners for their own marketing.'
      : host.includes('silent-')
        ? 'We use cookies.'
        : 'Mobile numbers and text message consent are never shared with or sold to third parties.';
    return html.send(page(`Privacy at ${name}`, `${numbers} Reply STOP to opt out.`));
  });
}
