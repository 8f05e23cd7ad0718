import { type WantedRecord, wantedRecords } from '@recoup/domain/email-domains/email-records.ts';
import { judgeRecord, type RecordFinding } from '@recoup/domain/email-domains/judge-records.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor, SystemActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { OwnAnswer } from '#server/gateways/name-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type EmailDomainRow, readDomain } from './email-domains.store.ts';
import { mailHostOf } from './mail-host.ts';
import { recordCheck } from './record-check.ts';
import { restBeforeCheck } from './rest-before-check.ts';

/**
 * Asks the domain's own name servers for its records and writes down what they say. Refusals: NOT_FOUND,
 * DOMAIN_ALREADY_USED (all is in order, and another company was first).
 */
export async function checkDomain(
  { db, gateways, settings }: Pick<Context, 'db' | 'gateways' | 'settings'>,
  doer: { readonly actor: MemberActor | SystemActor; readonly requestId: string | undefined },
  id: string,
): Promise<null | Refusal> {
  const { domain, now } = await inCompany(db, doer.actor.companyId, async (work) => ({
    domain: await readDomain(work, id),
    now: work.now,
  }));
  if (!domain) return refuse('NOT_FOUND');
  if (doer.actor.kind === 'member' && restBeforeCheck(domain, now) > 0) return null;
  const findings = await askRecords(gateways.names, domain, mailHostOf(settings));
  const checked = await inCompany(db, doer, (work) => recordCheck(work, id, findings));
  if (checked === 'gone') return refuse('NOT_FOUND');
  return checked === 'taken' ? refuse('DOMAIN_ALREADY_USED') : null;
}

/** What the name servers say of each record, of what is missing also under the name with the domain twice. */
async function askRecords(
  names: Context['gateways']['names'],
  domain: EmailDomainRow,
  mailHost: string,
): Promise<RecordFinding[]> {
  const { domainName, zone } = domain;
  const wanted = wantedRecords({ ...domain, mailHost });
  const parent: WantedRecord[] = domainName === zone ? [] : wanted.filter(({ kind }) => kind === 'DMARC');
  const [own, doubled, inherited] = await Promise.all([
    names.askOwnServers(zone, wanted),
    names.askOwnServers(
      zone,
      wanted.map(({ name, type }) => ({ name: `${name}.${zone}`, type })),
    ),
    names.askOwnServers(
      zone,
      parent.map(({ type }) => ({ name: `_dmarc.${zone}`, type })),
    ),
  ]);
  return wanted.map((record, index) =>
    judgeRecord(record, {
      answers: own[index] ?? [],
      isDoubled: (doubled[index] ?? []).some(saysSomething),
      inherited: record.kind === 'DMARC' ? (inherited[0] ?? []) : [],
    }),
  );
}

function saysSomething(answer: OwnAnswer): boolean {
  return answer !== null && answer.length > 0;
}
