import type { Settings } from '#server/config/settings.ts';

/** Where a company's portal answers: always below the portal host, and under a host of its own once that points here. */
export interface PortalPlace {
  readonly subdomain: string;
  readonly portalHost: string | null;
}

/** Scheme, host and port of a company's portal. A host of its own has the port that the portal host has. */
export function portalOrigin(
  settings: Pick<Settings, 'PUBLIC_URL' | 'PORTAL_HOST'>,
  { subdomain, portalHost }: PortalPlace,
): string {
  const { protocol } = new URL(settings.PUBLIC_URL);
  const [, port] = settings.PORTAL_HOST.split(':');
  if (portalHost) return `${protocol}//${portalHost}${port ? `:${port}` : ''}`;
  return `${protocol}//${subdomain}.${settings.PORTAL_HOST}`;
}

/** The installation's own host names, without ports. */
export function ownNames(settings: Pick<Settings, 'PUBLIC_URL' | 'PORTAL_HOST'>): {
  readonly portalHost: string;
  readonly staffHost: string;
} {
  const [portalHost = ''] = settings.PORTAL_HOST.toLowerCase().split(':');
  return { portalHost, staffHost: new URL(settings.PUBLIC_URL).hostname.toLowerCase() };
}
