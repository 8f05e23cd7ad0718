import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Gives a file out as a download that no browser opens as a page of ours: attachment, nosniff, sandboxed (G47). The
 * name is given twice, since old clients do not know the second form.
 */
export function sendFile(
  reply: FastifyReply,
  file: { readonly fileName: string; readonly mediaType: string; readonly content: Readable | Buffer },
): FastifyReply {
  const plain = file.fileName.replace(/[^\w. -]/g, '_');
  return reply
    .header('content-type', file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(file.content);
}
