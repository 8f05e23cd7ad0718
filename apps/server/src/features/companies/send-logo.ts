import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Logo } from './logo.store.ts';

const DAY_SECONDS = 86_400;

/** Gives a logo out as a picture that no browser takes for anything else; its address changes with each new one (G47). */
export async function sendLogo(reply: FastifyReply, { files }: Context, logo: Logo): Promise<FastifyReply> {
  return reply
    .header('content-type', logo.mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .send(await files.read(logo.key));
}
