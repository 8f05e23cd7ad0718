import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { uuidv7 } from 'uuidv7';
import { missing, own, type Sample } from './sample.ts';
import { taskFields } from './sample-values.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const agentLook = {
  company: { ...defaultAgentSettings, tone: 'Neutral', recording: false },
  mine: { suggestions: true, language: null },
  version: 0,
};

/** Calls of whom the company may write to, what it wrote, and its tasks. */
export const contactingRequests: Readonly<Record<string, Sample>> = {
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
    missing({ params: { id: debtorId }, body: { kind: 'PAUSE', evidence: 'On holiday', endsOn: inDays(10) } }),
  'hold.update': ({ debtorId, holdId }) =>
    missing({ params: { id: debtorId }, body: { _id: holdId, version: 1, evidence: 'Call of November 13' } }),
  'hold.lift': ({ debtorId, holdId }) =>
    missing({ params: { id: debtorId }, body: { _id: holdId, version: 1, reason: 'They are back at work' } }),
  'contact-event.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'contact-event.record': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { name: 'VERIFIED', evidence: 'Answered by letter' } }),
  'message.preview': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { channel: 'SMS', message: 'Hello' } }),
  'message.send': ({ debtorId }) =>
    missing({
      params: { id: debtorId },
      body: {
        ...{ _id: uuidv7(), channel: 'EMAIL', subject: 'About your invoice', message: 'Hello' },
        // Nobody knows where the customer is, and somewhere it is night.
        isHourChosen: true,
      },
    }),
  'message.settle': ({ messageId }) =>
    missing({ params: { id: messageId }, body: { isSent: true, reason: 'The customer has it' } }),
  'message.doubtful': () => own(),
  'incoming-mail.unmatched': () => own(),
  'incoming-mail.settle': ({ mailId, debtorId }) => missing({ body: { action: 'LINK', mailId, debtorId } }),
  'unmatched-text.list': () => own(),
  'unmatched-text.settle': ({ textId, debtorId }) => missing({ body: { action: 'LINK', textId, debtorId } }),
  'incoming-mail.file': ({ mailId }) => missing({ params: { id: mailId } }),
  'message.send-again': ({ messageId }) =>
    missing({ params: { id: messageId }, body: { reason: 'The provider has no such text' } }),
  'message.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'chat.list': () => own({ body: { assignment: 'my', query: 'Maria' } }),
  'chat.read': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'chat.feed': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'chat.send': ({ debtorId }) =>
    missing({
      params: { id: debtorId },
      body: {
        ...{ _id: uuidv7(), channel: 'EMAIL', subject: 'Your question', message: 'Hello' },
        ...{ isHourChosen: true, seenUpTo: 0 },
      },
    }),
  'chat.set-status': ({ debtorId }) => missing({ params: { id: debtorId }, body: { status: 'OPENED', version: 0 } }),
  'chat.snooze': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { until: `${inDays(3)}T12:00:00Z`, version: 0 } }),
  'chat.mark-unread': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'chat.mark-unread-get': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'chat.mark-read': ({ debtorId }) => missing({ params: { id: debtorId }, body: { upTo: `${inDays(0)}T00:00:00Z` } }),
  'chat.unseen-count': () => own(),
  'chat.save-draft': ({ debtorId }) =>
    missing({ params: { id: debtorId }, body: { mode: 'REPLY', text: 'Dear customer', seenUpTo: 0 } }),
  'chat.presence': ({ debtorId }) => missing({ params: { id: debtorId }, body: { isWriting: false } }),
  'chat.generate-message': ({ debtorId, accountId }) =>
    missing({ params: { a: debtorId, b: accountId }, query: { type: 'PHONE_CALL' } }),
  'live-call.dial': ({ debtorId }) => missing({ params: { id: debtorId }, body: { _id: uuidv7(), line: 'BROWSER' } }),
  'live-call.update-operator': ({ callId }) => missing({ body: { callId } }),
  'live-call.decline': ({ callId }) => missing({ params: { id: callId } }),
  'live-call.hang-up': ({ callId }) => missing({ params: { id: callId } }),
  'live-call.press-keys': ({ callId }) => missing({ params: { id: callId }, body: { digits: '1' } }),
  'live-call.change-recording': ({ callId }) => missing({ params: { id: callId }, body: { action: 'STOP' } }),
  'live-call.recording': ({ callId }) => missing({ params: { id: callId } }),
  'live-call.conclude': ({ callId }) => missing({ params: { id: callId }, body: { outcome: 'voicemail' } }),
  'live-call.set-customer': ({ callId, debtorId }) =>
    missing({ params: { id: callId }, body: { action: 'LINK', debtorId } }),
  'live-call.list': () => own(),
  'live-call.current': () => own(),
  'live-call.make-device': () => own(),
  'agent-settings.read': () => own(),
  'agent-settings.update': () => own({ body: agentLook }),
  'agent.decision': ({ messageId }) => missing({ params: { messageId } }),
  'agent.test': ({ debtorId }) =>
    missing({ body: { mode: 'CHAT', debtorId, messages: [{ from: 'customer', text: 'How much do I owe?' }] } }),
  'call-settings.read': () => own(),
  'call-settings.change': () => own({ body: { mayRecord: true, version: 0 } }),
  'activity.list': ({ debtorId }) => own({ query: { debtorId } }),
  'activity.filter': ({ debtorId }) => own({ body: { debtorId, types: ['account created'], search: 'invoice' } }),
  'dashboard.activity': () => own(),
  'dashboard.risk': () => own({ query: { scope: 'my' } }),
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
  'task.bulk-snooze': ({ taskId }) => missing({ body: { ids: [taskId], until: '2030-01-02T15:00:00Z' } }),
  'task.bulk-complete': ({ taskId }) => missing({ body: { ids: [taskId] } }),
  'task.delete': ({ taskId }) => missing({ params: { id: taskId }, body: { reason: 'No longer needed' } }),
  'task.bulk-delete': ({ taskId }) => missing({ body: { ids: [taskId], reason: 'No longer needed' } }),
};
