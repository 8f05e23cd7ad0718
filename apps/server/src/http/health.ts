import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readCappedCodes } from './capped-codes.ts';
import { sendError } from './error-reply.ts';

/**
 * What whoever watches and balances asks a process, web or worker: `/healthz` answers as long as the process does, `/readyz` while it can
 * work (G56). A clock that differs by minutes is named there; it takes nobody out of service, since every process of the
 * machine would go at once. Nor does a recovery: reads are answered, and it is named (G61); nor that nobody of a company is
 * sent any more codes today.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, clocks, recovery }: Context,
  isReady: () => boolean | Promise<boolean>,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (!(await isReady())) return sendError(reply, 'OVERLOADED');
    const askedAt = Date.now();
    const { rows } = await sql<{
      at: number;
    }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db);
    clocks.hear('database', rows[0]?.at, askedAt);
    const wrongClocks = clocks.wrong();
    const restored = recovery.last();
    const cappedCodes = await readCappedCodes(db);
    return {
      status: 'ready',
      ...(recovery.isOn() && restored
        ? { recovery: { backupAt: restored.backupAt, restoredAt: restored.restoredAt } }
        : {}),
      ...(wrongClocks.length > 0 ? { wrongClocks } : {}),
      ...(Object.keys(cappedCodes).length > 0 ? { cappedCodes } : {}),
    };
  });
}
