import type { debtorRow as debtorRowShape, debtor as debtorShape } from '@recoup/contract/debtors.ts';
import { isEmptyAddress } from '@recoup/domain/addresses/check-address.ts';
import { mapPartsOf } from '@recoup/domain/addresses/map-address.ts';
import { missingParts } from '@recoup/domain/addresses/missing-part.ts';
import { datePartsOf } from '@recoup/domain/calendar/iso-date.ts';
import { whyNotContacted } from '@recoup/domain/contact-policy/why-not-contacted.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import { viewAgent } from '../agent/agent-standing.store.ts';
import type { ContactRow } from '../debtors/debtors.store.ts';
import type { Owed } from '../payments/owed.store.ts';
import type { DebtorDetailRow, DebtorExtras, DebtorRow } from './debtor-detail.store.ts';

/** A customer as a row of a list. */
export function debtorRowView(row: DebtorRow & DebtorExtras): z.output<typeof debtorRowShape> {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    displayName: row.displayName,
    internalReference: row.reference,
    emailPrimary: row.email === null ? null : { value: row.email },
    phonePrimary: row.phone === null ? null : { value: row.phone },
    isVerified: row.isVerified,
    isSendActive: row.isSendActive,
    isBotActive: row.isBotActive,
    totals: {
      outstandingCents: row.outstandingCents,
      paidCents: row.paidCents,
      accounts: row.accountCount,
      openAccounts: row.openAccountCount,
    },
    lastContact:
      row.lastAt && row.lastChannel
        ? { at: row.lastAt.toISOString(), channel: row.lastChannel, status: row.lastStatus }
        : null,
    nextStep: nextStepView(row),
    assignee: named(row.assigneeId, row.assigneeName),
    workflow: named(row.campaignId, row.campaignName),
    tags: row.tags,
    custom: row.custom,
    isTest: row.isTest,
    attempts: row.attempts,
    dateOfBirth: row.dateOfBirth === null ? null : datePartsOf(row.dateOfBirth),
    createdAt: row.createdAt.toISOString(),
  };
}

function named(id: string | null, name: string | null): { _id: string; name: string } | null {
  return id === null ? null : { _id: id, name: name ?? '' };
}

type NextStepFacts = Pick<
  DebtorRow,
  | 'outstandingCents'
  | 'isSendActive'
  | 'contacts'
  | 'optedOut'
  | 'isDisputed'
  | 'runStatus'
  | 'runNextAt'
  | 'runChannel'
  | 'workflowName'
  | 'workflowActive'
>;

/** What happens next and when, or why nothing does. */
export function nextStepView(row: NextStepFacts): z.output<typeof debtorRowShape>['nextStep'] {
  const blockedBy = whyNotContacted({
    outstandingCents: row.outstandingCents,
    isSendActive: row.isSendActive,
    contacts: row.contacts,
    optedOut: row.optedOut,
    isDisputed: row.isDisputed,
    hasWorkflow: row.workflowName !== null,
    isWorkflowActive: row.workflowActive ?? false,
    isRunActive: row.runStatus === 'EXECUTING',
  });
  const isPlanned = blockedBy === null && row.runNextAt !== null;
  return {
    at: isPlanned ? (row.runNextAt?.toISOString() ?? null) : null,
    channel: isPlanned ? row.runChannel : null,
    workflowName: row.workflowName,
    blockedBy,
  };
}

/** A customer with everything that its page shows. */
export function debtorView(
  row: DebtorDetailRow,
  contacts: readonly ContactRow[],
  owed: readonly Owed[],
): z.output<typeof debtorShape> {
  const address = {
    address: row.addressLine ?? '',
    unit: row.unit ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zip: row.zip ?? '',
    country: row.country ?? '',
  };
  const parts = mapPartsOf(address);
  const [missing = null, ...others] = missingParts({ ...address, ...parts });
  return {
    ...debtorRowView(row),
    agent: viewAgent(row),
    owed: owed.map(({ invoices: _, ...sums }) => sums),
    emails: contacts
      .filter((point) => point.kind === 'EMAIL')
      .map((point) => ({
        _id: point.id,
        value: point.value,
        isPrimary: point.isPrimary,
        isOptedOut: point.isOptedOut,
      })),
    phones: contacts
      .filter((point) => point.kind === 'PHONE')
      .map((point) => ({
        _id: point.id,
        value: point.value,
        country: point.country ?? '',
        callingCode: point.callingCode ?? '',
        nationalNumber: point.nationalNumber ?? '',
        extension: point.extension,
        isPrimary: point.isPrimary,
        isOptedOut: point.isOptedOut,
      })),
    address: isEmptyAddress(address) ? null : { ...address, ...parts, missing, alsoMissing: others },
    timeZone: { zones: row.zones, evidence: row.zoneEvidence },
    language: languageOf(row.language),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    version: row.version,
  };
}
