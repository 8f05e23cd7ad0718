import type { Topic } from '@recoup/contract/live.ts';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';

const KEEP_ALIVE_MS = 20_000;
const STREAMS_PER_COMPANY_MAX = 500;
const RECONNECT_MS = 1_000;

export interface LiveHub {
  /** Streams the company's changes to this reply until the browser goes. */
  readonly join: (companyId: string, reply: FastifyReply) => FastifyReply;
  readonly stop: () => Promise<void>;
}

/** Listens to NOTIFY on one connection of its own and hands news to the open screens of this process. */
export async function startLiveHub(appUrl: string, log: Logger): Promise<LiveHub> {
  const streams = new Map<string, Set<FastifyReply>>();
  let client: pg.Client | null = null;
  let stopped = false;

  const send = (companyId: string, topic: Topic, ids: readonly string[]): void => {
    const text = `data: ${JSON.stringify({ topic, ids })}\n\n`;
    for (const reply of streams.get(companyId) ?? []) reply.raw.write(text);
  };
  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: appUrl, application_name: 'recoup live', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const news = JSON.parse(payload ?? '{}') as { companyId: string; topic: Topic; ids: string[] };
      send(news.companyId, news.topic, news.ids);
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'live updates lost their connection');
      client = null;
      if (!stopped) setTimeout(() => void listen().catch(() => undefined), RECONNECT_MS).unref();
    });
    await next.connect();
    await next.query('listen live');
    client = next;
  };
  await listen();
  const keepAlive = setInterval(() => {
    for (const replies of streams.values()) for (const reply of replies) reply.raw.write(': here\n\n');
  }, KEEP_ALIVE_MS);

  return {
    join: (companyId, reply) => {
      const replies = streams.get(companyId) ?? new Set();
      if (replies.size >= STREAMS_PER_COMPANY_MAX) return reply.code(503).send();
      streams.set(companyId, replies.add(reply));
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
      stopped = true;
      clearInterval(keepAlive);
      for (const replies of streams.values()) for (const reply of replies) reply.raw.end();
      await client?.end().catch(() => undefined);
    },
  };
}
