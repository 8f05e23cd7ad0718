import type { PolicyContact } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import { rulePacks } from '@recoup/domain/contact-policy/rule-packs.ts';
import type { HoldFacts } from '@recoup/domain/holds/hold.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { plainVersion, type StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import type {
  AccountFacts,
  CampaignFacts,
  DebtorFacts,
  RunRecord,
  StepFacts,
  WorkflowFacts,
} from '../../../apps/server/src/features/workflows/campaign-facts.ts';
import { judgeDebtor, type RunState } from '../../../apps/server/src/features/workflows/judge-debtor.ts';
import {
  type Advanced,
  afterFinish,
  lookAtDebtor,
} from '../../../apps/server/src/features/workflows/look-at-debtor.ts';

/** A message that left, with what was true of the customer at that moment, for the checks. */
export interface SentRow {
  readonly at: Date;
  readonly channel: Channel;
  readonly contactId: string;
  readonly runId: string;
  readonly workflowId: string;
  readonly accountId: string;
  readonly accountIds: readonly string[];
  readonly stepId: string;
  readonly occurrence: number;
  readonly against: readonly string[];
}

const debtorId = 'customer';
const email: PolicyContact = contactOf('mail', 'EMAIL', 'x@customer.example');
const phone: PolicyContact = contactOf('phone', 'PHONE', '+15185550123');

function contactOf(id: string, kind: 'EMAIL' | 'PHONE', value: string): PolicyContact {
  return {
    ...{ id, kind, value, country: 'US', isPrimary: true, createdAt: new Date('2026-01-01T00:00:00Z'), unwanted: [] },
    ...{ isWork: false, employerProhibits: false, isWrong: false, isUnverified: false, bouncedAt: null },
    ...{ optedOutAt: null, consents: [] },
  };
}

/**
 * One customer, their accounts, and the campaigns of a company, in memory: the engine's own decisions, with their
 * effects written into plain objects instead of tables. Whatever happens is a method; what left is kept for the checks.
 */
export class HistoryWorld {
  readonly sent: SentRow[] = [];
  now: Date;
  private readonly workflows: WorkflowFacts[] = [];
  private accounts: AccountFacts[] = [];
  private holds: HoldFacts[] = [];
  private contacts: PolicyContact[] = [email, phone];
  private isSendActive = true;
  private unansweredSince: Date | null = null;
  private openRuns: RunRecord[] = [];
  private pastRuns: DebtorFacts['pastRuns'][number][] = [];
  private endedSteps: DebtorFacts['endedSteps'][number][] = [];
  private readonly attempts: Record<'sms' | 'emails', Date[]> = { sms: [], emails: [] };
  private runs = 0;
  private readonly zone: string;

  constructor(now: Date, zone: string) {
    this.now = now;
    this.zone = zone;
  }

  addCampaign(id: string, delays: ReadonlyArray<readonly [Channel, StepDelay]>): void {
    this.workflows.push({
      ...plainVersion,
      ...{ id, name: id, isSendActive: true, isDeleted: false, priority: this.workflows.length, audience: new Set() },
      trigger: 'invoice_due_date',
      steps: delays.map(([channel, delay], index) => stepOf(`${id}-${index}`, index, channel, delay)),
    });
  }

  /** Another delay for a step, or the step taken out: from the next occurrence on (G18). */
  editStep(workflowIndex: number, stepIndex: number, delay: StepDelay | null): void {
    const workflow = this.workflows[workflowIndex];
    if (!workflow) return;
    const steps =
      delay === null
        ? workflow.steps.filter((_, index) => index !== stepIndex)
        : workflow.steps.map((step, index) =>
            index === stepIndex ? { ...step, delay, revision: step.revision + 1 } : step,
          );
    this.workflows[workflowIndex] = { ...workflow, steps };
  }

  switchCampaign(workflowIndex: number, isSendActive: boolean): void {
    const workflow = this.workflows[workflowIndex];
    if (workflow) this.workflows[workflowIndex] = { ...workflow, isSendActive };
  }

  /** A run that is ended and begun anew, as a reset does it. */
  reset(): void {
    const ended = this.openRuns.map((run) => ({
      ...{ workflowId: run.workflowId, accountId: run.accountId, reason: 'reset', completedAt: this.now },
    }));
    this.pastRuns = [...ended, ...this.pastRuns];
    this.openRuns = [];
  }

  addAccount(id: string, dueDate: string, cents: number, audiences: readonly number[]): void {
    this.accounts.push({
      ...{
        accountId: id,
        reference: id,
        status: 'Active',
        currency: 'USD',
        amountCents: cents,
        outstandingCents: cents,
        failedCents: null,
      },
      ...{
        pendingCents: 0,
        isDisputed: false,
        offer: null,
        plan: null,
        scheduledUntil: null,
        restedUntil: null,
        custom: {},
        dueDate,
        issueDate: '2026-10-01',
      },
    });
    for (const index of audiences) {
      const workflow = this.workflows[index];
      if (workflow) this.workflows[index] = { ...workflow, audience: new Set([...workflow.audience, id]) };
    }
  }

  changeAccount(index: number, change: Partial<AccountFacts>): void {
    this.accounts = this.accounts.map((account, at) => (at === index ? { ...account, ...change } : account));
  }

  get accountCount(): number {
    return this.accounts.length;
  }

  pay(index: number, share: number): void {
    const account = this.accounts[index];
    if (!account) return;
    const outstandingCents = Math.max(0, Math.round(account.outstandingCents * (1 - share)));
    this.changeAccount(index, { outstandingCents, ...(outstandingCents === 0 ? { status: 'Paid Off' } : {}) });
  }

  optOut(channel: Channel, isOut: boolean): void {
    const kind = channel === 'SMS' ? 'PHONE' : 'EMAIL';
    this.contacts = this.contacts.map((contact) =>
      contact.kind === kind ? { ...contact, optedOutAt: isOut ? this.now : null } : contact,
    );
  }

  setSendActive(isActive: boolean): void {
    this.isSendActive = isActive;
  }

  writes(): void {
    this.unansweredSince ??= this.now;
  }

  isAnswered(): void {
    this.unansweredSince = null;
  }

  hold(kind: HoldFacts['kind'], endsAt: Date | null): void {
    const id = `hold-${this.holds.length}`;
    this.holds.push({
      ...{ id, kind, accountId: null, amountCents: null, beginsAt: this.now, endsAt },
      stage: kind === 'BANKRUPTCY' ? 'FILED' : null,
    });
  }

  /** When the engine would look next; null when nothing can fall due. */
  nextAt(): Date | null {
    const due = this.openRuns.flatMap((run) => (run.nextAt ? [run.nextAt.getTime()] : []));
    return due.length > 0 ? new Date(Math.min(...due)) : null;
  }

  /** What a subscriber does with news: runs begin, stand still, go on or end; nothing is sent. */
  revise(): void {
    const { runs, newRuns } = judgeDebtor(this.facts(), this.debtor());
    for (const { run, state } of runs) this.writeState(run, state);
    for (const run of newRuns) this.begin(run);
  }

  /** What a pass of the worker does at this instant. */
  pass(): void {
    const facts = this.facts();
    const isDue = (run: RunRecord) => run.nextAt !== null && run.nextAt <= this.now;
    if (!this.openRuns.some(isDue)) return;
    const { going, judgement } = lookAtDebtor(facts, this.debtor(), isDue);
    for (const advanced of going) this.apply(advanced);
    for (const { run, state } of judgement.runs) this.writeState(run, state);
    for (const run of judgement.newRuns) this.begin(run);
    const finished = going.find((each) => each.state.status === 'COMPLETED');
    if (finished && this.openRuns.length === 0) {
      for (const run of judgeDebtor(this.facts(), afterFinish(facts, finished)).newRuns) this.begin(run);
    }
  }

  private apply({ run, workflow, accounts, account, advance, state }: Advanced): void {
    for (const { outcome, step } of advance.outcomes) {
      const base = { runId: run.id, workflowId: workflow.id, accountId: run.accountId };
      this.endedSteps.push({ ...base, stepId: step.stepId, occurrence: step.occurrence, endedAt: this.now });
      if (outcome !== 'send' || !step.channel) continue;
      const kind = step.channel === 'SMS' ? 'PHONE' : 'EMAIL';
      this.attempts[step.channel === 'SMS' ? 'sms' : 'emails'].push(this.now);
      this.sent.push({
        ...base,
        ...{ at: this.now, channel: step.channel, stepId: step.stepId, occurrence: step.occurrence },
        contactId: this.contacts.find((contact) => contact.kind === kind)?.id ?? '',
        accountIds: accounts.map((each) => each.accountId),
        against: this.against(step.channel, workflow.id, account.accountId, accounts),
      });
    }
    this.writeState(run, state);
  }

  /** Everything that speaks against a message now, from the story's own facts. */
  private against(channel: Channel, workflowId: string, accountId: string, asked: readonly AccountFacts[]): string[] {
    const reasons: string[] = [];
    const workflow = this.workflows.find((each) => each.id === workflowId);
    const contact = this.contacts.find((each) => each.kind === (channel === 'SMS' ? 'PHONE' : 'EMAIL'));
    if (!workflow?.isSendActive) reasons.push('campaign is off');
    if (!this.isSendActive) reasons.push('sending is off');
    if (contact?.optedOutAt) reasons.push('opted out');
    if (this.unansweredSince) reasons.push('waits for an answer');
    if (this.holds.some((hold) => hold.endsAt === null || hold.endsAt > this.now)) reasons.push('a hold');
    for (const account of this.accounts) {
      const isAsked = account.accountId === accountId || asked.some((each) => each.accountId === account.accountId);
      if (!isAsked) continue;
      if (account.outstandingCents <= 0 || account.status === 'Canceled')
        reasons.push(`${account.accountId} is closed`);
      if (account.isDisputed) reasons.push(`${account.accountId} is disputed`);
    }
    return reasons;
  }

  private writeState(run: RunRecord, state: RunState): void {
    const { status, reasons, activeSince, nextAt, waitReasons } = state;
    const reason = reasons[0] ?? null;
    if (status !== 'COMPLETED') {
      const changed = { ...run, status, reason, reasons, activeSince, nextAt, waitReasons };
      this.openRuns = this.openRuns.map((each) => (each.id === run.id ? changed : each));
      return;
    }
    this.openRuns = this.openRuns.filter((each) => each.id !== run.id);
    const { workflowId, accountId } = run;
    this.pastRuns = [{ workflowId, accountId, reason, completedAt: this.now }, ...this.pastRuns];
  }

  private begin(begun: ReturnType<typeof judgeDebtor>['newRuns'][number]): void {
    const { workflow, account, lane, status, reasons, activeSince, nextAt } = begun;
    const id = `run-${this.runs++}`;
    const course = { workflowId: workflow.id, accountId: account.accountId };
    this.openRuns.push({
      ...{ ...course, id, debtorId, lane, status, reason: reasons[0] ?? null, reasons, activeSince, nextAt },
      ...{ isSendActive: true, tries: 0, waitReasons: [] },
    });
    const inherited = this.endedSteps
      .filter((step) => step.workflowId === workflow.id && step.accountId === account.accountId)
      .map((step) => ({ ...step, runId: id }));
    this.endedSteps.push(...inherited);
  }

  private debtor(): DebtorFacts {
    return {
      ...{
        id: debtorId,
        firstName: 'Maria',
        displayName: 'Maria Lopez',
        language: 'en',
        isSendActive: this.isSendActive,
      },
      ...{ zones: [this.zone], openedAt: null, memberId: null, custom: {}, owed: [], openTasks: [], bestMinute: null },
      accounts: this.accounts.filter(
        (account) =>
          (account.outstandingCents > 0 && account.status !== 'Canceled') ||
          this.openRuns.some((run) => run.accountId === account.accountId),
      ),
      openRuns: this.openRuns,
      pastRuns: this.pastRuns,
      endedSteps: this.endedSteps,
    };
  }

  private facts(): CampaignFacts {
    return {
      now: this.now,
      company: {
        ...{
          name: 'Acme',
          subdomain: 'acme',
          portalHost: null,
          timeZone: 'America/New_York',
          sendTimes: { timing: 'manual', sendMinute: 9 * 60 },
          signature: '',
          supportEmail: null,
          postalAddress: '',
          supportPhone: null,
        },
        ...{
          mailFrom: 'a@acme.example',
          smsFrom: '+12125550000',
          allowsManyCampaigns: false,
          repliesPause: true,
          remindsOfRest: false,
        },
        ...{ smsCredits: null, isHeld: false, asksCodeFirst: false },
      },
      workflows: new Map(this.workflows.map((workflow) => [workflow.id, workflow])),
      debtors: new Map(),
      contacts: {
        ...{ now: this.now, companyZone: 'America/New_York', party: 'FIRST', campaign: 'ACTIVE', repliesPause: true },
        isClosing: false,
        packs,
        debtors: new Map([
          [
            debtorId,
            {
              ...{ id: debtorId, nature: 'CONSUMER', state: 'NY', locality: '', zonesKnown: [this.zone] },
              ...{ zonesAddress: [], zonesPhone: [], isSendActive: this.isSendActive, isBotActive: false },
              ...{
                inconvenient: '',
                preferredChannel: null,
                unansweredSince: this.unansweredSince,
                unreadSince: null,
                noted: [],
              },
              accounts: this.accounts.map((account) => ({ ...account, balanceCents: account.outstandingCents })),
              ...{
                contacts: this.contacts,
                holds: this.holds,
                calls: [],
                conversation: null,
                inbound: [],
                replies: [],
              },
              disputes: this.accounts
                .filter((account) => account.isDisputed)
                .map(({ accountId }) => ({ accountId, at: new Date('2026-10-01T00:00:00Z'), isBeside: false })),
              ...{ sms: this.attempts.sms, emails: this.attempts.emails, sentNotices: [] },
            },
          ],
        ]),
      },
      customTexts: noCustomTexts,
      contractFiles: new Map(),
    };
  }
}

const packs = new Set(rulePacks.map((pack) => pack.id));
const noCustomTexts: CampaignFacts['customTexts'] = { account: new Map(), debtor: new Map(), names: new Map() };

function stepOf(id: string, position: number, channel: Channel, delay: StepDelay): StepFacts {
  return {
    ...{ id, position, delay, kind: channel === 'SMS' ? 'send_sms' : 'send_email', subject: 'S', message: 'M' },
    ...{ format: 'text', translations: {}, isInvoiceAttach: false, isContractAttachments: false, assigneeId: null },
    revision: 1,
  };
}
