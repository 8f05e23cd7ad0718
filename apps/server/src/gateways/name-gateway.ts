import { Resolver } from 'node:dns/promises';
import type { Settings } from '../config/settings.ts';

/** The name service of the internet. */
export interface NameGateway {
  /** Names that a host is an alias of, lower case; none when it is no alias, null when no name server answered. */
  readonly aliasesOf: (host: string) => Promise<string[] | null>;
}

const TIMEOUT_MS = 2_000;
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of this machine, or the one that is set. */
export function nameGateway({ DNS_SERVER }: Pick<Settings, 'DNS_SERVER'>): NameGateway {
  return {
    aliasesOf: async (host) => {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
      if (DNS_SERVER) resolver.setServers([DNS_SERVER]);
      try {
        return (await resolver.resolveCname(host)).map((name) => name.toLowerCase().replace(/\.$/, ''));
      } catch (error) {
        return error instanceof Error && 'code' in error && ABSENT.has(String(error.code)) ? [] : null;
      }
    },
  };
}
