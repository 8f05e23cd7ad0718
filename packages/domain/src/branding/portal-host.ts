/** Names of the installation itself; without ports, lower case. */
export interface OwnNames {
  /** Below which each company's portal lives. */
  readonly portalHost: string;
  /** Where the staff app answers. */
  readonly staffHost: string;
}

export type HostProblem = 'NOT_A_NAME' | 'BARE_DOMAIN' | 'OURS';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST = 253;

/** A host name as people type or paste it, as a name server knows it: no scheme, no path, no final dot, lower case. */
export function tidyHost(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
}

/**
 * Whether a company's portal may answer under a name: at least three parts, since the bare domain of a company cannot
 * be an alias (RFC 1034) and carries its website, and none of the installation's own names.
 */
export function checkPortalHost(host: string, own: OwnNames): HostProblem | null {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (host.length > LONGEST || labels.some((label) => !LABEL.test(label)) || !/^[a-z]/.test(last)) return 'NOT_A_NAME';
  if (labels.length < 3) return 'BARE_DOMAIN';
  const isOurs = [own.portalHost, own.staffHost].some((name) => host === name || host.endsWith(`.${name}`));
  return isOurs || own.staffHost.endsWith(`.${host}`) || own.portalHost.endsWith(`.${host}`) ? 'OURS' : null;
}

/** Whose name a host below the portal host is; null for any other host. */
export function subdomainOf(host: string, portalHost: string): string | null {
  return host.endsWith(`.${portalHost}`) ? host.slice(0, -portalHost.length - 1) : null;
}
