import type { Settings } from '#server/config/settings.ts';
import { type PortalPlace, portalOrigin } from '../branding/portal-origin.ts';

/** Addresses of one link at the company's portal, `{company}.{portal host}/{path}` or `{own host}/{path}`. */
export interface PortalAddress {
  /** Where the customer pays. */
  readonly url: string;
  /** Where a person says that no more messages are wanted. */
  readonly optOutUrl: string;
  /** Where a mail program says so by itself (RFC 8058). */
  readonly oneClickUrl: string;
}

export function portalAddress(
  settings: Pick<Settings, 'PUBLIC_URL' | 'PORTAL_HOST'>,
  place: PortalPlace,
  path: string,
): PortalAddress {
  const origin = portalOrigin(settings, place);
  return {
    url: `${origin}/${path}`,
    optOutUrl: `${origin}/${path}/opt-out`,
    oneClickUrl: `${origin}/v1/portal/opt-out/${path}`,
  };
}
