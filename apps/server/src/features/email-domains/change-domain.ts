import { isMailFrom } from '@recoup/domain/email-domains/domain-state.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { remove } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import { lockCompany } from '#server/features/companies/company-settings.store.ts';
import type { Work } from '#server/work/work.ts';
import { clearDefault, nextCheck, readDomain, removeDomain, updateDomain } from './email-domains.store.ts';
import { sendAsDefault } from './send-as.ts';

/** What may stand before the @ without quotes (RFC 5322 3.2.3), as providers of mail allow it. */
const USER_NAME = /^[a-z0-9]([a-z0-9._+-]{0,62}[a-z0-9])?$/;

/** Mail leaves from this domain from now on. Refusals: NOT_FOUND, INVALID_STATUS (its records are not in order). */
export async function makeDefault(work: Work<MemberActor>, id: string): Promise<null | Refusal> {
  await lockCompany(work);
  const domain = await readDomain(work, id, 'forUpdate');
  if (!domain) return refuse('NOT_FOUND');
  if (domain.isDefault) return null;
  if (!isMailFrom(domain.state)) return refuse('INVALID_STATUS');
  await clearDefault(work);
  await updateDomain(work, id, { isDefault: true });
  await sendAsDefault(work);
  work.changed({
    noun: 'email-domain',
    id,
    action: 'email-domain.default',
    before: { isDefault: false },
    after: { isDefault: true },
  });
  return null;
}

/** Changes what stands before the @. Refusals: NOT_FOUND, INVALID_FIELD. */
export async function nameSender(work: Work<MemberActor>, id: string, typed: string): Promise<null | Refusal> {
  const username = typed.trim().toLowerCase();
  if (!USER_NAME.test(username) || username.includes('..')) return refuse('INVALID_FIELD', { username: 'mail-user' });
  await lockCompany(work);
  const domain = await readDomain(work, id, 'forUpdate');
  if (!domain) return refuse('NOT_FOUND');
  if (domain.userName === username) return null;
  await updateDomain(work, id, { userName: username });
  await sendAsDefault(work);
  const before = { username: domain.userName };
  work.changed({ noun: 'email-domain', id, action: 'email-domain.update', before, after: { username } });
  return null;
}

/**
 * Takes a domain away; whoever proves it next holds it. The default goes only when no other could take its place, and mail
 * then leaves from the installation's address. Refusals: NOT_FOUND, STILL_IN_USE.
 */
export async function deleteDomain(work: Work<MemberActor>, id: string): Promise<null | Refusal> {
  await lockCompany(work);
  const domain = await readDomain(work, id, 'forUpdate');
  if (!domain) return refuse('NOT_FOUND');
  if (domain.isDefault && isMailFrom(domain.state)) return refuse('STILL_IN_USE');
  await removeDomain(work, id);
  const { domainName } = domain;
  await remove(work.trx, work.companyId, 'mail-domain', domainName);
  await sendAsDefault(work);
  await wake(work, 'email-domains', nextCheck(work.companyId), 'exactly');
  work.changed({ noun: 'email-domain', id, action: 'email-domain.delete', before: { domainName }, after: null });
  return null;
}
