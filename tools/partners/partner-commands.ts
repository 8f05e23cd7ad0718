import { readFile } from 'node:fs/promises';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type PlanTier, planTiers } from '@recoup/domain/vocabulary.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { signTicket } from '../../apps/server/src/features/partners/partner-ticket.ts';
import { encodePicture } from '../../apps/server/src/files/encode-picture.ts';

/** Pixels of a side and bytes that are kept of a logo. */
const LOGO_SIDE = 256;
const LOGO_BYTES = 65_536;

export interface NewPartner {
  readonly name: string;
  /** A file with a PNG or JPEG. */
  readonly logo?: string | undefined;
  readonly tier?: string | undefined;
  readonly coupon?: string | undefined;
}

/** Makes a partner whose link works at once. Answers their id. Throws a sentence that says what is wrong. */
export async function addPartner(owner: pg.Client, { name, logo, tier, coupon }: NewPartner): Promise<string> {
  if (name.length < 1 || name.length > 80) throw new Error('The name has 1 to 80 characters.');
  if (tier !== undefined && (tier === 'DEFAULT' || !planTiers.includes(tier as PlanTier)))
    throw new Error(`The tier is one of: ${planTiers.filter((each) => each !== 'DEFAULT').join(', ')}.`);
  if (coupon !== undefined && (coupon.length < 1 || coupon.length > 100))
    throw new Error('The coupon has 1 to 100 characters.');
  const picture = logo === undefined ? null : await readLogo(logo);
  const id = uuidv7();
  await owner.query('insert into partner (id, name, logo, logo_type, tier, coupon) values ($1, $2, $3, $4, $5, $6)', [
    id,
    name,
    picture?.content ?? null,
    picture?.mediaType ?? null,
    tier ?? null,
    coupon ?? null,
  ]);
  return id;
}

async function readLogo(file: string) {
  const picture = await encodePicture(await readFile(file), { sideMax: LOGO_SIDE });
  if (isRefusal(picture) || picture.mediaType === 'image/webp')
    throw new Error('The logo is no PNG or JPEG that can be read.');
  if (picture.content.length > LOGO_BYTES) throw new Error('The logo is too large: keep it to 64 KB at 256 pixels.');
  return picture;
}

/** Lets the links and tickets of a partner work, or no more. Throws where there is no such partner. */
export async function switchPartner(owner: pg.Client, id: string, isActive: boolean): Promise<void> {
  const { rowCount } = await owner.query('update partner set is_active = $2 where id::text = $1', [id, isActive]);
  if (rowCount === 0) throw new Error('There is no such partner. Their ids: npm run partners');
}

export interface ListedPartner {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly tier: string | null;
  readonly coupon: string | null;
}

/** All partners, the oldest first. */
export async function listPartners(owner: pg.Client): Promise<ListedPartner[]> {
  const { rows } = await owner.query<ListedPartner>(
    'select id, name, is_active, tier, coupon from partner order by created_at, id',
  );
  return rows;
}

/** The page on which a company is opened through a partner. */
export function linkOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, id: string): string {
  return `${PUBLIC_URL}/launch/${id}`;
}

/**
 * A link that signs a member in, once, within five minutes. It is made for any address: it opens for an active member of a
 * company that came through the partner. Throws without PARTNER_KEY, of a partner that is not there or switched off, and of
 * what is no address.
 */
export async function makeTicketLink(
  owner: pg.Client,
  settings: Pick<Settings, 'PUBLIC_URL' | 'PARTNER_KEY'>,
  given: { readonly partnerId: string; readonly email: string },
): Promise<string> {
  if (settings.PARTNER_KEY === undefined)
    throw new Error('PARTNER_KEY is missing: set it to the key of the running product.');
  const email = parseEmail(given.email);
  if (!email) throw new Error('Give the e-mail of the member.');
  const known = await owner.query('select 1 from partner where id::text = $1 and is_active', [given.partnerId]);
  if (known.rowCount === 0) throw new Error('There is no such partner, or it is switched off: npm run partners');
  const ticket = signTicket(settings.PARTNER_KEY, { id: uuidv7(), partnerId: given.partnerId, email }, new Date());
  return `${linkOf(settings, given.partnerId)}#${ticket}`;
}
