import { uuidv7 } from 'uuidv7';
import { missing, own, type Sample } from './sample.ts';

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

/** Calls of campaigns: steps, texts, runs and rehearsals. */
export const campaignRequests: Readonly<Record<string, Sample>> = {
  'template.list': () => own(),
  'template.read': ({ templateId }) => missing({ params: { id: templateId } }),
  'template.create': () => own({ body: { name: `Template ${uuidv7()}`, channel: 'SMS', message: 'Please pay.' } }),
  'template.update': ({ templateId }) =>
    missing({ params: { id: templateId }, body: { message: 'Changed.', version: 1 } }),
  'template.delete': ({ templateId }) => missing({ params: { id: templateId } }),
  'template.preview-account': ({ accountId }) => missing({ body: { accountId, message: 'Hello' } }),
  'template.preview-estimate': ({ estimateId }) => missing({ body: { estimateId, message: 'Hello' } }),
  'template.generate-sms': () => own({ body: { purpose: 'Remind of an invoice' } }),
  'template.generate-email': () => own({ body: { purpose: 'Remind of an invoice' } }),
  'template.check': () => own({ body: { channel: 'SMS', message: 'Please pay {{account_balance}}.' } }),
  'template.categories': () => own(),
  'template.preview-debtor': ({ debtorId }) => missing({ body: { debtorId, message: 'Hello' } }),
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
};
