import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import type { ContactFactsBook } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { CarriableAccount } from '@recoup/domain/runs/carrying-account.ts';
import type { Translations } from '@recoup/domain/templates/message-content.ts';
import type { AccountStatus, WorkflowRunStatus } from '@recoup/domain/vocabulary.ts';
import type { SendTimes } from '@recoup/domain/workflows/campaign-timing.ts';
import type { EndedStep, OpenTask } from '@recoup/domain/workflows/planned-step.ts';
import type { WorkflowStep, WorkflowVersion } from '@recoup/domain/workflows/workflow-version.ts';
import type { PublicContractFile } from '../contracts/public-files.store.ts';
import type { Owed } from '../payments/owed.store.ts';
import type { CustomTexts } from '../references/read-custom-texts.ts';

export interface CompanyFacts {
  readonly name: string;
  readonly subdomain: string;
  /** The host of its own under which its portal answers. */
  readonly portalHost: string | null;
  readonly timeZone: string;
  /** When campaigns send that say nothing of their own. */
  readonly sendTimes: SendTimes;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Empty where the company gave none. */
  readonly postalAddress: string;
  /** The end of its mails; empty where it gave none. */
  readonly signature: string;
  readonly mailFrom: string;
  /** Nothing shows in the portal before a one-time code. */
  readonly asksCodeFirst: boolean;
  readonly smsFrom: string;
  /** Several campaigns may go on for a customer at a time, each in a lane of its own. */
  readonly allowsManyCampaigns: boolean;
  /** An unanswered message of a customer stops their campaigns. */
  readonly repliesPause: boolean;
  /** What is left of an account of which a part is disputed is asked for. */
  readonly remindsOfRest: boolean;
  /** Prepaid parts of texts that are left; null where the company does not count them. */
  readonly smsCredits: number | null;
  /** Held for want of payment: no campaign sends. */
  readonly isHeld: boolean;
}

export interface StepFacts extends WorkflowStep {
  readonly position: number;
  readonly subject: string;
  readonly message: string;
  readonly format: 'text' | 'html';
  /** The same text in other languages; the customer's language chooses. */
  readonly translations: Translations;
  readonly isInvoiceAttach: boolean;
  readonly isContractAttachments: boolean;
  /** Who does a task; null: the customer's team member, or nobody yet. */
  readonly assigneeId: string | null;
  readonly revision: number;
}

export interface WorkflowFacts extends WorkflowVersion {
  readonly id: string;
  readonly name: string;
  readonly isSendActive: boolean;
  readonly isDeleted: boolean;
  readonly priority: number;
  readonly steps: readonly StepFacts[];
  /** Ids of the accounts of the debtors in question that are in its audience. */
  readonly audience: ReadonlySet<string>;
}

/** An account; where a part of it is disputed and the rest is asked for, it stands here with that rest and as not disputed. */
export interface AccountFacts extends CarriableAccount {
  readonly reference: string;
  /** Of the last payment for it that did not go through. */
  readonly failedCents: number | null;
  readonly status: AccountStatus;
  readonly currency: string;
  readonly amountCents: number;
  readonly issueDate: IsoDate;
  readonly pendingCents: number;
  /** The offer that stands: proposed or open until it expires, or accepted and being kept. */
  readonly offer: { readonly isAccepted: boolean; readonly expiresAt: Date } | null;
  /** Its payment plan: being kept, or asked for or offered and not yet agreed. */
  readonly plan: 'standing' | 'proposed' | null;
  /** Until when a scheduled payment with its days of grace lets campaigns rest; null: none is scheduled. */
  readonly scheduledUntil: Date | null;
  /** Until when reminders rest after the answer to a dispute; null: none was answered lately. */
  readonly restedUntil: Date | null;
  /** Values of the company's own fields by property id. */
  readonly custom: CustomValues;
}

export interface RunRecord {
  readonly id: string;
  readonly workflowId: string;
  readonly debtorId: string;
  readonly accountId: string;
  readonly status: WorkflowRunStatus;
  readonly reason: string | null;
  /** All reasons why it stands still; `reason` is the first of them. */
  readonly reasons: readonly string[];
  /** Empty: the customer's only campaign. The campaign's id where several go on at a time. */
  readonly lane: string;
  readonly isSendActive: boolean;
  readonly activeSince: Date;
  readonly nextAt: Date | null;
  /** Why its next step has not gone out although its time had come, when the engine looked last. */
  readonly waitReasons: readonly string[];
  readonly tries: number;
}

/** All that decides what happens to one debtor, read in one go for many of them. */
export interface DebtorFacts {
  readonly id: string;
  readonly firstName: string;
  readonly displayName: string;
  readonly language: 'en' | 'es';
  readonly isSendActive: boolean;
  readonly zones: readonly string[];
  /** When the debtor first opened a link; null while they have not. */
  readonly openedAt: Date | null;
  /** The team member who looks after the customer: does the tasks of campaigns. */
  readonly memberId: string | null;
  /** Values of the company's own fields by property id. */
  readonly custom: CustomValues;
  /** What the customer owes in all, currency by currency: what a message says, whatever its campaign is about. */
  readonly owed: readonly Owed[];
  /** Open ones, and the one that a run follows. */
  readonly accounts: readonly AccountFacts[];
  /** At most one, unless the company lets several campaigns go on at a time. */
  readonly openRuns: readonly RunRecord[];
  /** How earlier runs ended, newest first. */
  readonly pastRuns: ReadonlyArray<{
    readonly workflowId: string;
    readonly accountId: string;
    readonly reason: string | null;
    readonly completedAt: Date;
  }>;
  /** Tasks of open runs that nobody has done or skipped yet. */
  readonly openTasks: ReadonlyArray<OpenTask & { readonly runId: string }>;
  /** The best half-hour slot of this customer, when a campaign wants to know; null: nothing is known. */
  readonly bestMinute: number | null;
  /** Steps that are over, by run, with the campaign and account that they were about. */
  readonly endedSteps: ReadonlyArray<
    EndedStep & { readonly runId: string; readonly workflowId: string; readonly accountId: string }
  >;
}

export interface CampaignFacts {
  readonly now: Date;
  readonly company: CompanyFacts;
  /** Live campaigns in the order of their priority, and those of open runs. */
  readonly workflows: ReadonlyMap<string, WorkflowFacts>;
  readonly debtors: ReadonlyMap<string, DebtorFacts>;
  /** What the contact policy looks at, for the same customers. */
  readonly contacts: ContactFactsBook;
  /** How messages say the company's own fields. */
  readonly customTexts: CustomTexts;
  /** Public files of the contracts in force, by account; read where a step attaches them. */
  readonly contractFiles: ReadonlyMap<string, readonly PublicContractFile[]>;
}
