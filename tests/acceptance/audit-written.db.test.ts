import { allCalls } from '@recoup/contract/all-calls.ts';
import type { Call } from '@recoup/contract/call.ts';
import { schemaInFull } from '@recoup/contract/json-schema.ts';
import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { type FieldTable, rowKeyOf } from '@recoup/domain/fields/field.ts';
import { fieldTables } from '@recoup/domain/fields/field-tables.ts';
import { defaultOfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { defaultPlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { askingCalls } from '../application/asking-calls.ts';
import { sendFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
const own = new Map<string, { readonly fieldId: string; readonly propertyId: string }>();

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Written Fields');
  token = await app.signIn(company.admin);
  for (const entity of ['account', 'debtor', 'workflow', 'estimate']) own.set(entity, await ownField(entity));
});
afterAll(() => app.stop());

/** What a request writes, and under which ids the audit has it where these are not the names of the body. */
interface Written {
  /** What stands in for the names in braces of the call's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly told?: Readonly<Record<string, unknown>>;
}

/** Names that say which records are meant, of which state, or why; none is a field. */
const naming = new Set([
  ...['_id', 'version', 'versions', 'seen', 'preview', 'expected', 'ids', 'filters', 'importId', 'excludedIds'],
  ...['propertyId', 'accountId', 'debtorId', 'templateId', 'contactId', 'linkId', 'fromId', 'intoId', 'reason'],
]);

/**
 * What is done rather than written: the audit has it as it happened (`work.audit`), and what it made has a record of its
 * own. By call the names that it takes, so that another one is thought about here.
 */
const acts: Readonly<Record<string, string>> = {
  // Each account's own change: projects.db.test.ts.
  'project.add-invoices': 'accountIds move',
  'account.set-project': 'projectId',
  'account.close': 'withPaid method',
  'account.write-off': 'forgiveCents',
  // Told under its own action, with who may do what: api-keys.db.test.ts.
  // Its address stays out of the audit: slack.db.test.ts.
  // What people did with a ledger: integrations.db.test.ts.
  'integration.create': 'policy serviceId',
  'integration.callback': 'state',
  'integration.sync': 'type mode serviceId',
  'integration.resolve-conflict': 'choice',
  'connector.create': 'serviceId',
  'connector.update': 'policy isPaused serviceId',
  'connector.delete': 'serviceId',
  'connector.choose-ledger': 'ledger serviceId',
  // What was sent, and since when: webhook-endpoints.db.test.ts.
  'webhook-endpoint.recover': 'since',
  'slack.change': 'webhookUrl events isActive withNames isTest',
  'api-key.create': 'name scopes expiresAt allowedIps isTest',
  'user.update-password': 'currentPassword password',
  'user.check-password': 'password',
  // A secret stays out of the audit; that it counts is told: factors.db.test.ts.
  'user.set-totp': 'code',
  // Step by step: registration.db.test.ts.
  'user.set-registration-step': 'step',
  // Told by the partner's name: partners.db.test.ts.
  'auth.set-referral': 'ref',
  'user.create-confirm-sms': 'phone',
  'user.confirm-phone-number': 'sms',
  'user.is-enable-2fa': 'isPhone2Fa',
  // Each step is told under its own action: recoup-pay.db.test.ts.
  'recoup-pay.intent': 'step values',
  // Each is told under its own action: email-domains.db.test.ts.
  'email-domain.create': 'domainName',
  'email-domain.username': 'username',
  // Each is told under its own action, with what stands afterwards: sms-registrations.db.test.ts.
  'sms-registration.submit-brand':
    'entityType profitType legalName displayName ein altId stock vertical address website supportEmail phone contact',
  'sms-registration.change-brand':
    'entityType profitType legalName displayName ein altId stock vertical address website supportEmail phone contact',
  'sms-registration.submit-campaign': 'purpose description optIn samples help privacyUrl termsUrl areaCode',
  'sms-registration.change-campaign': 'purpose description optIn samples help privacyUrl termsUrl areaCode appeal',
  // Each is told under its own action: billing.db.test.ts.
  'billing.preview': 'price code paymentMethodId',
  'billing.subscribe': 'price code paymentMethodId',
  'billing.subscribe-sms': 'price code paymentMethodId',
  'billing.upgrade': 'price preview',
  'billing.downgrade': 'price preview',
  'billing.pay-by': 'paymentMethodId subscriptionId',
  'billing.remove-method': 'paymentMethodId',
  'billing.buy-sms': 'quantity paymentMethodId',
  'billing.buy-skip-tracing': 'quantity paymentMethodId',
  'billing.coupon': 'code',
  // Roles are told as they were and are: team.db.test.ts.
  'member.set-roles': 'roles',
  'member.invite': 'email roles language',
  'member.resend-invitation': 'userId',
  // Each is told under its own action, the profile field by field from its form: companies.db.test.ts, child-companies.db.test.ts.
  'company.update':
    'name legalName businessType kind industry region website address unit city state zip country supportPhone supportEmail',
  'company.set-visited-tabs': 'tabs',
  // closing.db.test.ts.
  'company.close': 'name',
  // How much of it: news.db.test.ts.
  'news.mark-read': 'until',
  // Its words are between two: member-chat.db.test.ts.
  'member-chat.send': 'message',
  'member-chat.set-seen': 'unseenMsgIds',
  // What is asked is the member's own: staff-agent.db.test.ts.
  'staff-agent.create-thread': 'threadName',
  'staff-agent.rename-thread': 'threadName',
  'staff-agent.ask': 'threadId message',
  // Told as its three parts: task.update below.
  'task.create': 'repeat',
  'member.update': 'name language callLine availability hours',
  'child-company.create': 'name subdomain',
  'child-company.sign': 'companyId visitId',
  'call.log': 'direction outcome note at answeredAt hangupAt',
  // Each is told under its own action: live-calls.db.test.ts.
  'live-call.dial': 'taskId line',
  'live-call.update-operator': 'callId',
  'live-call.press-keys': 'digits',
  'live-call.change-recording': 'action noticeGiven',
  'live-call.conclude': 'outcome note promise',
  'live-call.set-customer': 'action',
  'contact-policy.switch-pack': 'isOn',
  'contact.delete': 'primaryId',
  'contact.record-consent': 'channel state evidence',
  'contact-event.record': 'name at evidence',
  'debtor.charge': 'methodId parts besidePlanId agreement',
  'debtor.mark-answered': 'meant evidence isStillWaiting seenUpTo',
  'chat.send': 'channel format subject message isHourChosen seenUpTo attachmentIds',
  // Told as what it says of the customer: conversations.db.test.ts.
  'chat.set-status': 'status',
  // What is one’s own, and no record: conversations.db.test.ts.
  'chat.mark-read': 'upTo',
  'chat.save-draft': 'mode channel format subject text attachmentIds accountId seenUpTo',
  'chat.snooze': 'until',
  'chat.presence': 'isWriting',
  'debtor.merge': 'choices',
  'debtor.move-credit': 'takes parts note',
  'dispute.answer': 'outcome answer correction amountCents fileIds duplicateOf',
  'dispute.record': 'category amountCents text source assigneeId caseId',
  'dispute.update': 'disputes',
  'dispute.message': 'text waitingOn',
  'packet.make': 'parts',
  'estimate.cancel': 'deposit',
  'estimate.send': 'contactIds subject message isHourChosen',
  'estimate.accept': 'name method note purchaseOrder',
  'estimate.convert': 'issueDate dueDate reference isDraft',
  // What was asked is kept with the run, and with the file: reports-life.db.test.ts.
  'report.run': 'asOf months group memberId workflowId tagId sourceId withoutChargedOff page limit',
  'report.export': 'asOf months group memberId workflowId tagId sourceId withoutChargedOff format',
  'export.create': 'list format only sort columns',
  'import.reread': 'sheet encoding delimiter headerLine',
  'import.review': 'columns values isDraft',
  'import.edit-row': 'cells decision',
  'import.fix-rows': 'column value to',
  'import.skip-rows': 'only decision',
  'import.answer-questions': 'answers',
  'import.confirm': 'workflowId updateExisting undatedOn',
  'message.send': 'channel format subject message isHourChosen',
  'message.settle': 'isSent',
  // Each is told under its own action: unmatched-mail.db.test.ts.
  'incoming-mail.settle': 'action mailId',
  // Each is told under its own action: unknown-numbers.db.test.ts.
  'unmatched-text.settle': 'action textId',
  'debtor.set-negotiation': 'accountIds amount expirationAt partsMax daysMax',
  'account.set-negotiation': 'amount expirationAt partsMax daysMax',
  'negotiation.approve': 'expirationAt',
  'account.make-payment-link': 'intent',
  'transaction.make-link': 'intent',
  'payment.refund': 'amountCents note',
  'plan.create': 'accountIds terms note',
  'plan.counter': 'terms',
  'plan.accept': 'evidence',
  'plan.change': 'number dueDate',
  'plan.answer-change': 'isAllowed',
  'promise.record': 'amountCents promisedOn source callId note',
  'reconciliation.acknowledge': 'note',
  'workflow.rehearse': 'days',
  'run.skip-step': 'stepId occurrence',
  'schedule.create': 'accountIds amountCents dueOn methodId agreement',
  'schedule.change': 'accountIds amountCents dueOn methodId agreement',
  'summary.generate': 'debtorIds',
  'task.execute': 'note outcome',
  // contracts.db.test.ts.
  'contract.set-accounts': 'accountIds',
  'contract.order-attachments': 'attachments',
  'template.generate-sms': 'purpose tone language category text',
  'template.generate-email': 'purpose tone language category text',
  'time-machine.advance': 'days hours',
  'transaction.record':
    'type amountCents paymentId refundId method status parts besidePlanId fee receivedOn reference note',
  'transaction.clear': 'status',
  'transaction.export-by-filter': 'search filter sort format columns',
  'workflow.create': 'starter',
  'workflow.draft-generate': 'description',
  // The content of a campaign is compared key by key, whatever it holds (domain/workflows/compare-content.ts).
  'workflow.save-draft': 'draft',
  'workflow.set-audience': 'audienceType audience',
  'workflow.add-step': 'type inputs isInvoiceAttach isContractAttachments',
  'workflow.update-step': 'type inputs isInvoiceAttach isContractAttachments',
  'workflow.order-steps': 'actions',
  // Their words may be deleted, and stay out of the audit.
  'note.add-to-account': 'value',
  'note.add-to-debtor': 'value',
  // Record by record, by a job: tests/acceptance/audit-chain.db.test.ts.
  'account.bulk-workflow': 'workflowId',
  'account.bulk-status': 'newStatus',
  'account.bulk-assignee': 'assigneeId',
  'account.bulk-tags': 'add remove',
  'account.bulk-create-task': 'title details kind priority dueAt assigneeId',
  'debtor.bulk-change-workflow': 'workflowId',
  'debtor.bulk-change-assignee': 'assigneeId',
  'debtor.bulk-tags': 'add remove',
  'contract.bulk-tags': 'add remove',
  'project.bulk-tags': 'add remove',
  'debtor.bulk-create-task': 'title details kind priority dueAt assigneeId',
};

const line = { description: 'Work', quantityMilli: 2000, unitPriceCents: 6_000, taxBasisPoints: 0 };
const paper = { purchaseOrder: 'PO 7', notes: 'Thank you' };
const built = { ...paper, lines: [line], discount: { kind: 'amount', value: 100 } };
const words = {
  category: 'Leases',
  issueDate: '2026-11-03',
  dueDate: '2031-01-01',
  description: 'New',
  terms: 'Net 30',
};
const debtorWords = { firstName: 'Ada', lastName: 'Byron', companyName: 'Ada Ltd', language: 'es', isVerified: true };
const address = { address: '1 Lake St', unit: '4', city: 'Buffalo', state: 'NY', zip: '14201', country: 'US' };

interface Given {
  readonly give: Readonly<Record<string, unknown>>;
  readonly told: Readonly<Record<string, unknown>>;
}

/** Everything that is written of an account by the calls of its invoice, and how it is told. */
async function accountGiven(isNew: boolean): Promise<Given> {
  const reference = `A-${uuidv7()}`;
  const assigneeId = company.operator.id;
  const sourceId = await make('/account/source', { name: `S ${uuidv7()}` });
  const tagIds = [await make('/account/tag', { name: `T ${uuidv7()}` })];
  const workflowId = isNew ? await make('/workflow', { name: `W ${uuidv7()}` }) : undefined;
  const { propertyId = '' } = own.get('account') ?? {};
  const begun = isNew ? { status: 'Draft', workflowId } : {};
  return {
    give: { ...words, ...begun, reference, assigneeId, sourceId, tagIds, custom: { [propertyId]: 'own' } },
    told: {
      ...{ ...words, reference, assignee: assigneeId, source: sourceId, tags: tagIds, [`custom.${propertyId}`]: 'own' },
      ...(isNew ? { status: 'Draft', workflow: workflowId } : {}),
    },
  };
}

/** The same of a customer. */
function debtorGiven(): Given {
  const internalReference = `C-${uuidv7()}`;
  const email = `${uuidv7()}@customer.example`;
  const { propertyId = '' } = own.get('debtor') ?? {};
  const place = { timeZone: 'America/Boise', address };
  const points = { email, phone: '(716) 555-0101', extension: '12' };
  const dateOfBirth = { year: 1984, month: 2, day: 29 };
  return {
    give: { ...debtorWords, ...place, ...points, internalReference, dateOfBirth, custom: { [propertyId]: 'own' } },
    told: {
      ...{ ...debtorWords, ...address, internalReference, email, phone: '(716) 555-0101 ext. 12' },
      ...{ timeZone: ['America/Boise'], dateOfBirth: '1984-02-29', [`custom.${propertyId}`]: 'own' },
    },
  };
}

/** The same of an estimate. */
async function estimateGiven(debtorId: string): Promise<Given> {
  const reference = `E ${uuidv7()}`;
  const { propertyId = '' } = own.get('estimate') ?? {};
  const words = { reference, issueDate: '2026-11-03', expirationDate: '2027-01-01', terms: 'Net 30', notes: 'Thanks' };
  const deposit = { kind: 'percent', value: 1_000 };
  const figures = { lines: [line], discount: { kind: 'amount', value: 100 }, deposit };
  const assigneeId = company.admin.id;
  const named = { reference: uuidv7(), debtorId, startDate: '2026-11-02' };
  const projectId = await make('/project', { ...named, name: 'Roof' });
  const contractId = await make('/contract/create', { ...named, title: 'Upkeep' });
  return {
    give: { ...words, ...figures, assigneeId, projectId, contractId, custom: { [propertyId]: 'own' } },
    told: {
      ...{ ...words, ...figures, assignee: assigneeId, project: projectId, contract: contractId },
      [`custom.${propertyId}`]: 'own',
    },
  };
}

const endpoint = { url: 'https://audit.example/in', events: ['run.*'], description: 'Ledger', isActive: false };

/** By call what is written to a fresh record: all that the call takes, at once or in several ways. */
const written: Readonly<Record<string, () => Promise<Written>>> = {
  'contact.save': async () => {
    const point = { kind: 'PHONE', value: '(416) 555-0142', extension: '7', country: 'CA', name: 'Desk', label: 'Day' };
    const told = { ...point, value: '+14165550142', isPrimary: true };
    return {
      params: { id: await make('/debtor', { companyName: 'New' }) },
      body: { contacts: [{ ...point, isPrimary: true }] },
      told,
    };
  },
  'contact.update': async () => {
    const point = { extension: '7', country: 'CA', name: 'Desk', label: 'Day', isPrimary: true };
    const { second } = await twoPhones();
    const told = { ...point, value: '+14165550143' };
    return { params: { id: second }, body: { ...point, value: '(416) 555-0143' }, told };
  },
  'contact.update-preferences': async () => {
    const { first: id } = await twoPhones();
    await within((work) =>
      work.trx.updateTable('contact').set({ bouncedAt: new Date() }).where('id', '=', id).execute(),
    );
    const flags = { isWork: true, employerProhibits: true, isWrong: true, isUnverified: true, isBounced: false };
    return { params: { id }, body: { ...flags, unwanted: ['SMS'] } };
  },
  'debtor.update-contact-rules': async () => {
    const id = await make('/debtor', { companyName: 'New' });
    const rules = { nature: 'BUSINESS', inconvenient: 'SUN 00:00-24:00', preferredChannel: 'EMAIL_MESSAGE' };
    // The word of the document; the audit tells what is kept.
    const told = { ...rules, preferredChannel: 'EMAIL' };
    return { params: { id }, body: { ...rules, version: await versionOf(`/debtor/${id}`) }, told };
  },
  'template.create': async () => ({ body: template() }),
  'template.update': async () => {
    const id = await make('/template', { name: `T ${uuidv7()}`, channel: 'SMS', message: 'Old words' });
    return { params: { id }, body: { ...template(), version: 1 } };
  },
  'webhook-endpoint.create': async () => ({ body: { _id: uuidv7(), ...endpoint } }),
  'webhook-endpoint.update': async () => {
    const id = uuidv7();
    await make('/webhook-endpoint', { _id: id, url: 'https://before.example/in', description: 'Books' });
    return { params: { id }, body: { ...endpoint, version: 1 } };
  },
  'tag.create': async () => ({ body: { name: `T ${uuidv7()}`, tone: 'blue' } }),
  'tag.update': async () => {
    const id = await make('/account/tag', { name: `T ${uuidv7()}` });
    return { params: { id }, body: { name: `T ${uuidv7()}`, tone: 'blue' } };
  },
  'source.create': async () => ({ body: { name: `S ${uuidv7()}`, origin: 'external' } }),
  'source.update': async () => {
    const id = await make('/account/source', { name: `S ${uuidv7()}` });
    return { params: { id }, body: { name: `S ${uuidv7()}` } };
  },
  'category.create': async () => ({ body: { name: `C ${uuidv7()}` } }),
  'category.update': async () => {
    const id = await make('/account/category', { name: `C ${uuidv7()}` });
    return { params: { id }, body: { name: `C ${uuidv7()}` } };
  },
  'view.create': async () => ({
    body: { entity: 'account', name: 'Late', isShared: true, state: viewState('-balance') },
  }),
  'view.update': async () => {
    const id = await make('/view', { entity: 'account', name: 'Late', state: viewState('balance') });
    return { params: { id }, body: { name: 'Later', isShared: true, state: viewState('-balance'), version: 1 } };
  },
  'custom-field.add-property': async () => {
    const label = `Field ${uuidv7()}`;
    const property = { label, singularName: 'Field', icon: 'shield', type: 'REFERENCE', referenceKind: 'debtor' };
    return { params: { id: own.get('account')?.fieldId ?? '' }, body: property };
  },
  'custom-field.update-property': async () => {
    const { fieldId: id, propertyId } = await ownField('debtor');
    const property = { label: `Field ${uuidv7()}`, singularName: 'Thing', icon: 'shield', position: 0 };
    return { params: { id }, body: { ...property, propertyId } };
  },
  'hold.add': async () => {
    const { debtorId: id, accountId } = await owing();
    const hold = { kind: 'BANKRUPTCY', stage: 'FILED', evidence: 'A letter', details: { court: 'Buffalo' } };
    return { params: { id }, body: { ...hold, accountId }, told: { ...hold, accountId } };
  },
  'hold.add, of a promise': async () => {
    const { debtorId: id } = await owing();
    const body = { kind: 'PROMISE', amountCents: 100, endsOn: '2026-11-27' };
    return {
      params: { id },
      body,
      told: { kind: 'PROMISE', amountCents: 100, endsAt: expect.stringMatching(/^2026-12/) },
    };
  },
  'hold.update': async () => {
    const { debtorId: id } = await owing();
    const hold = { kind: 'BANKRUPTCY', stage: 'FILED', evidence: 'A letter' };
    const _id = await make(`/debtor/${id}/hold`, hold);
    const change = { stage: 'DISCHARGED', evidence: 'Another letter', details: { court: 'Buffalo' } };
    return { params: { id }, body: { ...change, _id, version: 1 } };
  },
  'estimate.create': async () => {
    const { debtorId } = await owing();
    const { give, told } = await estimateGiven(debtorId);
    return { body: { ...give, debtorId }, told };
  },
  'estimate.update': async () => {
    const { debtorId } = await owing();
    const { give, told } = await estimateGiven(debtorId);
    const id = await make('/estimate', { debtorId });
    return { params: { id }, body: { ...give, version: 1 }, told };
  },
  'promise.record': async () => {
    const { debtorId: id } = await owing();
    return { params: { id }, body: { amountCents: 100, promisedOn: '2026-11-27' }, told: { amountCents: 100 } };
  },
  'attachment.set-public': async () => {
    const { accountId } = await owing();
    const file = { method: 'PUT', path: `/account/${accountId}/attachment`, fileName: 'a.txt', content: 'A' } as const;
    const { _id } = await sendFile<{ _id: string }>(app, token, file);
    return { params: { id: _id }, body: { isPublic: true } };
  },
  'account.create': async () => {
    const { give, told } = await accountGiven(true);
    const { debtorId } = await owing();
    return { body: { ...give, amountCents: 12_345, debtorId }, told: { ...told, amount: 12_345, debtor: debtorId } };
  },
  'account.create-with-debtor': async () => {
    const [account, debtor] = [await accountGiven(true), debtorGiven()];
    const body = { account: { ...account.give, amountCents: 12_345 }, debtor: debtor.give };
    return { body, told: { ...account.told, ...debtor.told, ...customTold(), amount: 12_345 } };
  },
  'account.update': async () => {
    const { accountId: id } = await owing();
    const { give, told } = await accountGiven(false);
    const { tagIds: _tags, ...fields } = { tagIds: [], ...give };
    const { tags: _told, ...rest } = { tags: [], ...told };
    const body = { ...fields, amountCents: 12_345, status: 'Canceled', version: await versionOf(`/account/${id}`) };
    return { params: { id }, body, told: { ...rest, amount: 12_345, status: 'Canceled' } };
  },
  'debtor.create': async () => {
    const { give, told } = debtorGiven();
    return { body: { ...give, isTest: true }, told: { ...told, isTest: true } };
  },
  'debtor.update': async () => {
    const id = await make('/debtor', { companyName: 'Old' });
    const { give, told } = debtorGiven();
    return { params: { id }, body: { ...give, version: await versionOf(`/debtor/${id}`) }, told };
  },
  'account.create-invoice': async () => {
    const { give, told } = await accountGiven(true);
    const { debtorId } = await owing();
    const body = { ...give, ...paper, amountCents: 12_345, debtorId };
    return { body, told: { ...told, ...paper, kind: 'invoice', amount: 12_345 } };
  },
  'account.create-custom-invoice': async () => {
    const { give, told } = await accountGiven(true);
    const { debtorId } = await owing();
    return { body: { ...give, ...built, debtorId }, told: { ...told, ...built, kind: 'custom', amount: 11_900 } };
  },
  'account.update-invoice': async () => {
    const { accountId: id } = await owing();
    const { give, told } = await accountGiven(false);
    const body = { ...give, ...paper, amountCents: 12_345, version: await versionOf(`/account/${id}`) };
    return { params: { id }, body, told: { ...told, ...paper, amount: 12_345 } };
  },
  'account.update-custom-invoice': async () => {
    const { accountId: id } = await owing();
    const { give, told } = await accountGiven(false);
    const body = { ...give, ...built, version: await versionOf(`/account/${id}`) };
    return { params: { id }, body, told: { ...told, ...built, amount: 11_900 } };
  },
  'debtor.create-invoice': async () => {
    const [account, debtor] = [await accountGiven(true), debtorGiven()];
    const body = { debtor: debtor.give, invoice: { ...account.give, ...built } };
    return { body, told: { ...account.told, ...debtor.told, ...customTold(), ...built } };
  },
  'debtor.update-invoice': async () => {
    const { debtorId, accountId } = await owing();
    const [account, debtor] = [await accountGiven(false), debtorGiven()];
    const body = {
      accountId,
      debtor: { ...debtor.give, version: await versionOf(`/debtor/${debtorId}`) },
      invoice: { ...account.give, ...built, version: await versionOf(`/account/${accountId}`) },
    };
    return { body, told: { ...account.told, ...debtor.told, ...customTold(), ...built } };
  },
  'task.update': async () => {
    const everyOtherWeek = { every: 'week', interval: 2, until: '2027-06-30' };
    const everyOtherWeekTold = { repeatEvery: 'week', repeatInterval: 2, repeatUntil: '2027-06-30' };
    const { debtorId } = await owing();
    const id = await make('/task', { title: 'Old', dueAt: '2026-11-24T15:00:00.000Z', debtorId });
    const task = {
      title: 'New',
      details: 'More',
      kind: 'task_call',
      dueAt: '2026-11-30T15:00:00.000Z',
      priority: 'high',
    };
    const assigneeId = company.operator.id;
    const body = { ...task, assigneeId, status: 'COMPLETED', repeat: everyOtherWeek, version: 1 };
    return {
      params: { id },
      body,
      told: { ...task, ...everyOtherWeekTold, assignee: assigneeId, status: 'COMPLETED' },
    };
  },
  'project.create': async () => {
    const { debtorId } = await owing();
    const project = {
      ...{ reference: `P-${uuidv7()}`, name: 'New roof', startDate: '2026-11-02', endDate: '2027-01-01' },
      ...{ description: 'All of it' },
    };
    const assigneeId = company.admin.id;
    return {
      body: { ...project, debtorId, assigneeId, budgetCents: 5_000 },
      told: { ...project, assignee: assigneeId, budget: 5_000, debtor: debtorId },
    };
  },
  'project.update': async () => {
    const { debtorId } = await owing();
    const start = { name: 'Old roof', startDate: '2026-11-02' };
    const id = await make('/project', { ...start, reference: `P-${uuidv7()}`, debtorId });
    const project = {
      ...{ reference: `P-${uuidv7()}`, name: 'New roof', startDate: '2026-11-03', endDate: '2027-01-01' },
      ...{ description: 'All of it', status: 'Open' },
    };
    const assigneeId = company.admin.id;
    return {
      params: { id },
      body: { ...project, assigneeId, budgetCents: 5_000, version: 1 },
      told: { ...project, assignee: assigneeId, budget: 5_000 },
    };
  },
  'contract.create': async () => {
    const { debtorId } = await owing();
    const { body, told } = contractGiven();
    return { body: { ...body, debtorId }, told: { ...told, debtor: debtorId } };
  },
  'contract.update': async () => {
    const { body, told } = contractGiven();
    return { params: { id: await newContract() }, body: { ...body, version: 1 }, told };
  },
  'contract.set-status': async () => ({
    params: { id: await newContract() },
    body: { status: 'Open', version: 1 },
  }),
  'contract.renew': async () => {
    const id = await newContract();
    await app.send('PUT', `/contract/${id}/status`, { token, body: { status: 'Open', version: 1 } });
    return { params: { id }, body: { to: '2027-06-30', version: 2 }, told: { endDate: '2027-06-30', termNo: 2 } };
  },
  'contract.set-attachment-public': async () => {
    const id = await newContract();
    const path = `/contract/${id}/attachment`;
    const file = { method: 'PUT', path, fileName: 'a.txt', content: 'Terms' };
    const { _id: attId } = await sendFile<{ _id: string }>(app, token, file);
    return { params: { id, attId }, body: { isPublic: true } };
  },
  'task.bulk-snooze': async () => {
    const { debtorId } = await owing();
    const id = await make('/task', { title: 'Old', dueAt: '2026-11-24T15:00:00.000Z', debtorId });
    const until = '2030-01-02T15:00:00.000Z';
    return { body: { ids: [id], until }, told: { snoozedUntil: until } };
  },
  'task.bulk-set-assignee': async () => {
    const { debtorId } = await owing();
    const id = await make('/task', { title: 'Old', dueAt: '2026-11-24T15:00:00.000Z', debtorId });
    const assigneeId = company.operator.id;
    return { body: { ids: [id], assigneeId }, told: { assignee: assigneeId } };
  },
  'run.set-many-send-active': async () => ({
    body: { ids: [await pausedRun()], isSendActive: true },
  }),
  'workflow.update': async () => {
    const id = await make('/workflow', { name: 'Old' });
    const { propertyId = '' } = own.get('workflow') ?? {};
    const when = { trigger: 'invoice_due_date', optionSet: 'after', issuedAfter: '2026-11-01', schedule: 'dynamic' };
    const how = {
      timing: 'smart',
      sendTime: '10:30',
      repeat: 'REPEAT_ALL',
      repeatEveryDays: 9,
      repeatMax: 4,
      waitDays: 12,
    };
    const body = {
      ...when,
      ...how,
      name: 'New',
      custom: { [propertyId]: 'own' },
      version: await versionOf(`/workflow/${id}`),
    };
    return { params: { id }, body, told: { ...when, ...how, name: 'New', [`custom.${propertyId}`]: 'own' } };
  },
  'workflow.set-tags': async () => {
    const id = await make('/workflow', { name: 'Old' });
    return { params: { id }, body: { tags: [await make('/account/tag', { name: `T ${uuidv7()}` })] } };
  },
  'hold.update, of a promise': async () => {
    const { debtorId: id } = await owing();
    const _id = await make(`/debtor/${id}/hold`, { kind: 'PROMISE', amountCents: 100, endsOn: '2026-11-23' });
    const change = { amountCents: 200, endsOn: '2026-11-27' };
    const told = { amountCents: 200, endsAt: expect.stringMatching(/^2026-12/) };
    return { params: { id }, body: { ...change, _id, version: 1 }, told };
  },
  'user.update': async () => ({ body: { firstName: 'Grace', lastName: 'Byron', language: 'es' } }),
  'branding.update': async () => {
    const { body } = await app.send<{ version: number }>('GET', '/preference/portal', { token });
    const look = { accent: '#0a7d55', asksCode: true, host: 'pay.customer-portal.example' };
    return { body: { ...look, version: body.version } };
  },
  'preference.redirect': async () => ({
    body: { phone: '+12125550142', isActive: false },
    told: { phone: '+12125550142' },
  }),
  'preference.update': async () => {
    const { body } = await app.send<{ version: number }>('GET', '/preference', { token });
    const times = { timeZone: 'Boise', sendTime: '10:30', timingMode: 'smart' };
    const words = { tone: 'Urgent', language: 'es', signature: 'Us', replyTo: 'us@firm.example' };
    return {
      body: { ...times, ...words, customerType: 'B2B', requires2Fa: true, digest: true, version: body.version },
    };
  },
  'account-settings.update': async () => ({ body: { delinquentAfterDays: 4 } }),
  'contact-policy.change-settings': async () => {
    const { body } = await app.send<{ version: number }>('GET', '/contact-policy/settings', { token });
    const settings = { collectsAs: 'THIRD' };
    return {
      body: { ...settings, repliesPause: false, allowsManyCampaigns: true, remindsOfRest: true, version: body.version },
    };
  },
  'agent-settings.update': async () => ({
    body: {
      company: { ...defaultAgentSettings, tone: 'Neutral', recording: false },
      mine: { suggestions: false, language: 'es' },
      version: 0,
    },
    told: { tone: 'Neutral', suggestions: false, draftLanguage: 'es' },
  }),
  'call-settings.change': async () => ({ body: { mayRecord: true, version: 0 } }),
  'news.change-setting': async () => ({
    body: { shows: ['OPTED_OUT'], mails: ['PAYMENT_FAILED'], digest: false, version: 0 },
  }),
  'notice.change-setting': async () => ({
    params: { kind: 'PROMISE_CONFIRMED' },
    body: { isOn: false, texts: { en: null, es: null }, version: 0 },
    told: { isOn: false, kind: 'PROMISE_CONFIRMED' },
  }),
  'offer-policy.update': async () => {
    const policy = { ...defaultOfferPolicy, isOpenToDebtors: !defaultOfferPolicy.isOpenToDebtors };
    return { body: { policy, version: 0 } };
  },
  'payment-policy.update': async () => {
    const { body } = await app.send<{ version: number }>('GET', '/preference/payments', { token });
    const plans = { ...defaultPlanPolicy, isOffered: !defaultPlanPolicy.isOffered };
    return { body: { plans, planNote: 'Ask us', version: body.version } };
  },
  'preference.update-fees': async () => {
    const rule = { kind: 'LATE', isOn: true, basis: 'AGREEMENT', source: 'Terms, 7', amountCents: 1_000 };
    const rules = [{ ...rule, rateBp: null, maxCents: null, afterDays: 5 }];
    return { body: { rules }, told: { rules: expect.arrayContaining(rules) } };
  },
};

/** Everything that is written of a contract, and how it is told. */
function contractGiven(): Written {
  const reference = `K-${uuidv7()}`;
  const assigneeId = company.admin.id;
  const said = { reference, title: 'Lease', startDate: '2026-01-01', endDate: '2026-12-31', terms: 'Net 30' };
  return {
    body: { ...said, assigneeId, amountCents: 9_000, renewal: { mode: 'remind', months: 12, noticeDays: 14 } },
    told: { ...said, assignee: assigneeId, amount: 9_000, renewal: 'remind', renewalMonths: 12, noticeDays: 14 },
  };
}

async function newContract(): Promise<string> {
  const { debtorId } = await owing();
  const term = { startDate: '2025-12-01', endDate: '2026-11-30' };
  return make('/contract/create', { debtorId, reference: `K-${uuidv7()}`, title: 'Old', ...term });
}

/** An account and a customer have a field each, both told. */
const customTold = () =>
  Object.fromEntries(['account', 'debtor'].map((entity) => [`custom.${own.get(entity)?.propertyId}`, 'own']));
const viewState = (sort: string) => ({ search: '', filter: { match: 'all', conditions: [] }, sort, columns: null });
const template = () => ({
  ...{ name: `T ${uuidv7()}`, channel: 'EMAIL', language: 'es', category: 'Late', tone: 'Urgent', kind: 'generated' },
  ...{ format: 'html', subject: 'Pay', message: '<p>Please pay</p>' },
});

const callOf = (sample: string) => sample.split(',')[0];

/** Calls of the contract that change something and take a body. */
const taking = allCalls.filter(
  (call) => call.method !== 'GET' && call.body && call.access.who === 'staff' && !askingCalls.has(call.name),
);

/** The names that a call takes, and those inside of what it takes of several records. */
function namesOf(call: Call): string[] {
  return call.body ? namesIn(schemaInFull(call.body, 'input')) : [];
}
const records = new Set(['account', 'debtor', 'invoice', 'contacts']);
function namesIn(schema: unknown): string[] {
  const properties = Object.entries({
    ...partOf(schema, 'properties'),
    ...partOf(partOf(schema, 'items'), 'properties'),
  });
  return properties.flatMap(([name, inner]) => (records.has(name) ? namesIn(inner) : [name]));
}
function partOf(schema: unknown, name: string): object {
  const part = typeof schema === 'object' && schema !== null && name in schema ? Reflect.get(schema, name) : undefined;
  return typeof part === 'object' && part !== null ? part : {};
}

/** Whether the table of fields says that the call writes what it calls so: tests/acceptance/audit-fields.db.test.ts. */
function isInTable(call: string, name: string): boolean {
  return Object.values<FieldTable>(fieldTables).some((table) =>
    Object.entries(table).some(
      ([id, field]) => field.writes?.includes(call) && [id, rowKeyOf(id, field), field.partOf].includes(name),
    ),
  );
}

describe('G59: what a call takes is written and told, or known to be no field', () => {
  test.each(taking.map((call) => call.name))('%s', async (name) => {
    const call = taking.find((each) => each.name === name);
    const samples = Object.entries(written).filter(([sample]) => callOf(sample) === name);
    const bodies = await Promise.all(samples.map(async ([, make]) => (await make()).body));
    const given = new Set([...bodies.flatMap(namesGiven), ...(acts[name]?.split(' ') ?? [])]);
    const open =
      call && namesOf(call).filter((each) => !naming.has(each) && !given.has(each) && !isInTable(name, each));
    expect(open).toEqual([]);
  });
});

describe('G59: the audit has every field that a call writes', () => {
  test.each(Object.keys(written))('%s', async (name) => {
    const call = taking.find((each) => each.name === callOf(name));
    const sample = await written[name]?.();
    if (!call || !sample) throw new Error(`no sample for ${name}`);
    const { params = {}, body, told } = sample;
    const path = call.path.replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '');
    const answer = await app.send(call.method, path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows = await within((work) =>
      work.trx
        .selectFrom('audit')
        .select(['action', 'recordId', 'before', 'after'])
        .where('requestId', '=', answer.headers.get('x-request-id'))
        .orderBy('id')
        .execute(),
    );
    const isField = ([key]: readonly [string, unknown]) => !naming.has(key);
    const wanted: object = told ?? Object.fromEntries(Object.entries(body).filter(isField));
    // Others may have changed with it, such as the contact that was the primary one: what it says of itself comes last.
    const ofItself = (row: (typeof rows)[number]) => Number(row.recordId === params.id);
    const after = Object.assign({}, ...rows.toSorted((a, b) => ofItself(a) - ofItself(b)).map((row) => row.after));
    expect(after, JSON.stringify(rows)).toMatchObject(wanted);
  });
});

function namesGiven(body: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const inner = Array.isArray(value) ? value[0] : value;
    return records.has(name) && typeof inner === 'object' && inner !== null ? namesGiven({ ...inner }) : [name];
  });
}

const within = <T>(run: Parameters<typeof inCompany<T, never>>[2]) =>
  inCompany<T, never>(app.context.db, company.id, run);

async function send<T>(method: string, path: string, body: object): Promise<T> {
  const answer = await app.send<T>(method, path, { token, body });
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

async function make(path: string, body: object): Promise<string> {
  return (await send<{ _id: string }>('POST', path, body))._id;
}

async function versionOf(path: string): Promise<number> {
  return (await app.send<{ version: number }>('GET', path, { token })).body.version;
}

async function owing(): Promise<{ debtorId: string; accountId: string }> {
  const debtorId = await make('/debtor', { companyName: 'New' });
  const invoice = { reference: `A-${uuidv7()}`, amountCents: 5_000, issueDate: '2026-11-01', dueDate: '2030-01-01' };
  return { debtorId, accountId: await make('/account', { ...invoice, debtorId }) };
}

async function pausedRun(): Promise<string> {
  const workflowId = await make('/workflow', { name: `W ${uuidv7()}` });
  const run = { ...(await owing()), workflowId, id: uuidv7(), companyId: company.id, isSendActive: false };
  const begun = { status: 'PAUSED', startedAt: new Date(), activeSince: new Date() } as const;
  await within((work) =>
    work.trx
      .insertInto('collectionRun')
      .values({ ...run, ...begun })
      .execute(),
  );
  return run.id;
}

/** Two phones of a new customer; the first one is primary. */
async function twoPhones(): Promise<{ first: string; second: string }> {
  const debtorId = await make('/debtor', { companyName: 'New' });
  const contacts = ['(716) 555-0101', '(716) 555-0102'].map((value) => ({ kind: 'PHONE', value }));
  type Points = { data: { _id: string; isPrimary: boolean }[] };
  const { data } = await send<Points>('PUT', `/contact/debtor/${debtorId}`, { contacts });
  const [first, second] = data.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return { first: first?._id ?? '', second: second?._id ?? '' };
}

/** A field of the company's own. */
async function ownField(entity: string): Promise<{ fieldId: string; propertyId: string }> {
  type Fields = { data: { _id: string; entity: string }[] };
  const { body } = await app.send<Fields>('GET', '/custom-field', { token });
  const fieldId = body.data.find((field) => field.entity === entity)?._id ?? '';
  const propertyId = uuidv7();
  const property = { label: `Own ${propertyId}`, singularName: 'Own', icon: 'tag', type: 'STRING', propertyId };
  await send('POST', `/custom-field/${fieldId}/property/add`, property);
  return { fieldId, propertyId };
}
