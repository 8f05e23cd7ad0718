import { drawPages } from '#server/documents/draw-pages.ts';
import { drawPacket } from './draw-packet.ts';
import type { PacketInfo } from './read-packet.ts';

/** Runs in a thread of its own (G49). */
export default function drawPdf(info: PacketInfo): Promise<Uint8Array> {
  return drawPages(drawPacket, info);
}
