import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { instant, recordVersion } from './scalars.ts';

const accent = z.string().regex(/^#[0-9a-f]{6}$/);

/** How a company shows itself in its portal, and what it asks its customers first. */
export const branding = named('Branding', {
  name: z.string(),
  /** `#rrggbb` as it was chosen; what is shown keeps its contrast (domain/branding). Null: the product's own. */
  accent: accent.nullable(),
  hasLogo: z.boolean(),
  /** Customers see nothing before a one-time code. */
  asksCode: z.boolean(),
  /** The company collects for others: consumers see nothing before the code, whatever is chosen. */
  isThirdParty: z.boolean(),
  /** The host of its own under which the portal answers and to which new links lead. */
  host: z.string().nullable(),
  /** A host that was asked for and whose name server is not known to point here yet. */
  hostWish: z.string().nullable(),
  /** Since when the name server does not lead the own host here any more; null while it does. */
  hostMissedAt: instant.nullable(),
  /** What a host of its own has to be an alias (CNAME) of. */
  alias: z.string(),
  /** Where the portal answers in any case. */
  address: z.string(),
  version: recordVersion,
});

export const readBranding = call({
  name: 'branding.read',
  method: 'GET',
  path: '/preference/portal',
  summary: 'How the company shows itself in its portal, and what it asks first',
  access: { who: 'staff', permission: 'settings.read' },
  reply: branding,
});

export const updateBranding = call({
  name: 'branding.update',
  method: 'PUT',
  path: '/preference/portal',
  summary: 'Change colour, code and host of the portal; a new host counts once its name server points here',
  access: { who: 'staff', permission: 'settings.write' },
  body: z.strictObject({
    accent: accent.nullable(),
    asksCode: z.boolean(),
    host: z.string().max(300).nullable(),
    version: recordVersion,
  }),
  reply: branding,
  errors: ['STALE_VERSION'],
});

/** What asking the name server brought. */
export const hostFindings = ['ANSWERS', 'NOT_FOUND', 'ELSEWHERE', 'TAKEN', 'NO_ANSWER', 'NOTHING_WISHED'] as const;

export const checkHost = call({
  name: 'branding.check-host',
  method: 'POST',
  path: '/preference/portal/host/check',
  summary: 'Ask the name server whether the wished host points here, and use it if so',
  access: { who: 'staff', permission: 'settings.write' },
  reply: z.strictObject({ found: z.enum(hostFindings), branding }),
  perMinute: 30,
});
