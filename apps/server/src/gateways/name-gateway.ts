import { Resolver } from 'node:dns/promises';
import type { Settings } from '../config/settings.ts';

/** The name service of the internet. */
export interface NameGateway {
  /** Names that a host is an alias of, lower case; none when it is no alias, null when no name server answered. */
  readonly aliasesOf: (host: string) => Promise<string[] | null>;
  /**
   * What each of a domain's own name servers says, past every cache: those between keep an old answer for hours, and two of
   * them differ. `zone` is the registered domain. Null of a server that did not answer; empty when none is known.
   */
  readonly askOwnServers: (zone: string, questions: readonly NameQuestion[]) => Promise<(readonly OwnAnswer[])[]>;
  /** What the name service says of a name, as Node's own question answers it; rejects with its code where it has nothing. */
  readonly resolve: (name: string, type: string) => Promise<string[][] | string[]>;
}

export interface NameQuestion {
  readonly name: string;
  readonly type: 'TXT' | 'MX';
}

/** TXT in one piece each, MX as `10 host`; null: no answer. */
export type OwnAnswer = readonly string[] | null;

const TIMEOUT_MS = 2_000;
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);
const PORT = '53';
/** Who asks more servers than that learns nothing new. */
const SERVERS_MAX = 6;

/** Asks the name servers of this machine, or the one that is set, and where it matters the domain's own. */
export function nameGateway({ DNS_SERVER }: Pick<Settings, 'DNS_SERVER'>): NameGateway {
  const resolver = (server = DNS_SERVER) => {
    const asking = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (server) asking.setServers([server]);
    return asking;
  };
  // Whoever sets another name server has it for the domains as well, on its port.
  const port = DNS_SERVER?.match(/:(\d+)$/)?.[1] ?? PORT;

  async function ownServers(zone: string): Promise<string[]> {
    const hosts = await orAbsent(() => resolver().resolveNs(zone));
    const addresses = await Promise.all(
      (hosts ?? [])
        .toSorted()
        .slice(0, SERVERS_MAX)
        .map((host) => orAbsent(() => resolver().resolve4(host))),
    );
    return addresses.flatMap((each) => (each?.[0] ? [`${each[0]}:${port}`] : []));
  }

  return {
    resolve: async (name, type) => (await resolver().resolve(name, type)) as string[][] | string[],
    aliasesOf: (host) =>
      orAbsent(async () => (await resolver().resolveCname(host)).map((name) => name.toLowerCase().replace(/\.$/, ''))),
    async askOwnServers(zone, questions) {
      const servers = await ownServers(zone);
      return Promise.all(
        questions.map((question) => Promise.all(servers.map((server) => ask(resolver(server), question)))),
      );
    },
  };
}

function ask(server: Resolver, { name, type }: NameQuestion): Promise<OwnAnswer> {
  return orAbsent(async () =>
    type === 'TXT'
      ? (await server.resolveTxt(name)).map((pieces) => pieces.join(''))
      : (await server.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`),
  );
}

/** Empty where the name has no such record; null where nobody answered. */
async function orAbsent(ask: () => Promise<string[]>): Promise<string[] | null> {
  try {
    return await ask();
  } catch (error) {
    return error instanceof Error && 'code' in error && ABSENT.has(String(error.code)) ? [] : null;
  }
}
