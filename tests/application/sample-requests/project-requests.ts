import { missing, own, type Sample } from './sample.ts';
import { unseen } from './unseen.ts';

const fields = { reference: 'P-7', name: 'New kitchen', startDate: '2026-11-02' };

/** Calls of projects. */
export const projectRequests: Readonly<Record<string, Sample>> = {
  'project.create': ({ debtorId }) => missing({ body: { ...fields, debtorId } }),
  'project.list': () => own({ body: { search: 'roof', filter: { match: 'all', conditions: [] } } }),
  'project.balance': ({ projectId }) => missing({ body: { projectIds: [projectId] } }),
  'project.read': ({ projectId }) => missing({ params: { id: projectId } }),
  'project.update': ({ projectId }) => missing({ params: { id: projectId }, body: { name: 'Old roof', version: 1 } }),
  'project.set-tags': ({ projectId, tagId }) => missing({ params: { id: projectId }, body: { tags: [tagId] } }),
  'project.delete': ({ emptyProjectId }) => missing({ params: { id: emptyProjectId } }),
  'project.restore': ({ emptyProjectId }) => missing({ params: { id: emptyProjectId } }),
  'project.add-invoices': ({ projectId, accountId }) =>
    missing({ params: { id: projectId }, body: { accountIds: [accountId] } }),
  // Once it is in the other one: taking it out again changes something.
  'account.set-project': ({ accountId }) => missing({ params: { id: accountId }, body: { projectId: null } }),
  'project.transactions': ({ projectId }) => missing({ params: { id: projectId } }),
  'project.customer': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'project.activities': ({ projectId }) => missing({ params: { id: projectId } }),
  'project.bulk-tags': ({ projectId, tagId }) => missing({ body: { ...unseen, ids: [projectId], add: [tagId] } }),
  'project.bulk-delete': ({ thirdProjectId }) => missing({ body: { ...unseen, ids: [thirdProjectId] } }),
};
