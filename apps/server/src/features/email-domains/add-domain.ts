import { generateKeyPair, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { lockCompany } from '#server/features/companies/company-settings.store.ts';
import type { Work } from '#server/work/work.ts';
import { findDomain, insertDomain, listDomains } from './email-domains.store.ts';
import { ownDomainName } from './own-domain-name.ts';

const DOMAINS_MAX = 10;
const KEY_BITS = 2048;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const DEFAULT_USER = 'billing';

export interface NewKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** An RSA key of 2048 bits, as mail servers read it (RFC 8301): SPKI in base64, and PKCS #8 in PEM. */
export async function newSigningKey(): Promise<NewKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
}

/** To what a closed private key is bound. */
export function keyPlace(companyId: string, id: string): string {
  return `email-domain ${companyId} ${id}`;
}

/**
 * Adds a domain to send from. It counts once its records are found: until then it binds nobody, and several companies may
 * claim one. The same again is answered as it is. Refusals: INVALID_FIELD, DOMAIN_ALREADY_USED (another company proved it).
 */
export async function addDomain(
  work: Work<MemberActor>,
  { vault }: Pick<Context, 'vault'>,
  input: { readonly domainName: string; readonly key: NewKey },
): Promise<{ readonly id: string } | Refusal> {
  const { companyId } = work.actor;
  const named = ownDomainName(input.domainName);
  if (!named.ok) return refuse('INVALID_FIELD', { domainName: named.problem });
  const { domainName, zone } = named;
  await lockCompany(work);
  const known = await findDomain(work, domainName);
  if (known) return { id: known };
  const holder = await lookUp(work.trx, 'mail-domain', domainName);
  if (holder && holder.companyId !== companyId) return refuse('DOMAIN_ALREADY_USED');
  if ((await listDomains(work)).length >= DOMAINS_MAX)
    return refuse('INVALID_FIELD', { domainName: 'too-many-domains' });
  const id = uuidv7();
  const selector = `rc${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
  const { publicKey } = input.key;
  const privateKey = vault.close(input.key.privateKey, keyPlace(companyId, id));
  await insertDomain(work, { id, domainName, zone, userName: DEFAULT_USER, selector, publicKey, privateKey });
  work.changed({ noun: 'email-domain', id, action: 'email-domain.create', before: null, after: { domainName } });
  return { id };
}
