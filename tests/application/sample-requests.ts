import { defaultOfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { defaultPlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { uuidv7 } from 'uuidv7';
import { planTerms } from './fresh-money.ts';

/** Records of one company that a request may name. */
export interface Records {
  readonly debtorId: string;
  /** Another customer, to merge with the first. */
  readonly otherDebtorId: string;
  readonly contactId: string;
  readonly memberId: string;
  readonly accountId: string;
  readonly workflowId: string;
  readonly actionId: string;
  readonly templateId: string;
  /** A message whose answer was lost. */
  readonly messageId: string;
  readonly runId: string;
  readonly taskId: string;
  /** A task that a campaign waits for. */
  readonly stepTaskId: string;
  readonly holdId: string;
  readonly offerId: string;
  readonly promiseId: string;
  readonly scheduleId: string;
  /** A payment about which the provider's books and ours disagree. */
  readonly differenceId: string;
  readonly failedPaymentId: string;
  readonly bulkActionId: string;
  readonly viewId: string;
  readonly importId: string;
  readonly paymentId: string;
  /** A payment plan that was offered. */
  readonly planId: string;
  /** Two payments that were recorded by hand: one that is booked as credit, one that has not cleared. */
  readonly manualId: string;
  readonly pendingId: string;
  readonly paymentMethodId: string;
  readonly methodSetupId: string;
  /** An account that was deleted. */
  readonly deletedAccountId: string;
  readonly tagId: string;
  readonly sourceId: string;
  readonly categoryId: string;
  readonly noteId: string;
  readonly portalPath: string;
  readonly attachmentId: string;
  readonly rehearsalId: string;
  readonly decisionId: string;
  /** The object of the company's own account fields, and one of its fields. */
  readonly customFieldId: string;
  readonly customPropertyId: string;
}

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * What another company's member gets: `missing` for a call that names a record, `own` for one that can only speak of
   * the caller's own company.
   */
  readonly stranger: 'missing' | 'own';
}

type Sample = (records: Records) => SampleRequest;

const own = (rest: Omit<SampleRequest, 'stranger'> = {}): SampleRequest => ({ ...rest, stranger: 'own' });
const missing = (rest: Omit<SampleRequest, 'stranger'>): SampleRequest => ({ ...rest, stranger: 'missing' });

const step = {
  type: 'send_email',
  inputs: { delay: { type: 'immediately' }, subject: 'Hello', message: 'Please pay {{ account_reference }}.' },
};
const content = {
  trigger: 'empty',
  optionSet: 'all',
  issuedAfter: null,
  schedule: 'fixed',
  timing: 'manual',
  sendTime: '09:30',
  repeat: null,
  repeatEveryDays: 7,
  repeatMax: 3,
  audienceType: 'accounts',
  audience: {},
};
const noHash = '0'.repeat(64);
const property = { label: 'Policy numbers', singularName: 'Policy number', icon: 'shield' };
const taskFields = { title: 'Call about the invoice', dueAt: '2026-11-23T15:00:00Z' };
const invoice = (reference: string) => ({
  reference,
  amountCents: 5_000,
  issueDate: '2026-01-02',
  dueDate: '2026-02-01',
});

const viewState = {
  filter: { match: 'all', conditions: [{ field: 'isOverdue', operator: 'is_true', values: [] }] },
  sort: '-balance',
  columns: null,
};
const soon = () => new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
const offerPolicy = { ...defaultOfferPolicy, rules: [] };
const invoiceLine = { description: 'Work', quantityMilli: 1000, unitPriceCents: 5_000 };
const customInvoice = (reference: string) => ({
  reference,
  issueDate: '2026-01-02',
  dueDate: '2026-02-01',
  lines: [invoiceLine],
});

/**
 * One valid request for every call of the contract, written for one company's records. The tests of tenancy, roles and
 * bad input replay them; a call without an entry fails those tests.
 */
export const sampleRequests: Readonly<Record<string, Sample>> = {
  'auth.login': () => own({ body: { credentials: { email: 'nobody@nowhere.example', password: 'wrong password' } } }),
  'auth.login-demo': () => own(),
  'auth.refresh': () => own(),
  'auth.logout': () => own(),
  'user.read': () => own(),
  'user.update': () => own({ body: { language: 'en' } }),
  'custom-field.icons': () => own(),
  'custom-field.list': () => own({ query: { usage: 'true' } }),
  'custom-field.references': ({ debtorId }) => own({ query: { kind: 'debtor', ids: debtorId } }),
  'custom-field.add-property': ({ customFieldId }) =>
    missing({ params: { id: customFieldId }, body: { ...property, label: `Field ${uuidv7()}` } }),
  'custom-field.update-property': ({ customFieldId, customPropertyId }) =>
    missing({ params: { id: customFieldId }, body: { ...property, propertyId: customPropertyId } }),
  'custom-field.delete-property': ({ customFieldId, customPropertyId }) =>
    missing({ params: { id: customFieldId }, body: { propertyId: customPropertyId } }),
  'company.business-domains': () => own(),
  'member.list': () => own(),
  'view.list': () => own({ query: { entity: 'account' } }),
  'view.create': () => own({ body: { entity: 'account', name: 'Overdue', state: viewState } }),
  'view.update': ({ viewId }) => missing({ params: { id: viewId }, body: { name: 'Renamed', version: 1 } }),
  'view.delete': ({ viewId }) => missing({ params: { id: viewId } }),
  'debtor.list': () => own({ body: { filter: { match: 'all', conditions: [] } } }),
  'debtor.count-by-audience': () => own({ body: { filters: {} } }),
  'debtor.read': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.create': () => own({ body: { companyName: 'Newly Made Ltd' } }),
  'debtor.update': ({ debtorId }) => missing({ params: { id: debtorId }, body: { lastName: 'Changed', version: 1 } }),
  'debtor.set-send-active': ({ debtorId }) => missing({ params: { id: debtorId }, body: { isSendActive: false } }),
  'debtor.set-bot-active': ({ debtorId }) => missing({ params: { id: debtorId }, body: { isBotActive: true } }),
  'debtor.set-assignee': ({ debtorId, memberId }) =>
    missing({ params: { id: debtorId }, body: { assigneeId: memberId } }),
  'debtor.set-tags': ({ debtorId }) => missing({ params: { id: debtorId }, body: { tags: [] } }),
  'call.list-of-debtor': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'call.log': ({ debtorId }) => missing({ params: { id: debtorId }, body: { outcome: 'no-answer' } }),
  'debtor.contact-rules': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.update-contact-rules': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { version: 1, inconvenient: 'SUN 00:00-24:00' } }),
  'contact.update-preferences': ({ contactId }) => missing({ params: { id: contactId }, body: { isWork: true } }),
  'contact-decision.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'contact-decision.read': ({ decisionId }) => missing({ params: { id: decisionId } }),
  'contact-decision.verify': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'contact-decision.export': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'notice.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'notice.settings': () => own(),
  'notice.change-setting': () =>
    own({ params: { kind: 'RECEIPT' }, body: { isOn: false, texts: { en: null, es: null }, version: 0 } }),
  'contact-policy.check': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'contact-policy.packs': () => own(),
  'contact-policy.switch-pack': () =>
    own({ params: { pack: 'washington' }, body: { isOn: false, reason: 'Nobody there' } }),
  'contact-policy.changes': () => own(),
  'contact-policy.settings': () => own(),
  'contact-policy.change-settings': () => own({ body: { repliesPause: false, version: 1 } }),
  'hold.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'hold.add': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { kind: 'CEASE', evidence: 'Letter of November 12' } }),
  'hold.update': ({ debtorId, holdId }) =>
    missing({ params: { id: debtorId }, body: { _id: holdId, version: 1, evidence: 'Call of November 13' } }),
  'hold.lift': ({ debtorId, holdId }) =>
    missing({ params: { id: debtorId }, body: { _id: holdId, version: 1, reason: 'He is back at work' } }),
  'contact-event.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'contact-event.record': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { name: 'VERIFIED', evidence: 'Answered by letter' } }),
  'debtor.mark-answered': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.delete': ({ otherDebtorId }) => missing({ params: { id: otherDebtorId }, body: { reason: 'Entered twice' } }),
  'debtor.restore': ({ otherDebtorId }) => missing({ params: { id: otherDebtorId } }),
  'debtor.merge': ({ debtorId, otherDebtorId }) =>
    missing({ params: { id: debtorId }, body: { fromId: otherDebtorId, preview: true } }),
  'debtor.silence': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.accounts': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.sidebar-details': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.sidebar-accounts': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.sidebar-activities': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.sidebar-tasks': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.validate': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.validate-by-get': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.skip-trace': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.skip-trace-by-get': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'summary.generate': ({ debtorId }) => missing({ body: { debtorIds: [debtorId] } }),
  'debtor.duplicates': () => own({ query: { email: 'pays@customer.example', name: 'Customer' } }),
  'debtor.phone': () => own({ query: { value: '+1 305 555 0100' } }),
  'debtor.contacts': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'contact.save': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { contacts: [{ kind: 'EMAIL', value: 'second@customer.example' }] } }),
  'contact.update': ({ contactId }) => missing({ params: { id: contactId }, body: { label: 'Office' } }),
  'contact.delete': ({ contactId }) => missing({ params: { id: contactId }, body: { reason: 'Wrong number' } }),
  'contact.consents': ({ contactId }) => missing({ params: { id: contactId } }),
  'contact.record-consent': ({ contactId }) =>
    missing({ params: { id: contactId }, body: { channel: 'EMAIL', state: 'GRANTED', evidence: 'By phone' } }),
  'debtor.select': () => own({ query: { query: 'a' } }),
  'debtor.search': () => own({ query: { search: 'a' } }),
  'debtor.activities': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.transactions': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'message.preview': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { channel: 'SMS', message: 'Hello' } }),
  'message.send': ({ debtorId }) =>
    missing({
      params: { id: debtorId },
      body: { _id: uuidv7(), channel: 'EMAIL', subject: 'About your invoice', message: 'Hello' },
    }),
  'message.settle': ({ messageId }) =>
    missing({ params: { id: messageId }, body: { isSent: true, reason: 'The customer has it' } }),
  'message.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'account.list': ({ debtorId, workflowId }) =>
    own({ query: { debtorId, filter: `workflow:has_any_of:${workflowId}` } }),
  'account.read': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.create': ({ debtorId }) => missing({ body: { ...invoice(`S-${uuidv7()}`), debtorId } }),
  'account.create-with-debtor': () =>
    own({ body: { account: invoice(`S-${uuidv7()}`), debtor: { companyName: 'Pair Ltd' } } }),
  'account.update': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { description: 'changed', version: 1 } }),
  'account.set-workflow': ({ accountId, workflowId }) => missing({ params: { id: accountId }, body: { workflowId } }),
  'account.bulk-workflow': ({ accountId, workflowId }) => missing({ body: { ids: [accountId], workflowId } }),
  'account.bulk-status': ({ accountId }) => missing({ body: { ids: [accountId], newStatus: 'Accelerated' } }),
  'account.bulk-set-uncollectible': ({ accountId }) => missing({ body: { ids: [accountId] } }),
  'account.bulk-draft-approve': ({ accountId }) => missing({ body: { ids: [accountId] } }),
  'account.bulk-assignee': ({ accountId }) => missing({ body: { ids: [accountId], assigneeId: null } }),
  'account.bulk-tags': ({ accountId, tagId }) => missing({ body: { ids: [accountId], add: [tagId] } }),
  'account.bulk-create-task': ({ accountId }) => missing({ body: { ids: [accountId], ...taskFields } }),
  'account.bulk-delete': ({ accountId }) => missing({ body: { ids: [accountId] } }),
  'debtor.bulk-change-workflow': ({ debtorId, workflowId }) => missing({ body: { ids: [debtorId], workflowId } }),
  'debtor.bulk-remove-workflow': ({ debtorId }) => missing({ body: { ids: [debtorId] } }),
  'debtor.bulk-change-assignee': ({ debtorId }) => missing({ body: { ids: [debtorId], assigneeId: null } }),
  'debtor.bulk-tags': ({ debtorId, tagId }) => missing({ body: { ids: [debtorId], add: [tagId] } }),
  'debtor.bulk-create-task': ({ debtorId }) => missing({ body: { ids: [debtorId], ...taskFields } }),
  'debtor.bulk-delete': ({ debtorId }) => missing({ body: { ids: [debtorId] } }),
  'debtor.validate-filter': ({ debtorId }) => own({ body: { ids: [debtorId] } }),
  'bull.list-all': () => own(),
  'bull.list': ({ bulkActionId }) => own({ query: { ids: bulkActionId } }),
  'bull.result': ({ bulkActionId }) => missing({ params: { id: bulkActionId } }),
  'bull.undo': ({ bulkActionId }) => missing({ params: { id: bulkActionId } }),
  'account.activities': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.transactions': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.invoice': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.create-invoice': ({ debtorId }) => missing({ body: { ...invoice(`S-${uuidv7()}`), debtorId } }),
  'account.update-invoice': ({ accountId }) => missing({ params: { id: accountId }, body: { notes: 'x', version: 1 } }),
  'account.create-custom-invoice': ({ debtorId }) => missing({ body: { ...customInvoice(`S-${uuidv7()}`), debtorId } }),
  'account.update-custom-invoice': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { lines: [invoiceLine], version: 1 } }),
  'debtor.create-invoice': () =>
    own({ body: { debtor: { companyName: 'Billed Ltd' }, invoice: customInvoice(`S-${uuidv7()}`) } }),
  'debtor.update-invoice': ({ accountId }) =>
    missing({
      body: {
        accountId,
        debtor: { lastName: 'Changed', version: 1 },
        invoice: { lines: [invoiceLine], version: 1 },
      },
    }),
  'account.upload-invoice': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.generate-invoice': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.generate-info': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.attachments': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.add-attachment': ({ accountId }) => missing({ params: { id: accountId } }),
  'attachment.file': ({ attachmentId }) => missing({ params: { id: attachmentId } }),
  'attachment.delete': ({ attachmentId }) => missing({ params: { id: attachmentId } }),
  'account.set-tags': ({ accountId, tagId }) => missing({ params: { id: accountId }, body: { tagIds: [tagId] } }),
  'account.set-assignee': ({ accountId }) => missing({ params: { id: accountId }, body: { assigneeId: null } }),
  'account.collect': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.make-payment-link': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.requests': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.disputes': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.draft-approve': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.draft-approve-get': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.close': ({ accountId }) => missing({ params: { id: accountId }, body: { withPaid: false } }),
  'account.close-get': ({ accountId }) => missing({ params: { id: accountId }, query: { withPaid: 'true' } }),
  'account.delete': ({ accountId }) => missing({ params: { id: accountId }, body: {} }),
  'account.delete-get': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.restore': ({ deletedAccountId }) => missing({ params: { id: deletedAccountId } }),
  'account.list-deleted': () => own(),
  'account.set-negotiation': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { amount: 100, expirationAt: '2030-01-01T00:00:00Z' } }),
  'account.delete-negotiation': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.negotiations': ({ accountId }) => missing({ params: { id: accountId } }),
  'negotiation.list': () => own({ query: { status: 'OPEN' } }),
  'negotiation.approve': ({ offerId }) =>
    missing({ params: { id: offerId }, body: { version: 1, expirationAt: '2030-01-01T00:00:00Z' } }),
  'negotiation.decline': ({ offerId }) =>
    missing({ params: { id: offerId }, body: { version: 1, reason: 'Too little' } }),
  'offer-policy.read': () => own(),
  'offer-policy.update': () => own({ body: { policy: offerPolicy, version: 0 } }),
  'promise.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'promise.record': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { amountCents: 100, promisedOn: soon() } }),
  'promise.cancel': ({ promiseId }) => missing({ params: { id: promiseId }, body: { version: 1 } }),
  'schedule.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'schedule.create': ({ debtorId, accountId }) =>
    missing({
      params: { id: debtorId },
      body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100, dueOn: soon() },
    }),
  'schedule.change': ({ scheduleId, accountId }) =>
    missing({
      params: { id: scheduleId },
      body: { accountIds: [accountId], amountCents: 100, dueOn: soon(), version: 1 },
    }),
  'schedule.cancel': ({ scheduleId }) => missing({ params: { id: scheduleId }, body: { version: 1 } }),
  'account-settings.read': () => own(),
  'account-settings.update': () => own({ body: { delinquentAfterDays: 0 } }),
  'tag.list': ({ tagId }) => own({ query: { ids: tagId } }),
  'tag.create': () => own({ body: { name: `Tag ${uuidv7()}` } }),
  'tag.update': ({ tagId }) => missing({ params: { id: tagId }, body: { name: 'Changed', tone: 'blue' } }),
  'tag.delete': ({ tagId }) => missing({ params: { id: tagId } }),
  'source.list': ({ sourceId }) => own({ query: { ids: sourceId } }),
  'source.create': () => own({ body: { name: `Source ${uuidv7()}` } }),
  'source.update': ({ sourceId }) => missing({ params: { id: sourceId }, body: { name: 'Changed' } }),
  'source.delete': ({ sourceId }) => missing({ params: { id: sourceId } }),
  'category.list': () => own(),
  'category.create': () => own({ body: { name: `Category ${uuidv7()}` } }),
  'category.update': ({ categoryId }) => missing({ params: { id: categoryId }, body: { name: 'Changed' } }),
  'category.delete': ({ categoryId }) => missing({ params: { id: categoryId } }),
  'note.add-to-account': ({ accountId }) => missing({ params: { id: accountId }, body: { value: 'Called.' } }),
  'note.list-of-account': ({ accountId }) => missing({ params: { id: accountId } }),
  'note.add-to-debtor': ({ debtorId }) => missing({ params: { id: debtorId }, body: { value: 'Called.' } }),
  'note.list-of-debtor': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'note.delete': ({ noteId }) => missing({ params: { id: noteId } }),
  'activity.list': () => own(),
  'transaction.list': () => own(),
  'transaction.record': ({ debtorId }) =>
    missing({ body: { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 100, parts: [] } }),
  'transaction.entry': ({ manualId }) => missing({ params: { id: manualId } }),
  'transaction.reverse': ({ manualId }) => missing({ params: { id: manualId }, body: { reason: 'Typed twice' } }),
  'transaction.clear': ({ pendingId }) => missing({ params: { id: pendingId }, body: { status: 'SUCCESS' } }),
  'transaction.add-attachment': ({ manualId }) => missing({ params: { id: manualId } }),
  'transaction.attachments': ({ manualId }) => missing({ params: { id: manualId } }),
  'debtor.credit': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.move-credit': ({ debtorId, accountId }) =>
    missing({
      params: { id: debtorId },
      body: { _id: uuidv7(), takes: [], parts: [{ accountId, amountCents: 10 }] },
    }),
  'account.write-off': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { _id: uuidv7(), forgiveCents: 0, reason: 'Cannot be found' } }),
  'account.fees': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.balance': ({ accountId }) => missing({ params: { id: accountId }, query: { on: '2026-11-19' } }),
  'debtor.balance': ({ debtorId }) => missing({ params: { id: debtorId }, query: { on: '2026-11-19' } }),
  'preference.fees': () => own(),
  'preference.update-fees': () =>
    own({
      body: {
        rules: [
          {
            kind: 'LATE',
            isOn: true,
            basis: 'AGREEMENT',
            source: 'Terms, 7',
            amountCents: 1_000,
            rateBp: null,
            maxCents: null,
            afterDays: 5,
          },
        ],
      },
    }),
  'transaction.list-by-filter': () => own({ body: {} }),
  'transaction.export-by-filter': () => own({ body: {} }),
  'failed-payment.list': () => own(),
  'failed-payment.retry': ({ paymentId }) => missing({ params: { id: paymentId }, body: { _id: uuidv7() } }),
  'failed-payment.dismiss': ({ failedPaymentId }) =>
    missing({ params: { id: failedPaymentId }, body: { reason: 'Pays by check.' } }),
  'transaction.read': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'transaction.get-link': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'transaction.make-link': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'transaction.receipt': ({ manualId }) => missing({ params: { id: manualId } }),
  'debtor.statement': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'portal.receipt-pdf': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.statement-pdf': () => own(),
  'portal.history': () => own(),
  'reconciliation.list': () => own(),
  'reconciliation.start': () => own({ body: {} }),
  'reconciliation.differences': () => own(),
  'reconciliation.acknowledge': ({ differenceId }) =>
    missing({ params: { id: differenceId }, body: { note: 'It is the refund of last week.', version: 1 } }),
  'bank-account.check': () => own(),
  'bank-account.get-balance': () => own(),
  'billing.setup-method': () => own(),

  'chart.read': () => own({ params: { slug: 'total_amount_collected' } }),
  'chart.daily': () =>
    own({
      params: { type: 'daily_communications_activity' },
      body: { startDate: '2026-11-19T00:00:00Z', endDate: '2026-11-20T00:00:00Z' },
    }),
  'dashboard.summary': () => own(),
  'export.create': () => own({ body: { list: 'account', format: 'csv' } }),
  'import.parse': () => own(),
  'import.list': () => own(),
  'import.read': ({ importId }) => missing({ params: { id: importId } }),
  'import.review': ({ importId }) =>
    missing({
      params: { id: importId },
      body: {
        columns: [
          { column: 0, field: 'reference' },
          { column: 1, field: 'debtorName' },
          { column: 2, field: 'amount' },
          { column: 3, field: 'issueDate', dateFormat: 'M/D/YYYY' },
          { column: 4, field: 'dueDate', dateFormat: 'M/D/YYYY' },
        ],
      },
    }),
  'import.rows': ({ importId }) => missing({ params: { id: importId } }),
  'import.confirm': ({ importId }) => missing({ body: { importId } }),
  'import.rejected': ({ importId }) => missing({ params: { id: importId } }),
  'import.parse-debtors': () => own(),
  'import.reread': ({ importId }) => missing({ params: { id: importId }, body: { delimiter: ',' } }),
  'import.column-values': ({ importId }) =>
    missing({ params: { id: importId }, query: { column: '1', field: 'debtorName' } }),
  'import.edit-row': ({ importId }) =>
    missing({ params: { id: importId, line: '2' }, body: { cells: [{ column: 1, value: 'Renamed Ltd' }] } }),
  'import.problems': ({ importId }) => missing({ params: { id: importId } }),
  'import.fix-rows': ({ importId }) =>
    missing({ params: { id: importId }, body: { column: 1, value: 'Imported Ltd', to: 'Renamed Ltd' } }),
  'import.skip-rows': ({ importId }) =>
    missing({ params: { id: importId }, body: { only: 'error', decision: 'skip' } }),
  'import.missing': ({ importId }) => missing({ params: { id: importId } }),
  'import.file': ({ importId }) => missing({ params: { id: importId } }),
  'import.discard': ({ importId }) => missing({ params: { id: importId } }),
  'live.stream': () => own(),
  'template.list': () => own(),
  'template.read': ({ templateId }) => missing({ params: { id: templateId } }),
  'template.create': () => own({ body: { name: `Template ${uuidv7()}`, channel: 'SMS', message: 'Please pay.' } }),
  'template.update': ({ templateId }) =>
    missing({ params: { id: templateId }, body: { message: 'Changed.', version: 1 } }),
  'template.delete': ({ templateId }) => missing({ params: { id: templateId } }),
  'template.preview-account': ({ accountId }) => missing({ body: { accountId, message: 'Hello' } }),
  'template.preview-estimate': () => missing({ body: { estimateId: uuidv7(), message: 'Hello' } }),
  'template.generate-sms': () => own({ body: { purpose: 'Remind of an invoice' } }),
  'template.generate-email': () => own({ body: { purpose: 'Remind of an invoice' } }),
  'template.check': () => own({ body: { channel: 'SMS', message: 'Please pay {{account_balance}}.' } }),
  'template.categories': () => own(),
  'template.preview-debtor': ({ debtorId }) => missing({ body: { debtorId, message: 'Hello' } }),
  'attribute.list': () => own(),
  'task.create': ({ debtorId }) => missing({ body: { debtorId, ...taskFields } }),
  'task.list': () => own({ body: { view: 'due', scope: 'my', search: 'invoice' } }),
  'task.count': () => own(),
  'task.bulk-set-assignee': ({ taskId, memberId }) => missing({ body: { ids: [taskId], assigneeId: memberId } }),
  'task.set-assignee': ({ taskId, memberId }) => missing({ params: { id: taskId }, body: { assigneeId: memberId } }),
  'task.bulk-reopen': ({ taskId }) => missing({ body: { ids: [taskId] } }),
  'task.execute': ({ taskId }) => missing({ params: { id: taskId }, body: { note: 'Done' } }),
  'task.skip-workflow-task': ({ stepTaskId }) => missing({ params: { id: stepTaskId }, body: { reason: 'Has paid' } }),
  'task.debtor': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'task.read': ({ taskId }) => missing({ params: { id: taskId } }),
  'task.update': ({ taskId }) => missing({ params: { id: taskId }, body: { title: 'Call again', version: 1 } }),
  'task.bulk-complete': ({ taskId }) => missing({ body: { ids: [taskId] } }),
  'task.delete': ({ taskId }) => missing({ params: { id: taskId }, body: { reason: 'No longer needed' } }),
  'task.bulk-delete': ({ taskId }) => missing({ body: { ids: [taskId], reason: 'No longer needed' } }),
  'time-machine.read': () => own(),
  'time-machine.advance': () => own({ body: { hours: 0 } }),
  'workflow.list': ({ workflowId }) => own({ query: { ids: workflowId } }),
  'workflow.read': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.create': () => own({ body: { name: `Campaign ${uuidv7()}` } }),
  'workflow.update': ({ workflowId }) => missing({ params: { id: workflowId }, body: { name: 'Changed', version: 1 } }),
  'workflow.set-audience': ({ workflowId }) =>
    missing({ params: { id: workflowId }, body: { audienceType: 'accounts', audience: {} } }),
  'workflow.add-step': ({ workflowId }) => missing({ params: { id: workflowId }, body: step }),
  'workflow.rename': ({ workflowId }) => missing({ params: { id: workflowId }, body: { name: 'Renamed' } }),
  'workflow.duplicate': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.duplicate-get': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.reset': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.reset-get': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.read-step': ({ workflowId, actionId }) => missing({ params: { id: workflowId, actionId } }),
  'workflow.read-draft': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.save-draft': ({ workflowId, actionId }) =>
    missing({
      params: { id: workflowId },
      body: { draft: { ...content, actions: [{ _id: actionId, ...step }] }, version: 1 },
    }),
  'workflow.discard-draft': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.publish': ({ workflowId }) => missing({ params: { id: workflowId }, body: { version: 1 } }),
  'workflow.draft-generate': ({ workflowId }) =>
    missing({ params: { id: workflowId }, body: { description: 'friendly, 30 days, mostly e-mail' } }),
  'workflow.draft-generate-get': ({ workflowId }) =>
    missing({ params: { id: workflowId }, query: { description: 'urgent, 14 days, mostly SMS' } }),
  'workflow.list-versions': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.read-version': ({ workflowId }) => missing({ params: { id: workflowId, number: '1' } }),
  'workflow.restore-version': ({ workflowId }) =>
    missing({ params: { id: workflowId, number: '1' }, body: { version: 1 } }),
  'workflow.update-priority': ({ workflowId }) => missing({ body: { priority: [workflowId] } }),
  'workflow.list-tags': () => own({ query: { type: 'workflow' } }),
  'workflow.set-tags': ({ workflowId }) => missing({ params: { id: workflowId }, body: { tags: [] } }),
  'workflow.list-debounces': () => own(),
  'workflow.order-steps': ({ workflowId, actionId }) =>
    missing({ params: { id: workflowId }, body: { actions: [actionId] } }),
  'workflow.update-step': ({ workflowId, actionId }) =>
    missing({ params: { id: workflowId, actionId }, body: { ...step, version: 1 } }),
  'workflow.delete-step': ({ workflowId, actionId }) => missing({ params: { id: workflowId, actionId } }),
  'workflow.rehearse': ({ workflowId }) => missing({ params: { id: workflowId }, body: {} }),
  'workflow.latest-rehearsal': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.rehearse-debtor': ({ workflowId, debtorId }) => missing({ params: { id: workflowId }, body: { debtorId } }),
  'rehearsal.read': ({ rehearsalId }) => missing({ params: { id: rehearsalId } }),
  'rehearsal.debtors': ({ rehearsalId }) => missing({ params: { id: rehearsalId } }),
  'rehearsal.cancel': ({ rehearsalId }) => missing({ params: { id: rehearsalId } }),
  'workflow.set-send-active': ({ workflowId }) =>
    missing({ params: { id: workflowId }, body: { isSendActive: false } }),
  'workflow.delete': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'run.health': () => own(),
  'run.list': ({ workflowId, debtorId }) => own({ body: { workflowId, debtorId } }),
  'run.count': ({ workflowId }) => own({ query: { workflowId } }),
  'run.read': ({ runId }) => missing({ params: { runId } }),
  'run.skip-step': ({ runId, actionId }) => missing({ params: { runId }, body: { stepId: actionId } }),
  'run.daily-actions': ({ workflowId }) => own({ body: { workflowId } }),
  'run.blocked': () => own(),
  'run.blocked-debtors': () => own({ query: { kind: 'paused', reason: 'run-off' } }),
  'workflow.preview-audience': ({ workflowId }) => missing({ body: { workflowId, audienceType: 'accounts' } }),
  'workflow.debtors-stats': ({ workflowId }) => missing({ params: { id: workflowId }, body: {} }),
  'run.set-many-send-active': ({ runId }) => missing({ body: { ids: [runId], isSendActive: true } }),
  'run.set-send-active': ({ runId }) => missing({ params: { runId }, body: { isSendActive: false } }),
  'portal.read-link': ({ portalPath }) => missing({ params: { path: portalPath } }),
  'portal.open-session': ({ portalPath }) => missing({ body: { path: portalPath } }),
  'portal.statement': () => own(),
  'portal.documents': () => own(),
  'portal.document-file': ({ attachmentId }) => missing({ params: { id: attachmentId } }),
  'portal-link.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'portal-link.revoke': ({ debtorId }) => missing({ params: { id: debtorId }, body: {} }),
  'portal-link.view': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'attachment.set-public': ({ attachmentId }) => missing({ params: { id: attachmentId }, body: { isPublic: true } }),
  'portal.answers': () => own(),
  'portal.contact-outlook': () => own(),
  'portal.preferences': () => own(),
  'portal.change-preferences': ({ contactId }) =>
    missing({ body: { version: 1, contacts: [{ _id: contactId, messages: false }] } }),
  'portal.open-dispute': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, category: 'wrong-amount', text: 'It should be less.' } }),
  'portal.add-dispute-file': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.claim-paid': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, paidOn: '2026-11-02', amountCents: 100, method: 'CHECK' } }),
  'portal.add-proof': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.cannot-pay': () => own({ body: { _id: uuidv7(), until: null, text: 'I lost my job.' } }),
  'portal.not-me': ({ portalPath }) => missing({ params: { path: portalPath }, body: {} }),
  'portal.sign-in': () => own(),
  'portal.request-code': ({ contactId }) => missing({ body: { contactId } }),
  'portal.confirm-code': () => own({ body: { code: '000000' } }),
  'portal.confirm-birthday': () => own({ body: { birthday: { year: 1980, month: 2, day: 3 }, zip: '10001' } }),
  'portal.sign-out': () => own(),
  'portal.plan': () => own(),
  'portal.plan-terms': ({ planId }) => missing({ body: { planId, terms: null, methodId: null } }),
  'portal.start-plan': () => missing({ body: { _id: uuidv7(), terms: planTerms, methodId: null, termsHash: noHash } }),
  'portal.request-plan': () => missing({ body: { _id: uuidv7(), terms: planTerms } }),
  'portal.accept-plan': ({ planId }) =>
    missing({ params: { id: planId }, body: { version: 1, methodId: null, termsHash: noHash } }),
  'portal.refuse-plan': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'portal.move-installment': ({ planId }) =>
    missing({ params: { id: planId }, body: { version: 1, number: 1, dueDate: null } }),
  'portal.set-plan-method': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, methodId: null } }),
  'account.payment-plan': ({ accountId }) => missing({ params: { id: accountId } }),
  'plan.create': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { _id: uuidv7(), accountIds: [accountId], terms: planTerms } }),
  'plan.list': () => own({ query: { status: 'OFFERED', search: 'o' } }),
  'debtor.payment-plans': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'plan.read': ({ planId }) => missing({ params: { id: planId } }),
  'plan.approve': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'plan.counter': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, terms: planTerms } }),
  'plan.accept': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, evidence: 'He said so.' } }),
  'plan.cancel': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, reason: 'Not needed.' } }),
  'plan.reinstate': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'plan.change': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, number: 1, dueDate: null } }),
  'plan.answer-change': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, isAllowed: true } }),
  'plan.stop-charges': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'payment-policy.read': () => own(),
  'payment-policy.update': () => own({ body: { plans: defaultPlanPolicy, planNote: '', version: 0 } }),
  'portal.renew-link': ({ portalPath }) => own({ params: { path: portalPath } }),
  'portal.start-payment': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100 } }),
  'portal.continue-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.methods': () => own(),
  'portal.start-method-setup': () =>
    own({ body: { _id: uuidv7(), kind: 'CARD', agreement: { textVersion: mandateVersion } } }),
  'portal.return-method-setup': ({ methodSetupId }) => missing({ params: { id: methodSetupId } }),
  'portal.choose-default-method': ({ paymentMethodId }) => missing({ params: { id: paymentMethodId } }),
  'portal.remove-method': ({ paymentMethodId }) => missing({ params: { id: paymentMethodId } }),
  'portal.pay-with-method': ({ paymentMethodId, accountId }) =>
    missing({ params: { id: paymentMethodId }, body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100 } }),
  'debtor.payments': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.charge': ({ debtorId, accountId, paymentMethodId }) =>
    missing({
      params: { id: debtorId },
      body: { _id: uuidv7(), methodId: paymentMethodId, parts: [{ accountId, amountCents: 100 }] },
    }),
  'debtor.choose-default-method': ({ debtorId, paymentMethodId }) =>
    missing({ params: { id: debtorId, methodId: paymentMethodId } }),
  'debtor.remove-method': ({ debtorId, paymentMethodId }) =>
    missing({ params: { id: debtorId, methodId: paymentMethodId } }),
  'debtor.make-method-link': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'payment.read': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'payment.refund': ({ paymentId }) =>
    missing({ params: { id: paymentId }, body: { _id: uuidv7(), amountCents: 100 } }),
  'portal.payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.return-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.cancel-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.receipt': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.offers': () => own(),
  'portal.accept-offer': ({ offerId }) =>
    missing({
      params: { id: offerId },
      body: { parts: 1, firstOn: soon(), termsVersion: OFFER_TERMS_VERSION, version: 1 },
    }),
  'portal.propose-offer': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, amountCents: 100, parts: 1, firstOn: soon() } }),
  'portal.take-counter': ({ offerId }) => missing({ body: { roundId: offerId, index: 0 } }),
  'portal.promise': () => own({ body: { _id: uuidv7(), amountCents: 100, promisedOn: soon() } }),
  'portal.schedules': () => own(),
  'portal.create-schedule': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100, dueOn: soon() } }),
  'portal.change-schedule': ({ scheduleId, accountId }) =>
    missing({
      params: { id: scheduleId },
      body: { accountIds: [accountId], amountCents: 100, dueOn: soon(), version: 1 },
    }),
  'portal.cancel-schedule': ({ scheduleId }) => missing({ params: { id: scheduleId }, body: { version: 1 } }),
  'portal.opt-out': ({ portalPath }) => missing({ body: { path: portalPath } }),
  'portal.one-click-opt-out': ({ portalPath }) => missing({ params: { path: portalPath } }),
  'webhook.stripe': () => own(),
  'webhook.telnyx': () => own(),
  'webhook.mail': () => own(),
};

/** The address of a sample below /v1. */
export function addressOf(path: string, sample: SampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
  const query = new URLSearchParams(sample.query).toString();
  return query ? `${filled}?${query}` : filled;
}
