import { wantedRecords } from '@recoup/domain/email-domains/email-records.ts';
import { recordSentence } from '@recoup/domain/email-domains/record-sentences.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { EmailDomainRow } from './email-domains.store.ts';
import { restBeforeCheck } from './rest-before-check.ts';

/** A domain with what is wanted of it beside what was found. */
export function viewDomain(
  domain: EmailDomainRow,
  { mailHost, language, now }: { readonly mailHost: string; readonly language: Language; readonly now: Date },
) {
  const { findings } = domain;
  return {
    _id: domain.id,
    domainName: domain.domainName,
    username: domain.userName,
    isDefault: domain.isDefault,
    state: domain.state,
    stateSince: domain.stateSince.toISOString(),
    records: wantedRecords({ ...domain, mailHost }).map((record) => {
      const finding = findings.find(({ kind }) => kind === record.kind);
      return {
        ...record,
        state: finding?.state ?? null,
        found: [...(finding?.found ?? [])],
        sentence: (finding && recordSentence(finding)?.[language]) ?? null,
      };
    }),
    checkedAt: domain.checkedAt?.toISOString() ?? null,
    nextCheckAt: domain.nextCheckAt?.toISOString() ?? null,
    checkAgainInSeconds: Math.ceil(restBeforeCheck(domain, now) / 1000),
    version: domain.version,
  };
}
