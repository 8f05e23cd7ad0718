import { uuidv7 } from 'uuidv7';
import { missing, own, type Sample } from './sample.ts';
import { invoiceLine } from './sample-values.ts';
import { unseen } from './unseen.ts';

/** Calls of estimates, those of the customer in the portal among them. */
export const estimateRequests: Readonly<Record<string, Sample>> = {
  'estimate.create': ({ debtorId }) => missing({ body: { debtorId, lines: [invoiceLine], notes: 'Thank you' } }),
  'estimate.list': ({ debtorId }) => own({ body: { debtorId } }),
  'project.estimates': ({ projectId }) => missing({ params: { id: projectId }, body: {} }),
  'estimate.read': ({ estimateId }) => missing({ params: { id: estimateId } }),
  'estimate.update': ({ draftEstimateId }) =>
    missing({ params: { id: draftEstimateId }, body: { version: 1, notes: 'Changed' } }),
  // Refused: the draft is for those that come after.
  'estimate.delete': ({ acceptedEstimateId }) => missing({ params: { id: acceptedEstimateId } }),
  'estimate.cancel': ({ estimateId }) => missing({ params: { id: estimateId }, body: { version: 2, reason: 'No' } }),
  'estimate.set-assignee': ({ estimateId, adminId }) =>
    missing({ params: { id: estimateId }, body: { assigneeId: adminId } }),
  'estimate.activities': ({ estimateId }) => missing({ params: { id: estimateId } }),
  'estimate.bulk-delete': ({ draftEstimateId }) => missing({ body: { ...unseen, ids: [draftEstimateId] } }),
  'estimate.send': ({ draftEstimateId, contactId }) =>
    missing({
      params: { id: draftEstimateId },
      body: { _id: uuidv7(), version: 1, contactIds: [contactId], subject: 'Estimate', message: 'Here it is.' },
    }),
  'estimate.mark-sent': ({ draftEstimateId }) => missing({ params: { id: draftEstimateId }, body: { version: 1 } }),
  'estimate.revise': ({ estimateId }) => missing({ params: { id: estimateId }, body: { version: 2 } }),
  'estimate.accept': ({ estimateId }) =>
    missing({ params: { id: estimateId }, body: { version: 2, name: 'Ada Byron', method: 'PHONE' } }),
  'estimate.convert': ({ acceptedEstimateId }) =>
    missing({
      params: { id: acceptedEstimateId },
      body: { _id: uuidv7(), version: 3, issueDate: '2026-11-20', dueDate: '2026-12-20' },
    }),
  'estimate.duplicate': ({ estimateId }) => missing({ params: { id: estimateId }, body: { _id: uuidv7() } }),
  'estimate.pdf': ({ estimateId }) => missing({ params: { id: estimateId } }),
  'portal.estimates': () => own(),
  'portal.estimate': ({ estimateId }) => missing({ params: { id: estimateId } }),
  'portal.accept-estimate': ({ estimateId }) =>
    missing({ params: { id: estimateId }, body: { name: 'Ada Byron', hash: '0'.repeat(64), consents: true } }),
  'portal.decline-estimate': ({ estimateId }) => missing({ params: { id: estimateId }, body: {} }),
  'portal.estimate-pdf': ({ estimateId }) => missing({ params: { id: estimateId } }),
};
