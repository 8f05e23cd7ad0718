import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A name server of this machine that knows nothing but aliases (RFC 1035). */
export interface NameServer {
  /** For DNS_SERVER. */
  readonly address: string;
  /** Aliases by host; what is not here does not exist. */
  readonly aliases: Map<string, string>;
  readonly stop: () => Promise<void>;
}

const HEADER_BYTES = 12;
const NOT_FOUND = 3;
const POINTER_TO_QUESTION = 0xc00c;
const [CNAME, INTERNET] = [5, 1];

export async function startNameServer(): Promise<NameServer> {
  const aliases = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(reply(query, aliases), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    aliases,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function reply(query: Buffer, aliases: ReadonlyMap<string, string>): Buffer {
  const { name, end } = nameIn(query);
  const alias = aliases.get(name);
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8580 | (alias ? 0 : NOT_FOUND), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(alias ? 1 : 0, 6);
  const question = query.subarray(HEADER_BYTES, end + 4);
  return alias ? Buffer.concat([header, question, record(alias)]) : Buffer.concat([header, question]);
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function record(alias: string): Buffer {
  const target = Buffer.concat([
    ...alias.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(POINTER_TO_QUESTION, 0);
  head.writeUInt16BE(CNAME, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(target.length, 10);
  return Buffer.concat([head, target]);
}
