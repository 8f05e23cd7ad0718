import { uuidv7 } from 'uuidv7';
import { missing, own, type Sample } from './sample.ts';
import { unseen } from './unseen.ts';

/** Calls of contracts: records, states, terms, accounts and files. */
export const contractRequests: Readonly<Record<string, Sample>> = {
  'contract.list': () => own({ body: { filter: { match: 'all', conditions: [] } } }),
  'contract.tabs': () => own(),
  'contract.create': ({ debtorId }) => missing({ body: { debtorId, reference: `K-${uuidv7()}`, title: 'Lease' } }),
  'contract.read': ({ contractId }) => missing({ params: { id: contractId } }),
  'contract.update': ({ contractId }) => missing({ params: { id: contractId }, body: { title: 'Rent', version: 1 } }),
  'contract.delete': ({ contractId }) => missing({ params: { id: contractId } }),
  'contract.set-assignee': ({ contractId, adminId }) =>
    missing({ params: { id: contractId }, body: { assigneeId: adminId } }),
  'contract.set-tags': ({ contractId, tagId }) => missing({ params: { id: contractId }, body: { tags: [tagId] } }),
  'contract.set-status': ({ contractId }) =>
    missing({ params: { id: contractId }, body: { status: 'Open', reason: '', version: 1 } }),
  'contract.renew': ({ contractId }) => missing({ params: { id: contractId }, body: { to: '2030-12-31', version: 2 } }),
  'contract.set-accounts': ({ contractId, accountId }) =>
    missing({ params: { id: contractId }, body: { accountIds: [accountId], version: 1 } }),
  'contract.activities': ({ contractId }) => missing({ params: { id: contractId } }),
  'contract.add-attachment': ({ contractId }) => missing({ params: { id: contractId } }),
  'contract.delete-attachment': ({ contractId, contractFileId }) =>
    missing({ params: { id: contractId, attId: contractFileId } }),
  'contract.mailed-files': ({ accountId }) => missing({ params: { id: accountId } }),
  'contract.set-attachment-public': ({ contractId, contractFileId }) =>
    missing({ params: { id: contractId, attId: contractFileId }, body: { isPublic: true } }),
  'contract.order-attachments': ({ contractId, contractFileId }) =>
    missing({ params: { id: contractId }, body: { attachments: [{ _id: contractFileId, isPublic: true }] } }),
  'contract.bulk-tags': ({ contractId, tagId }) => missing({ body: { ...unseen, ids: [contractId], add: [tagId] } }),
  'contract.bulk-delete': ({ contractId }) => missing({ body: { ...unseen, ids: [contractId] } }),
};
