import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { allCalls } from '@recoup/contract/all-calls.ts';
import { openapiDocument } from '@recoup/contract/openapi.ts';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { isDatabaseAway } from './db/database-away.ts';
import { watchRoom } from './db/watch-room.ts';
import { isHeldUp } from './db/with-patience.ts';
import { docsPage, docsStyle } from './http/docs-page.ts';
import { sendError } from './http/error-reply.ts';
import { registerHealth } from './http/health.ts';
import { holdsToken, type JobFigures, registerMetrics } from './http/metrics.ts';
import { type Kernel, languageOf, QUIET_MS, registerRoute } from './http/register-route.ts';
import type { Route } from './http/route.ts';
import { shedLoad } from './http/shed-load.ts';
import { sendWaitPage } from './http/wait-page.ts';
import { type PortalPages, registerWebApps } from './http/web-apps.ts';

export const API_PREFIX = '/v1';
const BODY_BYTES_MAX = 1024 * 1024;
const UPLOAD_BYTES_MAX = 200 * 1024 * 1024;

/** How often connections are looked at whose request does not come to its end: each is over a little after 30 s (G55). */
const CHECKED_MS = 2_000;

export interface AppParts extends Kernel, PortalPages {
  readonly routes: readonly Route[];
  /** False while starting and stopping: load balancers look elsewhere (G56). */
  readonly isReady: () => boolean;
  /** Where a worker in the same process writes what it worked off. */
  readonly jobFigures?: JobFigures;
}

/** Builds the web application without listening: tests inject requests into it. */
export async function buildApp({ routes, isReady, jobFigures, ...kernel }: AppParts): Promise<FastifyInstance> {
  const { settings } = kernel.context;
  const app = Fastify({
    loggerInstance: kernel.context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: CHECKED_MS },
    connectionTimeout: QUIET_MS,
    keepAliveTimeout: 65_000,
    handlerTimeout: 15_000,
    return503OnClosing: true,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? [...settings.TRUSTED_PROXIES] : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // An address that is none leads nowhere; the framework would answer it before any of our handlers.
    frameworkErrors: (_error, request, reply) => sendError(reply, 'NOT_FOUND', { language: languageOf(request) }),
  });
  const room = watchRoom(kernel.context.db);
  answerErrors(app, room.note);
  logAnswers(app);
  letGoWhenClosing(app, isReady);
  readForwarded(app, settings.TRUSTED_PROXIES.length > 0);
  await shedLoad(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(kernel) },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.PUBLIC_URL.startsWith('https:'),
  });
  await app.register(rateLimit, {
    max: settings.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => Object.assign(new Error('TOO_MANY_REQUESTS'), { statusCode: 429 }),
  });
  registerHealth(app, kernel.context, async () => isReady() && (await room.isThere()));
  if (settings.DOCS === 'on') registerDocs(app);
  registerMetrics(app, kernel.context, { jobFigures, mayRead: holdsToken(settings) });
  await app.register(async (api) => registerCalls(api, routes, kernel), { prefix: API_PREFIX });
  await registerWebApps(app, kernel);
  return app;
}

async function registerCalls(api: FastifyInstance, routes: readonly Route[], kernel: Kernel): Promise<void> {
  const plain = routes.filter(({ call }) => call.transport !== 'raw' && call.transport !== 'multipart');
  acceptForgivingJson(api);
  for (const route of plain) registerRoute(api, route, kernel);
  // Providers' signatures cover the bytes as they came: these calls see nothing else (G21).
  await api.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes.filter(({ call }) => call.transport === 'raw')) registerRoute(raw, route, kernel);
  });
  await api.register(async (upload) => {
    await upload.register(multipart, {
      limits: { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 10, parts: 11, fieldSize: 10_000 },
    });
    for (const route of routes.filter(({ call }) => call.transport === 'multipart'))
      registerRoute(upload, route, kernel);
  });
  let document: string | undefined;
  api.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(allCalls, API_PREFIX));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  api.all('/*', async (request, reply) => sendError(reply, 'NOT_FOUND', { language: languageOf(request) }));
}

/** A DELETE or POST without a body is fine, whatever its content type says. */
function acceptForgivingJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    return body === '' ? done(null, undefined) : parse(request, body as string, done);
  });
}

function registerDocs(app: FastifyInstance): void {
  app.get('/docs', { config: { isPage: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(allCalls, API_PREFIX)),
  );
  app.get('/docs.css', { config: { isPage: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}

/** Scripts and styles come from us alone; the pay page may frame the card fields and load the provider's script (G11). */
function contentSecurityPolicy({ context: { settings, gateways } }: Kernel): Record<string, string[]> {
  const sandbox = settings.SANDBOX_URL ? [settings.SANDBOX_URL] : [];
  const stripe = gateways.cards.provider === 'stripe' ? ['https://js.stripe.com'] : [];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...stripe],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(stripe.length > 0 ? ['https://api.stripe.com'] : [])],
    frameSrc: [...sandbox, ...stripe, ...(stripe.length > 0 ? ['https://hooks.stripe.com'] : [])],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    manifestSrc: ["'self'"],
  };
}

/** Errors in the words of the catalogue, never a stack, SQL or path (G54). */
export function answerErrors(
  app: FastifyInstance,
  noteFailure: (error: { readonly code?: string }) => void = () => undefined,
): void {
  app.setErrorHandler((error: FastifyError & { code?: string }, request, reply) => {
    const language = languageOf(request);
    const status = error.statusCode ?? 500;
    const later = (code: 'OVERLOADED' | 'TIMEOUT' | 'INTERNAL') =>
      request.routeOptions.config.isPage ? sendWaitPage(reply, code, language) : sendError(reply, code, { language });
    if (status === 429) return sendError(reply, 'TOO_MANY_REQUESTS', { language });
    if (status === 413)
      return sendError(reply, request.isMultipart?.() ? 'FILE_TOO_LARGE' : 'BODY_TOO_LARGE', { language });
    if (status === 415) return sendError(reply, 'UNSUPPORTED_MEDIA_TYPE', { language });
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || error.code === '57014' || error.code === '55P03') {
      request.log.error({ err: error, requestId: request.id }, 'request took too long');
      // Who has not even ended their question keeps no connection by it.
      if (!request.raw.complete) reply.header('connection', 'close');
      return later('TIMEOUT');
    }
    if (isHeldUp(error)) {
      request.log.warn(
        { err: error, requestId: request.id, route: request.routeOptions.url },
        'rolled back for others',
      );
      return later('OVERLOADED');
    }
    if (isDatabaseAway(error)) {
      noteFailure(error);
      request.log.warn({ err: error, requestId: request.id }, 'the database is away or full');
      return later('OVERLOADED');
    }
    if (status >= 400 && status < 500)
      return sendError(reply, 'INVALID_FIELD', { language, fields: { body: 'This is not valid JSON.' } });
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
    return later('INTERNAL');
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, 'NOT_FOUND', { language: languageOf(request) }));
}

/**
 * Closing waits for the requests under way; a client that keeps its connection for the next one, as every browser and
 * provider does, would then hold the process for as long as connections may rest (G56).
 */
function letGoWhenClosing(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onResponse', async () => {
    if (!isReady()) setImmediate(() => app.server.closeIdleConnections());
  });
}

/**
 * Which portal answers follows `Host` alone: proxies add to X-Forwarded-For, but few take a visitor's X-Forwarded-Host
 * away. Without trusted proxies all visitors behind one share its limits (G39), which is told once.
 */
function readForwarded(app: FastifyInstance, hasProxies: boolean): void {
  let isTold = hasProxies;
  app.addHook('onRequest', async (request) => {
    delete request.headers['x-forwarded-host'];
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    request.log.warn(
      { address: request.ip },
      'a request was forwarded by a proxy that TRUSTED_PROXIES does not name: all its visitors count as one address',
    );
  });
}

/** One line per answer: route pattern instead of the path, since a portal path is a secret (G59). */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
