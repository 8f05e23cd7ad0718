import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from './sandbox.ts';

/** Leaves a caller without an answer: the connection stays silent, or is cut with a reset. */
export function breakOff(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  how: 'hang' | 'error' | 'reset',
): FastifyReply {
  reply.hijack();
  const { socket } = request.raw;
  if (how === 'reset') {
    socket.resetAndDestroy();
    return reply;
  }
  sandbox.hanging.add(socket);
  socket.once('close', () => sandbox.hanging.delete(socket));
  return reply;
}
