import { defaultOfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { uuidv7 } from 'uuidv7';
import { missing, own, type Sample } from './sample.ts';
import { customInvoice, invoice, invoiceLine, taskFields } from './sample-values.ts';
import { unseen } from './unseen.ts';

const offerPolicy = { ...defaultOfferPolicy, rules: [] };

/** Calls of accounts: invoices, offers, attachments, settings and changes of many. */
export const accountRequests: Readonly<Record<string, Sample>> = {
  'account.list': ({ debtorId, workflowId }) =>
    own({ query: { debtorId, filter: `workflow:has_any_of:${workflowId}` } }),
  'account.read': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.create': ({ debtorId }) => missing({ body: { ...invoice(`S-${uuidv7()}`), debtorId } }),
  'account.create-with-debtor': () =>
    own({ body: { account: invoice(`S-${uuidv7()}`), debtor: { companyName: 'Pair Ltd' } } }),
  'account.update': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { description: 'changed', version: 1 } }),
  'account.set-workflow': ({ accountId, workflowId }) => missing({ params: { id: accountId }, body: { workflowId } }),
  'account.bulk-workflow': ({ accountId, workflowId }) =>
    missing({ body: { ...unseen, ids: [accountId], workflowId } }),
  'account.bulk-status': ({ accountId }) =>
    missing({ body: { ...unseen, ids: [accountId], newStatus: 'Accelerated' } }),
  'account.bulk-set-uncollectible': ({ accountId }) => missing({ body: { ...unseen, ids: [accountId] } }),
  'account.bulk-draft-approve': ({ accountId }) => missing({ body: { ...unseen, ids: [accountId] } }),
  'account.bulk-assignee': ({ accountId }) => missing({ body: { ...unseen, ids: [accountId], assigneeId: null } }),
  'account.bulk-tags': ({ accountId, tagId }) => missing({ body: { ...unseen, ids: [accountId], add: [tagId] } }),
  'account.bulk-create-task': ({ accountId }) => missing({ body: { ...unseen, ids: [accountId], ...taskFields } }),
  'account.bulk-delete': ({ accountId }) => missing({ body: { ...unseen, ids: [accountId] } }),
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
  'account.upload-invoice': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.generate-invoice': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.generate-info': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.attachments': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.add-attachment': ({ accountId }) => missing({ params: { id: accountId } }),
  'debtor.add-attachment': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'attachment.file': ({ attachmentId }) => missing({ params: { id: attachmentId } }),
  'attachment.delete': ({ attachmentId }) => missing({ params: { id: attachmentId } }),
  'account.set-tags': ({ accountId, tagId }) => missing({ params: { id: accountId }, body: { tagIds: [tagId] } }),
  'account.set-assignee': ({ accountId }) => missing({ params: { id: accountId }, body: { assigneeId: null } }),
  'account.collect': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.make-payment-link': ({ accountId }) => missing({ params: { id: accountId }, body: { intent: 'PPLAN' } }),
  'account.requests': ({ accountId }) => missing({ params: { id: accountId } }),
  'dispute.answer': ({ disputeId }) =>
    missing({ params: { id: disputeId }, body: { outcome: 'DENIED', answer: 'It is right.' } }),
  'dispute.list': ({ debtorId }) => own({ query: { debtorId, search: 'came' } }),
  'dispute.read': ({ disputeId }) => missing({ params: { id: disputeId } }),
  'dispute.record': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountId, category: 'other', text: 'Not ours' } }),
  'dispute.update': ({ disputeId }) =>
    missing({ body: { disputes: [{ _id: disputeId, version: 1, category: 'other' }] } }),
  'dispute.message': ({ disputeId }) =>
    missing({ params: { id: disputeId }, body: { text: 'Please send the receipt' } }),
  'packet.make': ({ disputeId }) => missing({ params: { id: disputeId }, body: { parts: ['claim', 'ledger'] } }),
  'dispute.mark-read': ({ disputeId }) => missing({ params: { id: disputeId } }),
  'dispute.reopen': ({ disputeId }) => missing({ params: { id: disputeId }, body: { version: 1, reason: 'A paper' } }),
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
  'debtor.set-negotiation': ({ debtorId, accountId }) =>
    missing({
      params: { id: debtorId },
      body: { accountIds: [accountId], amount: 100, expirationAt: '2030-01-01T00:00:00Z' },
    }),
  'debtor.negotiation-limits': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'account.delete-negotiation': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.negotiations': ({ accountId }) => missing({ params: { id: accountId } }),
  'negotiation.list': () => own({ query: { status: 'OPEN' } }),
  'negotiation.approve': ({ offerId }) =>
    missing({ params: { id: offerId }, body: { version: 1, expirationAt: '2030-01-01T00:00:00Z' } }),
  'negotiation.decline': ({ offerId }) =>
    missing({ params: { id: offerId }, body: { version: 1, reason: 'Too little' } }),
  'offer-policy.read': () => own(),
  'offer-policy.update': () => own({ body: { policy: offerPolicy, version: 0 } }),
  'branding.read': () => own(),
  'branding.update': () => own({ body: { accent: '#0a7d55', asksCode: false, host: null, version: 1 } }),
  'branding.check-host': () => own(),
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
  'account.write-off': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { _id: uuidv7(), forgiveCents: 0, reason: 'Cannot be found' } }),
  'account.fees': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.balance': ({ accountId }) => missing({ params: { id: accountId }, query: { on: '2026-11-19' } }),
  'attachment.set-public': ({ attachmentId }) => missing({ params: { id: attachmentId }, body: { isPublic: true } }),
  'account.payment-plan': ({ accountId }) => missing({ params: { id: accountId } }),
};
