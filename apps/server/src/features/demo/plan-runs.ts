import { isCollectable } from '@recoup/domain/runs/carrying-account.ts';
import type { RunReason } from '@recoup/domain/runs/run-status.ts';
import type { Channel, DeliveryStatus, WorkflowRunStatus } from '@recoup/domain/vocabulary.ts';
import { nextPlanned } from '@recoup/domain/workflows/advance-run.ts';
import { planRun } from '@recoup/domain/workflows/plan-run.ts';
import type { EndedStep } from '@recoup/domain/workflows/planned-step.ts';
import { stepChannel, type WorkflowVersion } from '@recoup/domain/workflows/workflow-version.ts';
import { uuidv7 } from 'uuidv7';
import type { DemoRandom } from './demo-random.ts';
import type { DemoCustomer } from './plan-customers.ts';
import type { DemoClock, DemoInvoice, DemoPayment } from './plan-invoices.ts';

export interface DemoMessage {
  readonly id: string;
  readonly runId: string;
  readonly stepId: string;
  readonly invoice: DemoInvoice;
  readonly channel: Channel;
  readonly at: Date;
  readonly to: string;
  readonly status: DeliveryStatus;
  readonly failure: string | null;
  /** When the customer opened the link, if ever. */
  readonly openedAt: Date | null;
  /** The payment that was made through its link. */
  readonly payment: DemoPayment | null;
}

export interface DemoRun {
  readonly id: string;
  readonly invoice: DemoInvoice;
  readonly status: WorkflowRunStatus;
  readonly reason: RunReason | null;
  readonly startedAt: Date;
  readonly completedAt: Date | null;
  readonly nextAt: Date | null;
  readonly nextStepId: string | null;
  readonly steps: readonly {
    readonly stepId: string;
    readonly outcome: 'sent' | 'skipped' | 'suppressed';
    readonly reason: string | null;
    readonly at: Date;
  }[];
  readonly messages: readonly DemoMessage[];
}

export interface RunPlan {
  readonly version: WorkflowVersion;
  /** When the campaign was turned on. */
  readonly since: Date;
  readonly random: DemoRandom;
  readonly clock: DemoClock;
}

/**
 * The runs of one customer, one after the other as the engine would have made them: each follows the oldest invoice
 * that is owed until it is paid or its steps are done; the last one is still going on, with its next send ahead.
 */
export function planRuns(customer: DemoCustomer, invoices: readonly DemoInvoice[], plan: RunPlan): DemoRun[] {
  const runs: DemoRun[] = [];
  let free = plan.since;
  for (const invoice of invoices.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))) {
    if (invoice.status === 'Draft' || invoice.status === 'Canceled') continue;
    const startedAt = invoice.createdAt > free ? invoice.createdAt : free;
    const end = invoice.paidOffAt;
    if (end !== null && end <= startedAt) continue;
    if (end === null && !isCollectable(collectable(invoice))) continue;
    const run = planOne(customer, invoice, startedAt, plan);
    runs.push(run);
    if (run.completedAt === null) break;
    // Who got the last message of one invoice is not written to about the next one in the same minute.
    free = run.reason === 'finished' ? new Date(run.completedAt.getTime() + DAY_MS) : run.completedAt;
  }
  return runs;
}

const DAY_MS = 86_400_000;
const unopened = { openedAt: null, openTasks: [], bestMinute: null } as const;

function collectable(invoice: DemoInvoice) {
  return {
    accountId: invoice.id,
    status: invoice.status,
    dueDate: invoice.dueDate,
    outstandingCents: invoice.amountCents - invoice.paidCents,
    isDisputed: invoice.dispute !== null && invoice.dispute.answeredAt === null,
  };
}

function planOne(customer: DemoCustomer, invoice: DemoInvoice, startedAt: Date, plan: RunPlan): DemoRun {
  const { version, clock } = plan;
  const runId = uuidv7();
  const end = invoice.paidOffAt ?? clock.now;
  const facts = {
    activeSince: startedAt,
    dueDate: invoice.dueDate,
    issueDate: invoice.issueDate,
    ...unopened,
    zones: customer.zones,
  };
  const steps: DemoRun['steps'][number][] = [];
  const messages: DemoMessage[] = [];
  for (const planned of planRun({ ...facts, ended: [] }, version)) {
    const channel = stepChannel(version.steps.find((step) => step.id === planned.stepId)?.kind ?? 'send_email');
    if (planned.state === 'SKIPPED') {
      steps.push({ stepId: planned.stepId, outcome: 'skipped', reason: planned.reason, at: startedAt });
    } else if (planned.at !== null && planned.at < end && channel !== null) {
      const blocked = blockedReason(customer, channel, planned.at, clock);
      if (blocked) steps.push({ stepId: planned.stepId, outcome: 'suppressed', reason: blocked, at: planned.at });
      else {
        steps.push({ stepId: planned.stepId, outcome: 'sent', reason: null, at: planned.at });
        messages.push(planMessage({ customer, invoice, runId, stepId: planned.stepId, channel, at: planned.at }, plan));
      }
    }
  }
  const head = { id: runId, invoice, startedAt, steps, messages };
  if (invoice.paidOffAt)
    return { ...head, status: 'COMPLETED', reason: 'paid', completedAt: end, nextAt: null, nextStepId: null };
  const ended = steps.map((step): EndedStep => ({ stepId: step.stepId, occurrence: 1, endedAt: step.at }));
  const next = nextPlanned({ ...facts, ended }, version);
  if (!next?.at) {
    const completedAt = steps.at(-1)?.at ?? startedAt;
    return { ...head, status: 'COMPLETED', reason: 'finished', completedAt, nextAt: null, nextStepId: null };
  }
  const pause = pauseReason(customer);
  return {
    ...head,
    status: pause ? 'PAUSED' : 'EXECUTING',
    reason: pause,
    completedAt: null,
    nextAt: pause ? null : next.at,
    nextStepId: next.stepId,
  };
}

function addressOf(customer: DemoCustomer, channel: Channel): string | null {
  return channel === 'EMAIL' ? customer.email : customer.phone;
}

function blockedReason(customer: DemoCustomer, channel: Channel, at: Date, clock: DemoClock): RunReason | null {
  if (addressOf(customer, channel) === null) return 'no-contact';
  const { optOut } = customer;
  if (!optOut || (optOut.kind === 'EMAIL') !== (channel === 'EMAIL')) return null;
  return at.getTime() > clock.now.getTime() - optOut.daysAgo * 86_400_000 ? 'opted-out' : null;
}

function pauseReason(customer: DemoCustomer): RunReason | null {
  if (!customer.debtor.isSendActive) return 'send-off';
  if (customer.email === null && customer.phone === null) return 'no-contact';
  const usable = (['EMAIL', 'PHONE'] as const).filter(
    (kind) => (kind === 'EMAIL' ? customer.email : customer.phone) !== null && customer.optOut?.kind !== kind,
  );
  return usable.length === 0 ? 'opted-out' : null;
}

interface Sending {
  readonly customer: DemoCustomer;
  readonly invoice: DemoInvoice;
  readonly runId: string;
  readonly stepId: string;
  readonly channel: Channel;
  readonly at: Date;
}

const REACTION_MS = 3 * 86_400_000;

/** What became of one reminder: a card payment within three days was made through its link. */
function planMessage({ customer, ...sending }: Sending, { random, clock }: RunPlan): DemoMessage {
  const { invoice, channel, at } = sending;
  const payment = invoice.payments.find(
    (each) => each.source === 'portal' && each.at > at && each.at.getTime() - at.getTime() < REACTION_MS,
  );
  const luck = random.int(0, 99);
  const base = {
    ...sending,
    id: uuidv7(),
    to: addressOf(customer, channel) ?? '',
    failure: null,
    payment: null,
    openedAt: null,
  };
  if (payment) {
    const openedAt = new Date(payment.at.getTime() - random.int(2, 9) * 60_000);
    return {
      ...base,
      status: payment.decline ? 'PAYMENT_FAILED' : 'PAID',
      openedAt: openedAt > at ? openedAt : at,
      payment,
    };
  }
  if (luck < 3) {
    const failure = channel === 'SMS' ? 'The number is out of service' : 'The mailbox is full';
    return { ...base, status: 'UNDELIVERED', failure };
  }
  if (luck < 4) return { ...base, status: 'ERROR', failure: 'The provider did not accept the message' };
  const openedAt = new Date(at.getTime() + random.int(5, 60 * 40) * 60_000);
  if (luck < 22 && openedAt < clock.now) return { ...base, status: 'CLICKED', openedAt };
  return { ...base, status: luck < 30 && channel === 'EMAIL' ? 'SENT' : 'DELIVERED' };
}
