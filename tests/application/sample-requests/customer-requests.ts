import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { missing, own, type Sample } from './sample.ts';
import { customInvoice, invoiceLine, soon, taskFields } from './sample-values.ts';
import { unseen } from './unseen.ts';

/** Calls of customers: records, contacts, promises, schedules, and changes of many. */
export const customerRequests: Readonly<Record<string, Sample>> = {
  'debtor.list': () => own({ body: { filter: { match: 'all', conditions: [] } } }),
  'debtor.count-by-audience': () => own({ body: { filters: {} } }),
  'debtor.export': ({ debtorId }) => missing({ params: { id: debtorId }, body: {} }),
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
  'debtor.mark-answered': ({ debtorId }) => missing({ params: { id: debtorId }, body: { meant: [] } }),
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
  'debtor.bulk-change-workflow': ({ debtorId, workflowId }) =>
    missing({ body: { ...unseen, ids: [debtorId], workflowId } }),
  'debtor.bulk-remove-workflow': ({ debtorId }) => missing({ body: { ...unseen, ids: [debtorId] } }),
  'debtor.bulk-change-assignee': ({ debtorId }) => missing({ body: { ...unseen, ids: [debtorId], assigneeId: null } }),
  'debtor.bulk-tags': ({ debtorId, tagId }) => missing({ body: { ...unseen, ids: [debtorId], add: [tagId] } }),
  'debtor.bulk-create-task': ({ debtorId }) => missing({ body: { ...unseen, ids: [debtorId], ...taskFields } }),
  'debtor.bulk-delete': ({ debtorId }) => missing({ body: { ...unseen, ids: [debtorId] } }),
  'debtor.validate-filter': ({ debtorId }) => own({ body: { ids: [debtorId] } }),
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
  'note.add-to-account': ({ accountId }) => missing({ params: { id: accountId }, body: { value: 'Called.' } }),
  'note.list-of-account': ({ accountId }) => missing({ params: { id: accountId } }),
  'note.add-to-debtor': ({ debtorId }) => missing({ params: { id: debtorId }, body: { value: 'Called.' } }),
  'note.list-of-debtor': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'note.delete': ({ noteId }) => missing({ params: { id: noteId } }),
  'debtor.credit': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.move-credit': ({ debtorId, accountId }) =>
    missing({
      params: { id: debtorId },
      body: { _id: uuidv7(), takes: [], parts: [{ accountId, amountCents: 10 }] },
    }),
  'debtor.balance': ({ debtorId }) => missing({ params: { id: debtorId }, query: { on: '2026-11-19' } }),
  'debtor.statement': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.payment-plans': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.payments': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.charge': ({ debtorId, accountId, paymentMethodId }) =>
    missing({
      params: { id: debtorId },
      body: {
        _id: uuidv7(),
        methodId: paymentMethodId,
        parts: [{ accountId, amountCents: 100 }],
        agreement: { textVersion: spokenMandateVersion, evidence: 'By phone' },
      },
    }),
  'debtor.choose-default-method': ({ debtorId, paymentMethodId }) =>
    missing({ params: { id: debtorId, methodId: paymentMethodId } }),
  'debtor.remove-method': ({ debtorId, paymentMethodId }) =>
    missing({ params: { id: debtorId, methodId: paymentMethodId } }),
  'debtor.make-method-link': ({ debtorId }) => missing({ params: { id: debtorId } }),
};
