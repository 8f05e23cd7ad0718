import type { FastifyRequest } from 'fastify';

/** The host that was asked, as companies are found by it: lower case, and without the dot that ends a full name (G34). */
export function hostOf({ hostname }: Pick<FastifyRequest, 'hostname'>): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}
