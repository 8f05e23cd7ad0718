import type { debtorRow as debtorRowShape, debtor as debtorShape } from '@recoup/contract/debtors.ts';
import { formatAddress } from '@recoup/domain/addresses/format-address.ts';
import { missingPart } from '@recoup/domain/addresses/missing-part.ts';
import { datePartsOf } from '@recoup/domain/calendar/iso-date.ts';
import { whyNotContacted } from '@recoup/domain/contact-policy/why-not-contacted.ts';
import type { z } from 'zod';
import type { ContactRow, DebtorDetailRow, DebtorExtras, DebtorRow } from './debtors.store.ts';

/** A customer as a row of a list. */
export function debtorRowView(row: DebtorRow & DebtorExtras): z.output<typeof debtorRowShape> {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    displayName: row.display_name,
    internalReference: row.reference,
    emailPrimary: row.email === null ? null : { value: row.email },
    phonePrimary: row.phone === null ? null : { value: row.phone },
    isVerified: row.is_verified,
    isSendActive: row.is_send_active,
    isBotActive: row.is_bot_active,
    totals: {
      outstandingCents: row.outstanding_cents,
      paidCents: row.paid_cents,
      accounts: row.account_count,
      openAccounts: row.open_account_count,
    },
    lastContact:
      row.last_at && row.last_channel
        ? { at: row.last_at.toISOString(), channel: row.last_channel, status: row.last_status }
        : null,
    nextStep: nextStepView(row),
    assignee: named(row.assignee_id, row.assignee_name),
    workflow: named(row.campaign_id, row.campaign_name),
    tags: row.tags,
    custom: row.custom,
    isTest: row.is_test,
    attempts: row.attempts,
    dateOfBirth: row.date_of_birth === null ? null : datePartsOf(row.date_of_birth),
    createdAt: row.created_at.toISOString(),
  };
}

function named(id: string | null, name: string | null): { _id: string; name: string } | null {
  return id === null ? null : { _id: id, name: name ?? '' };
}

type NextStepFacts = Pick<
  DebtorRow,
  | 'outstanding_cents'
  | 'is_send_active'
  | 'contacts'
  | 'opted_out'
  | 'is_disputed'
  | 'run_status'
  | 'run_next_at'
  | 'run_channel'
  | 'workflow_name'
  | 'workflow_active'
>;

/** What happens next and when, or why nothing does. */
export function nextStepView(row: NextStepFacts): z.output<typeof debtorRowShape>['nextStep'] {
  const blockedBy = whyNotContacted({
    outstandingCents: row.outstanding_cents,
    isSendActive: row.is_send_active,
    contacts: row.contacts,
    optedOut: row.opted_out,
    isDisputed: row.is_disputed,
    hasWorkflow: row.workflow_name !== null,
    isWorkflowActive: row.workflow_active ?? false,
    isRunActive: row.run_status === 'EXECUTING',
  });
  const isPlanned = blockedBy === null && row.run_next_at !== null;
  return {
    at: isPlanned ? (row.run_next_at?.toISOString() ?? null) : null,
    channel: isPlanned ? row.run_channel : null,
    workflowName: row.workflow_name,
    blockedBy,
  };
}

/** The first part that an address lacks, as the document names it; a unit is asked for nowhere, so none is missed. */
function missingOf(address: {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}): string | null {
  const [, streetNumber = '', street = ''] = /^(\d\S*)?\s*(.*)$/.exec(address.address.trim()) ?? [];
  const { zip: postalCode, ...rest } = address;
  return missingPart({
    ...rest,
    formatted_address: formatAddress(address),
    postalCode,
    streetNumber,
    street,
    unit: '-',
  });
}

/** A customer with everything that its page shows. */
export function debtorView(row: DebtorDetailRow, contacts: readonly ContactRow[]): z.output<typeof debtorShape> {
  const address = {
    address: row.address_line ?? '',
    unit: row.unit ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zip: row.zip ?? '',
    country: row.country ?? '',
  };
  const hasAddress = [row.address_line, row.city, row.state, row.zip].some((part) => part);
  return {
    ...debtorRowView(row),
    emails: contacts
      .filter((point) => point.kind === 'EMAIL')
      .map((point) => ({
        _id: point.id,
        value: point.value,
        isPrimary: point.is_primary,
        isOptedOut: point.is_opted_out,
      })),
    phones: contacts
      .filter((point) => point.kind === 'PHONE')
      .map((point) => ({
        _id: point.id,
        value: point.value,
        country: point.country ?? '',
        callingCode: point.calling_code ?? '',
        nationalNumber: point.national_number ?? '',
        extension: point.extension,
        isPrimary: point.is_primary,
        isOptedOut: point.is_opted_out,
      })),
    address: hasAddress ? { ...address, formatted_address: formatAddress(address), missing: missingOf(address) } : null,
    timeZone: { zones: row.zones, evidence: row.zone_evidence },
    language: row.language === 'es' ? 'es' : 'en',
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
  };
}
