import { renderToBuffer } from '@react-pdf/renderer';
import { drawPacket } from './draw-packet.ts';
import type { PacketInfo } from './read-packet.ts';

/** Runs in a thread of its own (G49). */
export default async function drawPdf(info: PacketInfo): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawPacket(info) as never));
}
