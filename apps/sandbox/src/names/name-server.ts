import dns2 from 'dns2';
import type { Sandbox } from '../sandbox.ts';
import { plainName, recordsOf } from './name-books.ts';

const { Packet } = dns2;

const HOST = 'sandbox-names.example';
const TTL_SECONDS = 60;
/** A character string of a TXT record takes so many bytes; longer values stand in several. */
const STRING_MAX = 255;

type Handler = NonNullable<Parameters<typeof dns2.createServer>[0]['handle']>;
type Answers = ReturnType<typeof Packet.createResponseFromRequest>['answers'];

/**
 * A name server that is the own one of every domain: what it is not told does not exist. Its name servers are itself and
 * its twin on the next address of this machine.
 */
export function createNameServer(sandbox: Sandbox, server: 1 | 2, hasTwin: () => boolean) {
  const handle: Handler = (request, send) => {
    sandbox.names.asked += 1;
    if (sandbox.names.isSilent) return;
    const response = Packet.createResponseFromRequest(request);
    response.header.aa = 1;
    const [question] = request.questions;
    if (question) {
      const { name, type = 0 } = question;
      const { answers, exists } = answer(sandbox, server, { name, type: Number(type) }, hasTwin());
      response.answers.push(...answers);
      if (!exists) response.header.rcode = Packet.RCODE.NXDOMAIN;
    }
    send(response);
  };
  return dns2.createServer({ udp: true, tcp: true, handle });
}

function answer(
  sandbox: Sandbox,
  server: 1 | 2,
  { name, type }: { readonly name: string; readonly type: number },
  hasTwin: boolean,
): { answers: Answers; exists: boolean } {
  const base = { name, class: Packet.CLASS.IN, ttl: TTL_SECONDS };
  const own = /^ns([12])\./.exec(plainName(name));
  if (plainName(name) === `ns${own?.[1]}.${HOST}`) {
    const answers =
      type === Packet.TYPE.A ? [new Packet.Resource({ ...base, type, address: `127.0.0.${own?.[1]}` })] : [];
    return { answers, exists: true };
  }
  if (type === Packet.TYPE.NS) {
    const servers = hasTwin ? [1, 2] : [1];
    return {
      answers: servers.map((each) => new Packet.Resource({ ...base, type, ns: `ns${each}.${HOST}` })),
      exists: true,
    };
  }
  const records = recordsOf(sandbox.names, server, name);
  const answers = records.flatMap(({ type: kind, value }): Answers => {
    if (kind === 'CNAME') return [new Packet.Resource({ ...base, type: Packet.TYPE.CNAME, domain: value })];
    if (Packet.TYPE[kind] !== type) return [];
    if (kind === 'TXT') return [new Packet.Resource({ ...base, type, data: piecesOf(value) })];
    const [priority = '10', exchange = ''] = value.split(/\s+/);
    return [new Packet.Resource({ ...base, type, priority: Number(priority), exchange })];
  });
  return { answers, exists: records.length > 0 };
}

function piecesOf(value: string): string[] {
  return value.match(new RegExp(`.{1,${STRING_MAX}}`, 'gs')) ?? [''];
}
