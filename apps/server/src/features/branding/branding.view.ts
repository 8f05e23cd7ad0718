import type { readBranding } from '@recoup/contract/branding.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { Settings } from '#server/config/settings.ts';
import type { BrandingRow } from './branding.store.ts';
import { ownNames, portalOrigin } from './portal-origin.ts';

/** The company's portal as its settings show it. */
export function viewBranding(row: BrandingRow, settings: Settings): ReplyOf<typeof readBranding> {
  const { name, accent, asksCode, isThirdParty, hostMissedAt, hostWish, portalHost, subdomain, version } = row;
  return {
    name,
    accent,
    hasLogo: row.logo !== null,
    asksCode,
    isThirdParty,
    host: portalHost,
    hostWish,
    hostMissedAt: hostMissedAt?.toISOString() ?? null,
    alias: `${subdomain}.${ownNames(settings).portalHost}`,
    address: portalOrigin(settings, { subdomain, portalHost: null }),
    version,
  };
}
