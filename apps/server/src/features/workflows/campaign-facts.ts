import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import type { AccountStatus, WorkflowRunStatus } from '@recoup/domain/vocabulary.ts';
import type { CarriableAccount } from '@recoup/domain/workflows/carrying-account.ts';
import type { EndedStep } from '@recoup/domain/workflows/plan-run.ts';
import type { WorkflowStep } from '@recoup/domain/workflows/workflow-version.ts';

export interface CompanyFacts {
  readonly name: string;
  readonly subdomain: string;
  readonly timeZone: string;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly mailFrom: string;
  readonly smsFrom: string;
}

export interface StepFacts extends WorkflowStep {
  readonly position: number;
  readonly subject: string;
  readonly message: string;
  readonly revision: number;
}

export interface WorkflowFacts {
  readonly id: string;
  readonly name: string;
  readonly isSendActive: boolean;
  readonly isDeleted: boolean;
  readonly priority: number;
  readonly sendMinute: number;
  readonly steps: readonly StepFacts[];
  /** Ids of the accounts of the debtors in question that are in its audience. */
  readonly audience: ReadonlySet<string>;
}

export interface AccountFacts extends CarriableAccount {
  readonly reference: string;
  readonly status: AccountStatus;
  readonly currency: string;
  readonly amountCents: number;
  readonly issueDate: IsoDate;
  readonly pendingCents: number;
}

export interface ContactPoint {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly isOptedOut: boolean;
}

export interface RunRecord {
  readonly id: string;
  readonly workflowId: string;
  readonly debtorId: string;
  readonly accountId: string;
  readonly status: WorkflowRunStatus;
  readonly reason: string | null;
  readonly isSendActive: boolean;
  readonly activeSince: Date;
  readonly nextAt: Date | null;
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
  /** When the debtor first opened a link; null while he has not. */
  readonly openedAt: Date | null;
  /** The primary number and address; what a debtor used before stays on file and is never written to. */
  readonly contacts: readonly ContactPoint[];
  /** Open ones, and the one that a run follows. */
  readonly accounts: readonly AccountFacts[];
  readonly openRun: RunRecord | null;
  /** How earlier runs ended, newest first. */
  readonly pastRuns: ReadonlyArray<{
    readonly workflowId: string;
    readonly accountId: string;
    readonly reason: string | null;
  }>;
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
}
