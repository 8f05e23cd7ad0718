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
    callingCode: row.calling_code ?? '',
    nationalNumber: row.national_number ?? '',
    extension: row.extension,
    name: row.name,
    label: row.label,
    isPrimary: row.is_primary,
    isOptedOut: row.opted_out_at !== null,
    optOut:
      row.opted_out_at === null ? null : { at: row.opted_out_at.toISOString(), source: row.opted_out_source ?? '' },
    consents: row.consents,
    unwanted: row.unwanted,
    isWork: row.is_work,
    employerProhibits: row.employer_prohibits,
    isWrong: row.is_wrong,
    isUnverified: row.is_unverified,
    bounced: row.bounced_at === null ? null : { at: row.bounced_at.toISOString(), reason: row.bounce ?? '' },
    check: row.check_result && row.checked_at ? { result: row.check_result, at: row.checked_at.toISOString() } : null,
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
    member: row.member_id === null ? null : { _id: row.member_id, name: row.member_name ?? '' },
  };
}
