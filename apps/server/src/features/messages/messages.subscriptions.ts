import { statesBefore } from '@recoup/domain/messages/message-state.ts';
import type { DeliveryStatus } from '@recoup/domain/vocabulary.ts';
import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { askAgain } from '../notices/ask-again.ts';
import { askForReceipt } from './ask-for-receipt.ts';
import { messageOfPayment, moveMessage } from './messages.store.ts';
import { sendNoticeJob } from './send-notice.job.ts';

/** What a customer did with a message: opened its link, paid through it, tried to; and what they are to be told. */
export const messageSubscriptions: Subscription[] = [
  on('portal.opened', 'messages.clicked', (event, context) => move(event, context, 'CLICKED')),
  on('payment.succeeded', 'messages.paid', (event, context) => move(event, context, 'PAID')),
  on('payment.failed', 'messages.payment-failed', (event, context) => move(event, context, 'PAYMENT_FAILED')),
  on('payment.succeeded', 'messages.ask-for-receipt', async ({ companyId, paymentId }, context) => {
    if (!paymentId) return;
    await inCompany(context.jobsDb, companyId, (work) => askForReceipt(work, paymentId));
  }),
  on('message.returned', 'messages.ask-again', async ({ companyId, messageId }, context) => {
    if (messageId) await inCompany(context.jobsDb, companyId, (work) => askAgain(work, messageId));
  }),
  on('notice.asked', 'messages.send-notice', async ({ companyId, noticeId }, context) => {
    if (noticeId) await enqueue(context.jobsDb, sendNoticeJob, { companyId, noticeId });
  }),
];

async function move(event: Event, context: Context, to: DeliveryStatus): Promise<void> {
  await inCompany(context.jobsDb, event.companyId, async (work) => {
    const id = event.messageId ?? (event.paymentId ? await messageOfPayment(work, event.paymentId) : null);
    if (!id) return;
    const moved = await moveMessage(work, { id }, to, statesBefore(to));
    if (moved) work.notify('activity', [moved.debtorId]);
  });
}
