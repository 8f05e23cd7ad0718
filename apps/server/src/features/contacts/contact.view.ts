import type { consent, contactPoint } from '@recoup/contract/contacts.ts';
import type { z } from 'zod';
import type { ContactPointRow, listConsentRows } from './contacts.store.ts';

/** A way to reach a customer, as it goes over the wire. */
export function contactView(row: ContactPointRow): z.output<typeof contactPoint> {
  return {
    _id: row.id,
    kind: row.kind,
    value: row.value,
    country: row.country ?? '',
    callingCode: row.callingCode ?? '',
    nationalNumber: row.nationalNumber ?? '',
    extension: row.extension,
    name: row.name,
    label: row.label,
    isPrimary: row.isPrimary,
    isOptedOut: row.optedOutAt !== null,
    optOut: row.optedOutAt === null ? null : { at: row.optedOutAt.toISOString(), source: row.optedOutSource ?? '' },
    consents: row.consents,
    unwanted: row.unwanted,
    isWork: row.isWork,
    employerProhibits: row.employerProhibits,
    isWrong: row.isWrong,
    isUnverified: row.isUnverified,
    bounced: row.bouncedAt === null ? null : { at: row.bouncedAt.toISOString(), reason: row.bounce ?? '' },
    check: row.checkResult && row.checkedAt ? { result: row.checkResult, at: row.checkedAt.toISOString() } : null,
  };
}

export function consentView(row: Awaited<ReturnType<typeof listConsentRows>>[number]): z.output<typeof consent> {
  return {
    _id: row.id,
    channel: row.channel,
    state: row.state,
    source: row.source,
    evidence: row.evidence,
    at: row.at.toISOString(),
    member: row.memberId === null ? null : { _id: row.memberId, name: row.memberName ?? '' },
  };
}
