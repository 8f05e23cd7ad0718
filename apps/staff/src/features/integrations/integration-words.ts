import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { integrationDetail, ledgerWrite } from '@recoup/contract/integrations.ts';
import type { IntegrationState } from '@recoup/domain/integrations/integration-state.ts';
import type { WriteState } from '@recoup/domain/integrations/ledger-write.ts';
import type { IgnoreReason } from '@recoup/domain/integrations/map-invoice.ts';
import type { Tone } from '@recoup/ui/tokens.ts';
import type { z } from 'zod';

export type IntegrationDetail = z.output<typeof integrationDetail>;
export type LedgerWrite = z.output<typeof ledgerWrite>;

export const stateLooks: Readonly<Record<IntegrationState, { readonly word: MessageDescriptor; readonly tone: Tone }>> =
  {
    NOT_CONNECTED: { word: msg`Not connected`, tone: 'neutral' },
    CONNECTING: { word: msg`Waiting for your sign-in`, tone: 'blue' },
    NEEDS_CHOICE: { word: msg`Choose the company`, tone: 'amber' },
    CONNECTED: { word: msg({ message: 'Connected', context: 'ledger' }), tone: 'green' },
    BROKEN: { word: msg`Sign in again`, tone: 'red' },
    PAUSED: { word: msg({ message: 'Paused', context: 'ledger' }), tone: 'amber' },
    DISCONNECTED: { word: msg`Disconnected`, tone: 'neutral' },
  };

export const writeLooks: Readonly<Record<WriteState, { readonly word: MessageDescriptor; readonly tone: Tone }>> = {
  PLANNED: { word: msg`Waiting to be sent`, tone: 'neutral' },
  CLAIMED: { word: msg`Being sent`, tone: 'blue' },
  UNKNOWN: { word: msg`Being checked`, tone: 'amber' },
  CONFIRMED: { word: msg`In the ledger`, tone: 'green' },
  REFUSED: { word: msg`Refused`, tone: 'red' },
  SKIPPED: { word: msg`Left out`, tone: 'neutral' },
};

export const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  customers: msg`Customers`,
  invoices: msg`Invoices`,
  payments: msg`Payments`,
  'credit-notes': msg`Credit notes`,
};

export const reasonWords: Readonly<Record<IgnoreReason, MessageDescriptor>> = {
  'other-currency': msg`In another currency`,
  older: msg`Settled before the first day that you chose`,
  voided: msg`Voided`,
  'no-amount': msg`Without an amount`,
  'no-date': msg`Without a date`,
  'no-customer': msg`Without a customer`,
  'reference-taken': msg`Their number belongs to another account here`,
  'not-ours': msg`Not followed`,
  'deleted-here': msg`Deleted here`,
};
