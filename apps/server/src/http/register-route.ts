import { type Call, takesKey } from '@recoup/contract/call.ts';
import { API_VERSION } from '@recoup/domain/api-keys/api-version.ts';
import { isApiKey } from '@recoup/domain/api-keys/key-prefix.ts';
import { type ErrorCode, errorCatalogue, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import {
  checkPermission,
  isOpenWithoutFactor,
  isReading,
  type Permission,
  scopeOf,
} from '@recoup/domain/permissions/permission.ts';
import { checkPortalAccess } from '@recoup/domain/permissions/portal-permission.ts';
import { hostOf } from './host-of.ts';
import '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { DebtorActor, MemberActor, Origin } from '../actor.ts';
import type { Context } from '../context.ts';
import { triedAgain } from '../db/rolled-back.ts';
import { inCompany } from '../work/in-company.ts';
import type { Work } from '../work/work.ts';
import { fieldsOf, sendError, wrongField } from './error-reply.ts';
import { type HashedUpload, hashedUpload, hashOfUpload } from './hashed-upload.ts';
import { type Claim, claimKey, hashRequest, type KeyedRequest, releaseKey, storeReply } from './idempotency.ts';
import { enterKey, type KeyAllowance, tellAllowance } from './key-allowance.ts';
import { replyWriter } from './reply-writer.ts';
import type { Incoming, Route } from './route.ts';
import { logSecurity, type SecurityEvent } from './security-log.ts';
import { unstorableText } from './unstorable-text.ts';
import type { WrongKeys } from './wrong-keys.ts';

/** Finds out who a bearer token belongs to; given by the wiring, since sessions are a feature. */
export interface Authenticate {
  readonly staff: (token: string, how: { readonly mayRemember: boolean }) => Promise<MemberActor | null>;
  /** The same of a key of the API, which may be held to network addresses. */
  readonly key: (token: string, ip: string) => Promise<MemberActor | Refusal>;
  readonly portal: (token: string, host: string) => Promise<DebtorActor | null>;
}

export interface Kernel {
  readonly context: Context;
  readonly authenticate: Authenticate;
  /** Takes one change by a customer: 0, or the seconds after which the next is taken. */
  readonly limitCustomer: (call: Call, actor: DebtorActor) => Promise<number>;
  /** Takes one call by a key, and tells what is left. */
  readonly limitKey: (key: { readonly id: string; readonly companyId: string }) => Promise<KeyAllowance>;
  readonly wrongKeys: WrongKeys;
  /** Takes one change by a visitor of the demo, likewise. */
  readonly limitVisitor: (call: Call, actor: MemberActor) => Promise<number>;
}

/** How long a connection may be quiet, and how much longer than a call may take. */
export const QUIET_MS = 60_000;
const MARGIN_MS = 5_000;

/** A file of a visitor of the demo, in bytes; everybody else's are limited by what takes them. */
const VISITOR_FILE_BYTES_MAX = 2 * 1024 * 1024;

/** Serves one call below /v1: access, limits, validation, idempotency, the verb, the answer (G36, G42, G20, G54). */
export function registerRoute(app: FastifyInstance, { call, handle }: Route, kernel: Kernel): void {
  const isJson =
    call.transport === undefined ||
    call.transport === 'json' ||
    call.transport === 'multipart' ||
    call.transport === 'raw';
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(isJson ? writtenBy(call) : {}),
    ...(call.timeoutMs === undefined ? {} : { handlerTimeout: call.timeoutMs }),
    ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
    config: limitOf(call),
    handler: async (request, reply) => {
      // What is answered is somebody's: no browser and no proxy keeps it, unless the call itself says for how long.
      reply.header('cache-control', 'no-store');
      // A connection on which nothing comes or goes is closed: not while its answer may still come.
      if (call.timeoutMs !== undefined && call.transport !== 'stream')
        request.raw.socket.setTimeout(Math.max(QUIET_MS, call.timeoutMs + MARGIN_MS));
      if (call.isStateChanging && isNavigation(request)) {
        return sendError(reply, 'METHOD_NOT_ALLOWED', { language: languageOf(request) });
      }
      if (kernel.context.recovery.isOn() && !isServedInRecovery(call)) {
        reply.header('retry-after', RECOVERY_SECONDS);
        return sendError(reply, 'IN_RECOVERY', { language: languageOf(request) });
      }
      const found = await authorize(call, request, kernel);
      if (typeof found === 'string') {
        tellWhy(call, found, reply);
        return sendError(reply, found, { language: languageOf(request) });
      }
      const actor = found && { ...found, origin: originOf(request) };
      const parsed = parse(call, request);
      if (!parsed.ok) return sendError(reply, parsed.code, { fields: parsed.fields, language: languageOf(request) });
      return answer({ call, handle }, { request, reply, actor, parts: parsed.parts, kernel });
    },
  });
}

const RECOVERY_SECONDS = '60';
const WRONG_KEY_SECONDS = '60';

/** What a program does about a refusal: the scope that its key lacks (RFC 6750), or when it may ask again. */
function tellWhy({ access }: Call, code: ErrorCode, reply: FastifyReply): void {
  if (code === 'TOO_MANY_REQUESTS') reply.header('retry-after', WRONG_KEY_SECONDS);
  if (code !== 'SCOPE_MISSING' || access.who !== 'staff') return;
  const scope = access.permission === null ? null : scopeOf(access.permission);
  reply.header('www-authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`);
}

/** Reads, signing in, what providers tell (it is kept, and worked off later), and stops: nothing that sends or charges. */
function isServedInRecovery({ access, method, isStateChanging, isServedInRecovery: isNamed }: Call): boolean {
  return access.who === 'webhook' || isNamed === true || (method === 'GET' && isStateChanging !== true);
}

/** That there is a schema makes Fastify ask for a serializer; what stands in it is for the serializer alone. */
function writtenBy({ reply: schema }: Call): Pick<RouteShorthandOptions, 'schema' | 'serializerCompiler'> {
  return { schema: { response: { 200: {} } }, serializerCompiler: () => (reply) => replyWriter(schema)(reply) };
}

/** A provider reports on every message of a campaign from one address, and gives up on events that are refused (G17). */
const WEBHOOKS_PER_MINUTE = 60_000;

function limitOf({ access, perMinute }: Call): { rateLimit?: { max: number; timeWindow: string } } {
  const max = access.who === 'webhook' ? WEBHOOKS_PER_MINUTE : perMinute;
  return max === undefined ? {} : { rateLimit: { max, timeWindow: '1 minute' } };
}

/** A page that is opened, or whose head or whole somebody's browser or proxy fetches ahead: none may change anything (G41). */
function isNavigation({ headers, method }: FastifyRequest): boolean {
  const ahead = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  if (method === 'HEAD') return true;
  return headers['sec-fetch-mode'] === 'navigate' || /prefetch|prerender|preview/i.test(ahead);
}

interface Ready {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: MemberActor | DebtorActor | null;
  parts: Record<string, unknown>;
  kernel: Kernel;
}

async function answer({ call, handle }: Route, { request, reply, actor, parts, kernel }: Ready): Promise<unknown> {
  if (isWrongKey(request)) {
    const fields = { 'Idempotency-Key': 'wrong' };
    return sendError(reply, 'INVALID_FIELD', { fields, language: languageTo(actor, request) });
  }
  const bytesMax = actor?.kind === 'member' && actor.isDemo ? VISITOR_FILE_BYTES_MAX : undefined;
  const upload = hashedUpload(request, call.form?.field, bytesMax);
  const keyed = keyedRequest(call, request, { actor, parts, upload });
  if (keyed) {
    const claim = await claimKey(kernel.context.db, keyed);
    if (claim.kind === 'refused') return sendError(reply, claim.code, { language: languageOf(request) });
    if (claim.kind === 'replay' && claim.contentHash && !(await hashOfUpload(upload))?.equals(claim.contentHash))
      return sendError(reply, 'IDEMPOTENCY_KEY_REUSED', { language: languageOf(request) });
    if (claim.kind === 'replay')
      return reply.header('idempotency-replayed', 'true').code(claim.status).send(claim.reply);
  }
  const named = await claimName(call, { actor, parts, kernel });
  if (named.claim?.kind === 'refused' || named.claim?.kind === 'replay') {
    if (keyed) await releaseKey(kernel.context.db, keyed);
    if (named.claim.kind === 'refused')
      return sendError(reply, named.claim.code, { language: languageTo(actor, request) });
    return reply.header('idempotency-replayed', 'true').code(named.claim.status).send(named.claim.reply);
  }
  const release = async () => {
    if (keyed) await releaseKey(kernel.context.db, keyed);
    if (named.request) await releaseKey(kernel.context.db, named.request);
  };
  const stored = { done: false };
  const incoming = { ...parts, ...incomingOf({ request, reply, actor, kernel, upload, keyed, stored }) };
  try {
    const result =
      (await heldBack(call, { reply, actor, kernel, upload })) ?? (await handle(incoming as never, kernel.context));
    if (isRefusal(result)) {
      await release();
      const event = eventOf(call, result.code, actor);
      if (actor && event) {
        const { id: account, companyId } = actor;
        logSecurity(kernel.context.log, event, { ip: request.ip, account, companyId, call: call.name });
      }
      const { code, fields, details } = result;
      return sendError(reply, code, { fields, details, language: languageTo(actor, request) });
    }
    if (result === reply || reply.sent) return reply;
    if (keyed && !stored.done)
      await inCompany(kernel.context.db, keyed.actor.companyId, (work) => storeReply(work.trx, keyed, 200, result));
    const { request: owned } = named;
    if (owned)
      await inCompany(kernel.context.db, owned.actor.companyId, (work) => storeReply(work.trx, owned, 200, result));
    return result;
  } catch (error) {
    if (!stored.done) await release().catch(() => undefined);
    throw error;
  }
}

/**
 * Whether a customer or a visitor of the demo changes more than people do, a key asks more than its share, or a key for trying
 * would change something.
 * Their file is swallowed, so that they get an answer.
 */
async function heldBack(
  call: Call,
  { reply, actor, kernel, upload }: Pick<Begun, 'reply' | 'actor' | 'kernel' | 'upload'>,
): Promise<Refusal | null> {
  const seconds = await secondsToWait(call, { reply, actor, kernel });
  const isTried = actor?.kind === 'member' && actor.key?.isTest === true && isChange(call);
  if (seconds === 0 && !isTried) return null;
  if (call.transport === 'multipart') (await upload.open())?.stream.resume();
  if (seconds === 0) return refuse('DEMO_MODE');
  reply.header('retry-after', String(seconds));
  return refuse('TOO_MANY_REQUESTS');
}

async function secondsToWait(
  call: Call,
  { reply, actor, kernel }: Pick<Begun, 'reply' | 'actor' | 'kernel'>,
): Promise<number> {
  if (actor?.kind === 'debtor') return kernel.limitCustomer(call, actor);
  if (actor?.key) {
    reply.header('recoup-version', API_VERSION);
    if (!enterKey(actor.key.id, reply)) return 1;
    const allowance = await kernel.limitKey({ id: actor.key.id, companyId: actor.companyId });
    tellAllowance(reply, allowance);
    return allowance.waitSeconds;
  }
  return actor?.isDemo && isChange(call) ? kernel.limitVisitor(call, actor) : 0;
}

function isChange({ access, method, isStateChanging }: Call): boolean {
  if (method === 'GET') return isStateChanging === true;
  return access.who !== 'staff' || access.permission === null || !isReading(access.permission);
}

/** What a refusal tells of whoever meets it. Somebody who tries ids finds nothing many times. */
function eventOf({ params }: Call, code: ErrorCode, actor: Ready['actor']): SecurityEvent | null {
  if (code === 'FILE_INFECTED') return 'file-infected';
  if (code === 'TOO_MANY_REQUESTS' && actor?.kind === 'debtor') return 'customer-throttled';
  if (code === 'TOO_MANY_REQUESTS' && actor?.kind === 'member' && actor.isDemo) return 'visitor-throttled';
  return params && errorCatalogue[code].status === 404 ? 'not-found' : null;
}

type InTransaction = <T>(run: (work: Work<MemberActor | DebtorActor>) => Promise<T> | T) => Promise<T>;

/** What a handler gets beside the parts of its call; which of the actors it is, its own type says. */
type Prepared = Omit<Incoming<Call>, 'params' | 'query' | 'body' | 'actor' | 'transaction' | 'finalTransaction'> & {
  readonly actor: MemberActor | DebtorActor | null;
  readonly transaction: InTransaction;
  readonly finalTransaction: InTransaction;
};

type Begun = Omit<Ready, 'parts'> & {
  readonly upload: HashedUpload;
  readonly keyed: KeyedRequest | null;
  readonly stored: { done: boolean };
};

function incomingOf({ request, reply, actor, kernel, upload, keyed, stored }: Begun): Prepared {
  const { context } = kernel;
  const doer = () => {
    if (!actor) throw new Error('a call without an actor has no company of its own');
    return { actor, requestId: request.id };
  };
  const transaction = async <T>(run: (work: Work<MemberActor | DebtorActor>) => Promise<T> | T): Promise<T> =>
    triedAgain(() => inCompany(context.db, doer(), run));
  return {
    actor,
    requestId: request.id,
    ...originOf(request),
    language: languageOf(request),
    host: hostOf(request),
    headers: request.headers,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    upload: upload.open,
    field: upload.field,
    transaction,
    read: async (run) => {
      const { companyId } = doer().actor;
      return run({ trx: context.readIn(companyId), companyId });
    },
    finalTransaction: async (run) => {
      const result = await transaction(async (work) => {
        const value = await run(work);
        if (keyed && !isRefusal(value)) await storeReply(work.trx, keyed, 200, value);
        return value;
      });
      stored.done = true;
      return result;
    },
    reply,
  };
}

const AGENT_LENGTH_MAX = 300;

function originOf({ ip, headers }: FastifyRequest): Origin {
  return { ip, userAgent: String(headers['user-agent'] ?? '').slice(0, AGENT_LENGTH_MAX) };
}

const KEY_LENGTH_MAX = 255;

/** A key that would be passed over: whoever sends one relies on it, so it is refused instead (G20). */
function isWrongKey(request: FastifyRequest): boolean {
  const key = request.headers['idempotency-key'];
  return key !== undefined && (typeof key !== 'string' || key.trim() === '' || key.length > KEY_LENGTH_MAX);
}

function keyedRequest(
  call: Call,
  request: FastifyRequest,
  { actor, parts, upload }: Pick<Ready, 'actor' | 'parts'> & { readonly upload: HashedUpload },
): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !actor || !takesKey(call)) return null;
  const isReplySecret = call.isReplySecret ?? false;
  const { name: route, timeoutMs = null } = call;
  const contentHash = () => (call.transport === 'multipart' ? upload.digest() : null);
  return { actor, route, key, requestHash: hashRequest(parts), isReplySecret, contentHash, timeoutMs };
}

/**
 * The id that a request names its record with is a key of its own: an answer that got lost is asked for again with it, also
 * by whoever makes no keys. What still runs goes on to its verb, which knows its records (G20).
 */
async function claimName(
  call: Call,
  { actor, parts, kernel }: Pick<Ready, 'actor' | 'parts' | 'kernel'>,
): Promise<{ readonly claim?: Claim; readonly request?: KeyedRequest }> {
  const { _id: key } = (parts.body ?? {}) as { readonly _id?: unknown };
  if (!call.isNamedByCaller || typeof key !== 'string' || !actor) return {};
  const request: KeyedRequest = {
    ...{ actor, route: `${call.name} _id`, key, requestHash: hashRequest(parts) },
    ...{ isReplySecret: false, contentHash: () => null, timeoutMs: call.timeoutMs ?? null },
  };
  const claim = await claimKey(kernel.context.db, request);
  if (claim.kind === 'first') return { request };
  return claim.kind === 'refused' && claim.code === 'REQUEST_IN_PROGRESS' ? {} : { claim };
}

async function authorize(
  call: Call,
  request: FastifyRequest,
  { authenticate, context, wrongKeys }: Kernel,
): Promise<MemberActor | DebtorActor | null | ErrorCode> {
  const { access, method, name } = call;
  if (access.who === 'public' || access.who === 'webhook') return null;
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7) : null;
  if (!token || token.length > 200) return 'UNAUTHORIZED';
  const refused = (event: SecurityEvent, code: ErrorCode, actor: MemberActor | DebtorActor | null): ErrorCode => {
    const facts = { account: actor?.id ?? null, companyId: actor?.companyId ?? null };
    logSecurity(context.log, event, { ip: request.ip, ...facts, call: name });
    return code;
  };
  if (access.who === 'portal') {
    const debtor = await authenticate.portal(token, hostOf(request));
    if (!debtor) return refused('token-refused', 'UNAUTHORIZED', null);
    const allowed = checkPortalAccess(debtor, { level: access.level, isRead: method === 'GET' });
    return isRefusal(allowed) ? refused('forbidden', allowed.code, debtor) : debtor;
  }
  const known = isApiKey(token) ? wrongKeys.look(request.ip, token) : null;
  if (known !== null) return refused('token-refused', known === 'held' ? 'TOO_MANY_REQUESTS' : 'UNAUTHORIZED', null);
  const mayRemember = method === 'GET' && call.isStateChanging !== true;
  const member = isApiKey(token)
    ? await authenticate.key(token, request.ip)
    : await authenticate.staff(token, { mayRemember });
  if (!member) return refused('token-refused', 'UNAUTHORIZED', null);
  if (isRefusal(member)) {
    if (member.code === 'UNAUTHORIZED') wrongKeys.note(request.ip, token);
    return refused('token-refused', member.code, null);
  }
  const allowed = checkAccess(access.permission, member);
  if (isRefusal(allowed)) return refused('forbidden', allowed.code, member);
  if (member.lacksFactor && !isOpenWithoutFactor(access.permission))
    return refused('forbidden', member.key ? 'KEY_MAKER_LACKS_FACTOR' : 'SECOND_FACTOR_REQUIRED', member);
  // The language on the screen goes before the one kept for the member: sentences of the server stand beside it.
  const spoken = /^\s*(en|es)\b/i.test(request.headers['accept-language'] ?? '');
  return spoken ? { ...member, language: languageOf(request) } : member;
}

/** What asks for no permission is a person's own: their profile, their sign-out, their open screens. */
function checkAccess(permission: Permission | null, member: MemberActor): { readonly ok: true } | Refusal {
  if (permission !== null) return checkPermission(member, permission);
  return member.key ? refuse('SCOPE_MISSING') : { ok: true };
}

type Parsed = { ok: true; parts: Record<string, unknown> } | ({ ok: false } & ReturnType<typeof fieldsOf>);

function parse(call: Call, request: FastifyRequest): Parsed {
  const parts: Record<string, unknown> = {};
  const wanted: [string, z.ZodType | undefined, unknown][] = [
    ['params', call.params, request.params],
    ['query', call.query, request.query],
    [
      'body',
      call.transport === 'raw' || call.transport === 'multipart' ? undefined : call.body,
      request.body === undefined ? {} : request.body,
    ],
  ];
  for (const [name, schema, value] of wanted) {
    if (!schema) continue;
    const result = schema.safeParse(value);
    // An id in the path that is no id cannot exist.
    if (!result.success) return { ok: false, ...fieldsOf(result.error, languageOf(request)) };
    const unstorable = unstorableText(result.data);
    if (unstorable !== null) return { ok: false, ...wrongField(unstorable, languageOf(request)) };
    parts[name] = result.data;
  }
  return { ok: true, parts };
}

/** A member who names no language in the request has one of their own. */
function languageTo(actor: MemberActor | DebtorActor | null, request: FastifyRequest): 'en' | 'es' {
  return actor?.kind === 'member' ? actor.language : languageOf(request);
}

/** English or Spanish, as the caller's Accept-Language asks. */
export function languageOf(request: FastifyRequest): 'en' | 'es' {
  return /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en';
}
