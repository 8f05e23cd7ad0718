import {
  type DomainMove,
  type DomainOutcome,
  isMailFrom,
  moveDomain,
  outcomeOf,
} from '@recoup/domain/email-domains/domain-state.ts';
import type { RecordFinding } from '@recoup/domain/email-domains/judge-records.ts';
import type { Actor } from '#server/actor.ts';
import { enter, lookUp, remove } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import { lockCompany } from '#server/features/companies/company-settings.store.ts';
import type { Work } from '#server/work/work.ts';
import { type EmailDomainRow, listDomains, nextCheck, readDomain, updateDomain } from './email-domains.store.ts';
import { sendAsDefault } from './send-as.ts';
import { tellDomain } from './tell-domain.ts';

/** What became of it: `taken` while another company that proved it first holds the domain. */
export type Checked = 'checked' | 'taken' | 'gone';

/**
 * Writes down what the name servers said of a domain, and what that makes of it. The first company whose records are found
 * holds the domain; its first domain in order becomes its default. A state that ends sending is told to Administrators.
 */
export async function recordCheck(work: Work<Actor>, id: string, findings: readonly RecordFinding[]): Promise<Checked> {
  // In the order of those who change domains: two that are found in order at once would both become the default.
  await lockCompany(work);
  const domain = await readDomain(work, id, 'forUpdate');
  if (!domain) return 'gone';
  const { companyId, now } = work;
  const found = outcomeOf(findings);
  const isMine = found !== 'in-order' || (await hold(work, domain));
  const outcome: DomainOutcome = isMine ? found : 'missing';
  const move = moveDomain({ state: domain.state, since: domain.stateSince, outcome, now });
  const { state, since: stateSince, nextCheckAt } = move;
  // What nobody answered leaves what was known.
  const known = found === 'no-answer' && domain.findings.length > 0 ? domain.findings : findings;
  const isFirst = isMailFrom(state) && !(await listDomains(work)).some((each) => each.isDefault);
  await updateDomain(work, id, {
    ...{ state, stateSince, nextCheckAt, checkedAt: now, findings: known },
    ...(isFirst ? { isDefault: true } : {}),
  });
  if (state !== domain.state) await moved(work, domain, move);
  await sendAsDefault(work);
  await wake(work, 'email-domains', nextCheck(companyId), 'exactly');
  return isMine ? 'checked' : 'taken';
}

/** Whether the domain is this company's, from now on at the latest. */
async function hold(work: Work, { id, domainName }: EmailDomainRow): Promise<boolean> {
  const { companyId } = work;
  if (await enter(work.trx, 'mail-domain', domainName, { companyId, recordId: id })) return true;
  return (await lookUp(work.trx, 'mail-domain', domainName))?.companyId === companyId;
}

async function moved(work: Work<Actor>, domain: EmailDomainRow, { state }: DomainMove): Promise<void> {
  const { id, domainName } = domain;
  work.changed({
    ...{ noun: 'email-domain', id, action: 'email-domain.check' },
    ...{ before: { state: domain.state }, after: { state } },
  });
  // Given up, it is anybody's to prove.
  if (state === 'FAILED') await remove(work.trx, work.companyId, 'mail-domain', domainName);
  if (state === 'FAILING' || (state === 'FAILED' && isMailFrom(domain.state))) await tellDomain(work, domain, state);
}
