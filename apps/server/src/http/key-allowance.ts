import type { FastifyReply } from 'fastify';

/** What is left of a limit of calls. */
export interface KeyAllowance {
  /** 0: the call is taken. */
  readonly waitSeconds: number;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Says with every answer to a key what is left, by the limit that is nearest. */
export function tellAllowance(reply: FastifyReply, { limit, remaining, resetSeconds }: KeyAllowance): void {
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', resetSeconds);
}

/** Calls of one key that a process answers at once. */
export const KEY_CALLS_AT_ONCE = 10;

const underWay = new Map<string, number>();

/** Takes one of the places of a key until its answer is sent; false: all are taken. */
export function enterKey(keyId: string, reply: FastifyReply): boolean {
  const count = underWay.get(keyId) ?? 0;
  if (count >= KEY_CALLS_AT_ONCE) return false;
  underWay.set(keyId, count + 1);
  reply.raw.once('close', () => {
    const left = (underWay.get(keyId) ?? 1) - 1;
    if (left > 0) underWay.set(keyId, left);
    else underWay.delete(keyId);
  });
  return true;
}
