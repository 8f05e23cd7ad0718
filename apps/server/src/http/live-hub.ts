import type { Topic } from '@recoup/contract/live.ts';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import type { MemberActor } from '#server/actor.ts';
import { sendError } from './error-reply.ts';

const KEEP_ALIVE_MS = 20_000;
const STREAMS_PER_COMPANY_MAX = 500;
/** Screens of one member: nobody opens so many tabs, and one member takes no colleague's place. */
export const STREAMS_PER_MEMBER_MAX = 20;
/** How often it is asked whether those who listen are still signed in, as who they were. */
const LOOKED_AT_MS = 2_000;
const RECONNECT_MS = 1_000;
/** A database that does not answer for so long is away. */
const ANSWER_MS = 5_000;

export interface LiveHub {
  /** Streams the company's changes to this reply until the browser goes, or the listener may hear no more (G37). */
  readonly join: (listener: LiveListener, reply: FastifyReply) => FastifyReply;
  readonly stop: () => Promise<void>;
}

/** Who listens, with the rights they came with. */
export type LiveListener = Pick<MemberActor, 'companyId' | 'id' | 'sessionId' | 'roles'>;

/** Those of a company's listeners whose session still stands, with the rights it had. */
export type StillListening = (
  companyId: string,
  listeners: readonly LiveListener[],
) => Promise<ReadonlySet<LiveListener>>;

/** Listens to NOTIFY on one connection of its own and hands news to the open screens of this process. */
export async function startLiveHub(appUrl: string, log: Logger, stillListening: StillListening): Promise<LiveHub> {
  const streams = new Map<string, Map<FastifyReply, LiveListener>>();
  const each = (tell: (reply: FastifyReply) => void): void => {
    for (const replies of streams.values()) for (const reply of replies.keys()) tell(reply);
  };
  const ear = await startEar(appUrl, log, {
    onNews: ({ companyId, topic, ids }) => {
      const text = `data: ${JSON.stringify({ topic, ids })}\n\n`;
      for (const reply of streams.get(companyId)?.keys() ?? []) reply.raw.write(text);
    },
    // Nobody knows what was told meanwhile: whoever listens again asks again for all that is on the screen.
    onBack: () => each((reply) => reply.raw.end()),
  });
  const keepAlive = setInterval(() => each((reply) => reply.raw.write(': here\n\n')), KEEP_ALIVE_MS);

  // One look after the other: those who listen are many, and a look that takes long is not begun twice.
  let looking: Promise<unknown> = Promise.resolve();
  let isLooking = false;
  const look = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = letGo(streams, stillListening).finally(() => {
      isLooking = false;
    });
  }, LOOKED_AT_MS);

  return {
    join: (listener, reply) => {
      const { companyId, id } = listener;
      const replies = streams.get(companyId) ?? new Map<FastifyReply, LiveListener>();
      if (replies.size >= STREAMS_PER_COMPANY_MAX) return sendError(reply, 'OVERLOADED');
      const own = [...replies.values()].filter((each) => each.id === id);
      if (own.length >= STREAMS_PER_MEMBER_MAX) return sendError(reply, 'TOO_MANY_REQUESTS');
      streams.set(companyId, replies.set(reply, listener));
      reply.hijack();
      const headers = reply.getHeaders() as Record<string, string>;
      reply.raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.raw.write(': connected\n\n');
      reply.raw.on('close', () => replies.delete(reply));
      return reply;
    },
    stop: async () => {
      clearInterval(keepAlive);
      clearInterval(look);
      await looking;
      each((reply) => reply.raw.end());
      await ear.stop();
    },
  };
}

/** Ends the streams of those who may hear no more; a question that has no answer ends none. */
async function letGo(
  streams: ReadonlyMap<string, ReadonlyMap<FastifyReply, LiveListener>>,
  stillListening: StillListening,
): Promise<void> {
  for (const [companyId, replies] of streams) {
    // As they are now: whoever joins meanwhile was not asked about.
    const asked = [...replies];
    if (asked.length === 0) continue;
    const standing = await stillListening(
      companyId,
      asked.map(([, listener]) => listener),
    ).catch(() => null);
    if (!standing) continue;
    for (const [reply, listener] of asked) if (!standing.has(listener)) reply.raw.end();
  }
}

interface News {
  readonly companyId: string;
  readonly topic: Topic;
  readonly ids: readonly string[];
}

interface Ear {
  readonly stop: () => Promise<void>;
}

/**
 * Listens on one connection; when that is lost, tries again and again, and says when it hears once more. A connection
 * that went away without a word (a fail-over, a firewall) is noticed by a question now and then.
 */
async function startEar(
  appUrl: string,
  log: Logger,
  { onNews, onBack }: { readonly onNews: (news: News) => void; readonly onBack: () => void },
): Promise<Ear> {
  let client: pg.Client | null = null;
  let stopped = false;

  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: appUrl,
      application_name: 'recoup live',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on('notification', ({ payload }) => onNews(JSON.parse(payload ?? '{}') as News));
    next.on('error', (error) => lose(next, error));
    try {
      await next.connect();
      await next.query('listen live');
    } catch (error) {
      // Whatever comes of it: the connection did not stand.
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  };
  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => undefined);
    log.warn({ err: error }, 'live updates lost their connection');
    comeBack();
  };
  const comeBack = (): void => {
    setTimeout(() => {
      if (stopped) return;
      listen().then(onBack, (error: unknown) => {
        log.warn({ err: error }, 'live updates have no connection yet');
        comeBack();
      });
    }, RECONNECT_MS).unref();
  };
  await listen();
  const look = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error: unknown) => lose(asked, error));
  }, KEEP_ALIVE_MS);
  look.unref();

  return {
    stop: async () => {
      stopped = true;
      clearInterval(look);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
