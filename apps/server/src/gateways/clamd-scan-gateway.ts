import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ScanGateway, Verdict } from './scan-gateway.ts';

const CHUNK_BYTES_MAX = 64 * 1024;
const ANSWER_MAX = 1_000;

/** Asks clamd by its INSTREAM command: pieces of content behind their length, an empty one at the end, one line back. */
export function clamdScanGateway(address: string): ScanGateway {
  return {
    scan: (content, withinMs) =>
      new Promise<Verdict>((resolve) => {
        const socket = connectTo(address);
        const stream = Readable.from(framed(content));
        const late = setTimeout(() => socket.destroy(), withinMs);
        let said = '';
        socket.setEncoding('latin1').on('data', (part: string) => {
          said = (said + part).slice(0, ANSWER_MAX);
        });
        // What it said counts; an error is a scanner that said nothing.
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearTimeout(late);
          stream.destroy();
          content.destroy();
          resolve(verdictOf(said));
        });
        stream.on('error', () => socket.destroy()).pipe(socket, { end: false });
      }),
  };
}

/** `tcp://host:port`, or `unix:/path`. */
function connectTo(address: string): Socket {
  if (address.startsWith('unix:')) return connect(address.slice('unix:'.length));
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES_MAX) {
      const chunk = piece.subarray(at, at + CHUNK_BYTES_MAX);
      yield Buffer.concat([lengthOf(chunk.length), chunk]);
    }
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function verdictOf(said: string): Verdict {
  const line = said.replace(/\0/g, '').trim();
  if (line === 'stream: OK') return 'CLEAN';
  // What it says of files with a password where AlertEncrypted is set: nothing was found, since nothing was looked at.
  if (/^stream: Heuristics\.Encrypted\.\S+ FOUND$/.test(line)) return 'ENCRYPTED';
  if (/^stream: .+ FOUND$/.test(line)) return 'INFECTED';
  return /size limit exceeded/i.test(line) ? 'TOO_LARGE' : 'UNKNOWN';
}
