import type { Readable } from 'node:stream';

/** All that a stream says, or null when it says more: whoever reads hostile files is not believed either. */
export async function atMost(source: Readable, bytesMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
