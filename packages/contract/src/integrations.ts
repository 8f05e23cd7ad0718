import { errorCatalogue } from '@recoup/domain/errors.ts';
import { serviceIds } from '@recoup/domain/integrations/connectors.ts';
import { syncModes, syncTypes } from '@recoup/domain/integrations/integration-policy.ts';
import { integrationStates } from '@recoup/domain/integrations/integration-state.ts';
import { writeKinds, writeStates } from '@recoup/domain/integrations/ledger-write.ts';
import { ignoreReasons } from '@recoup/domain/integrations/map-invoice.ts';
import { conflictChoices } from '@recoup/domain/integrations/resolve-conflict.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, debtorReference } from './references.ts';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  recordVersion,
  requiredText,
} from './scalars.ts';
import { topic } from './topic.ts';

export const integrationTopic = topic('integration', ['integration.', 'connector.']);

const serviceId = z.enum(serviceIds);
const errorCode = z.string().refine((code) => code in errorCatalogue || code === 'OTHER_FIRM');

/** What is read from a ledger, and what is written to it. */
export const integrationPolicy = named('IntegrationPolicy', {
  /** Paid invoices before this day are left out; open ones come whatever their age. */
  since: isoDate,
  push: z.array(z.enum(['payments'])).max(1),
  /** A payment of a closed period is dated on the first open day, with the true date in its note. */
  redates: z.boolean(),
});

/** An accounting program that can be connected, and how that stands. */
export const integration = named('Integration', {
  /** Null: nobody has connected it yet. */
  _id: id.nullable(),
  serviceId: z.string(),
  name: z.string(),
  state: z.enum(integrationStates),
  firmName: z.string(),
  can: named('LedgerAbilities', { read: z.array(z.string()), write: z.array(z.string()), deletes: z.boolean() }),
  lastSyncAt: instant.nullable(),
  conflicts: z.int(),
  refused: z.int(),
  trouble: errorCode.nullable(),
  version: recordVersion,
});

const kindCounts = named('LedgerCounts', {
  kind: z.string(),
  read: z.int(),
  made: z.int(),
  changed: z.int(),
  ignored: z.int(),
});

const ledgerRun = named('LedgerRun', {
  _id: id,
  type: z.enum(syncTypes),
  mode: z.enum(syncModes),
  state: z.enum(['PROCESSING', 'FINISHED', 'FAILED']),
  /** What is being read now. */
  kind: z.string(),
  counts: z.array(kindCounts),
  failure: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

/** A connection with all that its page shows. */
export const integrationDetail = named('IntegrationDetail', {
  ...integration.shape,
  policy: integrationPolicy,
  ledger: z.strictObject({ clearing: z.string().nullable(), clearingName: z.string().nullable() }),
  /** Whether it can tell what changed; otherwise everything is read once a day. */
  hasChanges: z.boolean(),
  cursors: z.array(z.strictObject({ kind: z.string(), highWater: instant.nullable() })),
  runs: z.array(ledgerRun),
  counts: z.strictObject({ invoices: z.int(), customers: z.int(), oursCents: cents, theirsCents: cents }),
  ignored: z.array(named('LedgerIgnored', { reason: z.enum(ignoreReasons), records: z.int() })),
  connectedAt: instant.nullable(),
  nextAt: instant.nullable(),
});

const session = named('LedgerSession', { _id: id, url: z.string(), expiresAt: instant });
const read = { who: 'staff', permission: 'integration.read' } as const;
const write = { who: 'staff', permission: 'integration.write' } as const;
/** A provider is asked up to three times. */
const timeoutMs = 40_000;

export const listIntegrations = call({
  name: 'integration.list',
  method: 'GET',
  path: '/integration',
  summary: 'Accounting programs that can be connected, and how each stands',
  access: read,
  reply: z.strictObject({ data: z.array(integration) }),
});

export const readIntegration = call({
  name: 'integration.read',
  method: 'GET',
  path: '/integration/{id}',
  summary: 'A connection with its settings, its last readings and both sides of the sums',
  access: read,
  params: idParams,
  reply: integrationDetail,
  errors: ['NOT_FOUND'],
});

export const createIntegration = call({
  name: 'integration.create',
  method: 'POST',
  path: '/integration',
  summary: 'Begin to connect a ledger: answers the page at the provider on which its owner lets us in',
  access: write,
  body: z.strictObject({ _id: id.optional(), serviceId, policy: integrationPolicy.optional() }),
  reply: session,
  errors: ['PLAN_LIMIT', 'PROVIDER_UNAVAILABLE', 'DEMO_MODE', 'INVALID_STATUS'],
  timeoutMs,
});

export const returnIntegration = call({
  name: 'integration.callback',
  method: 'POST',
  path: '/integration/callback',
  summary: 'The way back from the provider, once within fifteen minutes: what its vault says counts, not the browser',
  access: write,
  body: z.strictObject({ state: requiredText(200) }),
  reply: integrationDetail,
  errors: ['LINK_EXPIRED', 'PROVIDER_UNAVAILABLE', 'PLAN_LIMIT'],
  timeoutMs,
});

export const syncIntegration = call({
  name: 'integration.sync',
  method: 'PUT',
  path: '/integration/sync',
  summary: 'Read a ledger now, as a background job; without a program the one that is connected',
  access: write,
  body: z.strictObject({
    type: z.enum(syncTypes),
    mode: z.enum(syncModes).default('changes'),
    serviceId: serviceId.optional(),
  }),
  reply: z.strictObject({ jobId: id }),
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'REQUEST_IN_PROGRESS'],
});

export const createConnector = call({
  name: 'connector.create',
  method: 'POST',
  path: '/company/apideck/connector',
  summary: 'Another page at the provider for a program, also to sign in again',
  access: write,
  body: z.strictObject({ serviceId }),
  reply: session,
  errors: ['PLAN_LIMIT', 'PROVIDER_UNAVAILABLE', 'DEMO_MODE'],
  timeoutMs,
});

export const readConnector = call({
  name: 'connector.read',
  method: 'GET',
  path: '/company/apideck/connector',
  summary: 'What the provider’s vault says of the connections now',
  access: read,
  reply: z.strictObject({
    data: z.array(
      named('LedgerConnector', {
        _id: id,
        serviceId: z.string(),
        state: z.enum(integrationStates),
        version: recordVersion,
      }),
    ),
  }),
  errors: ['PROVIDER_UNAVAILABLE'],
  timeoutMs,
});

export const updateConnector = call({
  name: 'connector.update',
  method: 'PUT',
  path: '/company/apideck/connector',
  summary: 'Change what is read and written, or let a connection rest',
  access: write,
  body: z.strictObject({
    serviceId,
    version: recordVersion,
    policy: integrationPolicy.optional(),
    isPaused: z.boolean().optional(),
  }),
  reply: integrationDetail,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const deleteConnector = call({
  name: 'connector.delete',
  method: 'DELETE',
  path: '/company/apideck/connector',
  summary: 'Take back that we may look into a ledger; what was learned is kept',
  access: write,
  body: z.strictObject({ serviceId, version: recordVersion.optional() }),
  reply: integrationDetail,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'PROVIDER_UNAVAILABLE'],
  timeoutMs,
});

export const listLedgerChoices = call({
  name: 'connector.list-ledger',
  method: 'GET',
  path: '/company/apideck/ledger',
  summary: 'Accounts of a ledger into which payments can go',
  access: read,
  query: z.strictObject({ serviceId: serviceId.optional() }),
  reply: z.strictObject({
    data: z.array(named('LedgerChoice', { id: z.string(), name: z.string(), code: z.string(), type: z.string() })),
  }),
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'PROVIDER_UNAVAILABLE'],
  timeoutMs,
});

export const chooseLedger = call({
  name: 'connector.choose-ledger',
  method: 'PUT',
  path: '/company/apideck/ledger',
  summary: 'Choose into which account of a ledger payments go',
  access: write,
  body: z.strictObject({
    ledger: z.strictObject({ clearing: requiredText(200) }),
    serviceId: serviceId.optional(),
    version: recordVersion.optional(),
  }),
  reply: integrationDetail,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'PROVIDER_UNAVAILABLE'],
  timeoutMs,
});

/** An invoice of which a ledger and we say different sums. */
export const ledgerConflict = named('LedgerConflict', {
  _id: id,
  account: accountReference,
  debtor: debtorReference,
  ours: z.strictObject({ amountCents: cents, paidCents: cents, discountCents: cents, balanceCents: cents }),
  theirs: z.strictObject({ amountCents: cents, paidCents: cents, balanceCents: cents, isVoided: z.boolean() }),
  /** Taken here and on its way there. */
  unwrittenCents: cents,
  /** By how much the ledger asks for more, or (negative) less. */
  differenceCents: cents,
  since: instant,
  /** AGREED: both came to say the same by themselves. */
  choice: z.enum([...conflictChoices, 'AGREED']).nullable(),
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  version: recordVersion,
});

const paged = z.strictObject({ page, limit });

export const listConflicts = call({
  name: 'integration.list-conflicts',
  method: 'GET',
  path: '/integration/{id}/conflict',
  summary: 'Where a ledger and we disagree, open ones first, with how each side comes to its sum',
  access: read,
  params: idParams,
  query: paged,
  reply: listOf(ledgerConflict),
  errors: ['NOT_FOUND'],
});

export const resolveConflict = call({
  name: 'integration.resolve-conflict',
  method: 'POST',
  path: '/integration/{id}/conflict/{conflictId}/resolve',
  summary: 'Say which sum is right: ours, theirs, or not to follow this invoice any more',
  access: write,
  params: z.strictObject({ id, conflictId: id }),
  body: z.strictObject({ choice: z.enum(conflictChoices), version: recordVersion }),
  reply: ledgerConflict,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'PAYMENT_IN_PROGRESS', 'INVALID_AMOUNT'],
});

/** A payment that was taken here, on its way to a ledger. */
export const ledgerWrite = named('LedgerWrite', {
  _id: id,
  kind: z.enum(writeKinds),
  paymentId: id,
  debtor: debtorReference,
  amountCents: cents,
  state: z.enum(writeStates),
  marker: z.string(),
  attempts: z.int(),
  paidOn: isoDate,
  /** The day that the ledger took instead, since the true one is closed. */
  datedOn: isoDate.nullable(),
  /** In the ledger’s own words. */
  answer: z.string().nullable(),
  nextAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  createdAt: instant,
  version: recordVersion,
});

export const listWrites = call({
  name: 'integration.list-writes',
  method: 'GET',
  path: '/integration/{id}/write',
  summary: 'What was written to a ledger or is to be, those that need somebody first',
  access: read,
  params: idParams,
  query: paged,
  reply: listOf(ledgerWrite),
  errors: ['NOT_FOUND'],
});

const writeParams = z.strictObject({ id, writeId: id });
const seenVersion = z.strictObject({ version: recordVersion });

export const retryWrite = call({
  name: 'integration.retry-write',
  method: 'POST',
  path: '/integration/{id}/write/{writeId}/retry',
  summary: 'Try a write again that a ledger refused; it is looked for there first',
  access: write,
  params: writeParams,
  body: seenVersion,
  reply: ledgerWrite,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const skipWrite = call({
  name: 'integration.skip-write',
  method: 'POST',
  path: '/integration/{id}/write/{writeId}/skip',
  summary: 'Leave a write out: somebody has recorded it in the ledger by hand',
  access: write,
  params: writeParams,
  body: seenVersion,
  reply: ledgerWrite,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const deleteIntegration = call({
  name: 'integration.delete',
  method: 'DELETE',
  path: '/integration',
  summary: 'End a connection and forget it; accounts stay and are not followed any more',
  access: write,
  body: z.strictObject({ _id: id, version: recordVersion.optional() }),
  reply: done,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
  timeoutMs,
});
