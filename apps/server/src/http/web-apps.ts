import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { hostOf } from './host-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Names as the build makes them; a path with anything else in it is a page of the app. */
const ASSET = /^\/(?:assets\/)?[A-Za-z0-9_-][A-Za-z0-9_.-]*\.[a-z0-9]{2,5}$/;
const apps = { staff: path.join(ROOT, 'staff/dist'), portal: path.join(ROOT, 'portal/dist') };

/** The empty app's own words for a browser without script; a link's page says more in their place. */
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
/** As many as calls that name a link: beyond it the app's page comes without what its link would say (G40). */
const PLAIN_PAGES_PER_MINUTE = 600;

/** A page of a link in a browser that runs no script. */
export interface PlainVisit {
  /** The unguessable part of the link. */
  readonly path: string;
  readonly host: string;
  /** The language that was chosen on the page; empty without a choice. */
  readonly chosen: string;
  /** The languages that the browser asks for, as it sends them. */
  readonly languages: string;
}

/** What such a page says: the title of its tab, and HTML that is safe. */
export interface PlainPart {
  readonly isKnown: boolean;
  readonly title: string;
  readonly html: string;
}

export interface PortalPages {
  /** The subdomain of the company whose portal answers under a host; null for every other host. */
  readonly portalOf: (host: string) => Promise<string | null>;
  /** What a link's page says to a browser without script; reading changes nothing (G41). */
  readonly readPlainPage: (visit: PlainVisit) => Promise<PlainPart>;
  /** The same after its one button, which stops messages. */
  readonly stopByPlainPage: (visit: PlainVisit) => Promise<PlainPart>;
}

/**
 * Serves the two React apps on one port: the portal below its host and under those of companies, the staff app elsewhere. Unknown paths get the
 * app's page, since the router in the browser knows them; files with a hash in their name are kept for a year.
 */
export async function registerWebApps(app: FastifyInstance, pages: PortalPages): Promise<void> {
  const present = Object.entries(apps).filter(([, folder]) => existsSync(folder));
  for (const [index, [name, folder]] of present.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      decorateReply: index === 0,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      prefix: `/${name}-files/`,
    });
  }
  const readsPlain = await limitPlainPages(app);
  app.get('/*', { config: { rateLimit: false, isPage: true } }, async (request, reply) => {
    const file = request.url.split('?')[0] ?? '/';
    if (file.startsWith('/assets/')) return sendAsset(reply, file);
    const isPortal = (await pages.portalOf(hostOf(request))) !== null;
    const folder = isPortal ? apps.portal : apps.staff;
    if (!existsSync(path.join(folder, 'index.html'))) {
      return reply.code(503).type('text/plain').send('The web apps are not built yet. Run "npm run build".');
    }
    const isFile = ASSET.test(file) && existsSync(path.join(folder, file));
    const part = isPortal && !isFile && (await readsPlain(request)) ? await readPart(request, pages) : null;
    if (part) return sendPage(reply, part);
    return reply.header('referrer-policy', 'no-referrer').sendFile(isFile ? file : 'index.html', folder);
  });
  await app.register(async (form) => stopByForm(form, pages));
  app.get('/api/subdomain', async (request) => ({
    subdomain: (await pages.portalOf(hostOf(request))) ?? '',
  }));
}

/** A file whose name is its content: whose host asks for it needs no look-up, so that it comes while the database is away. */
function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  const folder = Object.values(apps).find((each) => ASSET.test(file) && existsSync(path.join(each, file)));
  if (!folder) return reply.code(404).type('text/plain').send('Not found');
  return reply.header('referrer-policy', 'no-referrer').sendFile(file, folder);
}

/** Whether an address of the network may have one more page looked up. */
async function limitPlainPages(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<boolean>> {
  const limit = app.createRateLimit({
    max: PLAIN_PAGES_PER_MINUTE,
    timeWindow: '1 minute',
    // Counted apart from the calls that the page then makes.
    keyGenerator: ({ ip }) => `page ${ip}`,
  });
  return async (request) => {
    const answer = await limit(request);
    return answer.isAllowed || !answer.isExceeded;
  };
}

/** The one button of a page without script is a form; what is in it does not matter, where it was sent to does. */
function stopByForm(form: FastifyInstance, pages: PortalPages): void {
  form.removeAllContentTypeParsers();
  form.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null));
  const rateLimit = { max: PLAIN_PAGES_PER_MINUTE, timeWindow: '1 minute' };
  form.post('/:path/opt-out', { config: { rateLimit, isPage: true } }, async (request, reply) => {
    const isPortal = (await pages.portalOf(hostOf(request))) !== null;
    const visit = visitOf(request);
    if (!isPortal || !visit) return reply.callNotFound();
    return sendPage(reply, await pages.stopByPlainPage(visit));
  });
}

function visitOf(request: FastifyRequest): PlainVisit | null {
  const { pathname, searchParams } = new URL(request.url, 'http://portal.invalid');
  const [, first = ''] = pathname.split('/');
  if (first === '') return null;
  return {
    path: first,
    host: hostOf(request),
    chosen: searchParams.get('language') ?? '',
    languages: request.headers['accept-language'] ?? '',
  };
}

/** What the page of a link says without script; null where there is none. Without the database the app says so itself. */
async function readPart(request: FastifyRequest, pages: PortalPages): Promise<PlainPart | null> {
  const visit = visitOf(request);
  try {
    return visit && (await pages.readPlainPage(visit));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    request.log.warn({ err: error, requestId: request.id }, 'a page came without what its link says');
    return null;
  }
}

/** The app's page with what it says where no script runs; whoever runs scripts sees the app. */
async function sendPage(reply: FastifyReply, { isKnown, title, html }: PlainPart): Promise<FastifyReply> {
  const page = await readFile(path.join(apps.portal, 'index.html'), 'utf8');
  const filled = page
    .replace('</head>', () => `<title>${escapeHtml(title)}</title></head>`)
    .replace(NO_SCRIPT, () => `<noscript>${html}</noscript>`);
  // An unknown link is a page of the app, too, which says so.
  const isRead = reply.request.method !== 'POST';
  return reply
    .code(isKnown || isRead ? 200 : 404)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(filled);
}
