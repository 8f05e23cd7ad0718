import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-reply.ts';

/** From where on a process refuses calls; `sampleInterval` in milliseconds, as the plugin has them. */
type Limits = Pick<
  underPressure.FastifyUnderPressureOptions,
  'maxEventLoopDelay' | 'maxHeapUsedBytes' | 'sampleInterval'
>;

const limitsOfProcess: Limits = {
  maxEventLoopDelay: 2_000,
  // Longer than the delay that is tolerated: a sample without a single tick counts as infinite, so with the default of
  // one second every pause of that length (a cold start, a busy machine) answered 503 for the second after it.
  sampleInterval: 5_000,
};

/**
 * Refuses calls with OVERLOADED while the process cannot keep up (G55). Pages and their files are let through: they cost
 * little, and a person would read the refusal as the page itself.
 */
export async function shedLoad(app: FastifyInstance, limits: Limits = limitsOfProcess): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: (request, reply, type, value) => {
      if (request.routeOptions.config.isPage) return;
      request.log.warn({ requestId: request.id, type, value }, 'too busy');
      sendError(reply, 'OVERLOADED');
    },
  });
}
