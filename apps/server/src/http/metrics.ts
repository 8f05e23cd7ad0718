import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Settings } from '../config/settings.ts';
import type { Context } from '../context.ts';
import { readCappedCodes } from './capped-codes.ts';
import { sendError } from './error-reply.ts';

/** What a worker has worked off: jobs by queue and outcome, with the seconds that they took. */
export interface JobFigures {
  readonly seconds: Histogram<'queue' | 'outcome'>;
}

export function createJobFigures(): JobFigures {
  return {
    seconds: new Histogram({
      name: 'recoup_job_seconds',
      help: 'Jobs worked off, by queue and outcome',
      labelNames: ['queue', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
      registers: [],
    }),
  };
}

export interface MetricsDoor {
  readonly jobFigures?: JobFigures | undefined;
  /** Whether whoever asks may see them. */
  readonly mayRead: (request: FastifyRequest) => boolean;
}

/** At a port that others reach, too: by the token that is set, or in development. */
export function holdsToken({
  METRICS_TOKEN,
  NODE_ENV,
}: Pick<Settings, 'METRICS_TOKEN' | 'NODE_ENV'>): MetricsDoor['mayRead'] {
  return ({ headers }) => {
    if (METRICS_TOKEN === undefined) return NODE_ENV !== 'production';
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  };
}

/**
 * Prometheus figures at /metrics: requests by route and status, the process, what the queue holds and what was worked
 * off, and clocks that differ (G59).
 */
export function registerMetrics(app: FastifyInstance, context: Context, { jobFigures, mayRead }: MetricsDoor): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (jobFigures) registry.registerMetric(jobFigures.seconds);
  const seconds = new Histogram({
    name: 'recoup_http_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  new Gauge({
    name: 'recoup_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ name: string; state: string; count: number }>`
        select name, state::text, count(*)::int as count from pgboss.job group by name, state limit 200`.execute(
        context.db,
      );
      this.reset();
      for (const row of rows) this.set({ queue: row.name, state: row.state }, row.count);
    },
  });
  new Gauge({
    name: 'recoup_clock_difference_seconds',
    help: 'Clocks that differ from this machine by minutes, and by how much they are ahead',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { of, seconds } of context.clocks.wrong()) this.set({ of }, seconds);
    },
  });
  new Gauge({
    name: 'recoup_capped_codes',
    help: 'Numbers, network addresses and companies that have reached the most codes by text of a day',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const capped = await readCappedCodes(context.db);
      this.reset();
      for (const [of, count] of Object.entries(capped)) this.set({ of }, count);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) =>
    mayRead(request) ? reply.type(registry.contentType).send(await registry.metrics()) : sendError(reply, 'NOT_FOUND'),
  );
}
