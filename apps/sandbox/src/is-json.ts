import type { FastifyRequest } from 'fastify';

/** Whether a call says of its body that it is JSON; one without a body need not. */
export function isJson({ headers, body }: FastifyRequest): boolean {
  return body === undefined || body === '' || /^application\/json\b/i.test(headers['content-type'] ?? '');
}
