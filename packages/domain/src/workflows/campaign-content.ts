import type { IsoDate } from '../calendar/iso-date.ts';
import type { Filter } from '../filters/filter.ts';
import type { Language } from '../languages.ts';
import type { OptionSet, RepeatBehaviour, ScheduleKind, WorkflowStepKind, WorkflowTrigger } from '../vocabulary.ts';
import type { CampaignTiming } from './campaign-timing.ts';
import type { StepDelay } from './workflow-version.ts';

/** Subject and message of a step in one language; of a task its title and its details. */
export interface StepText {
  readonly subject: string;
  readonly message: string;
}

/** One step with all that is written in it, as the builder, drafts and versions hold it. */
export interface ContentStep {
  readonly _id: string;
  readonly type: WorkflowStepKind;
  readonly inputs: StepText & {
    readonly delay: StepDelay;
    readonly templateId?: string | null | undefined;
    readonly format: 'text' | 'html';
    /** The same text in other languages; the customer's language chooses. */
    readonly translations: Readonly<Partial<Record<Language, StepText>>>;
    /** Of a task: who is to do it; null: the customer's team member. */
    readonly assigneeId: string | null;
  };
  readonly isInvoiceAttach: boolean;
  readonly isContractAttachments: boolean;
}

/** Everything of a campaign that is edited in its draft and kept in its versions (product document, section 9). */
export interface CampaignContent {
  readonly trigger: WorkflowTrigger;
  readonly optionSet: OptionSet;
  /** With the option set `after`: only accounts issued after this day. */
  readonly issuedAfter: IsoDate | null;
  readonly schedule: ScheduleKind;
  readonly timing: CampaignTiming;
  /** Half-hour slot at the customer's place, `09:00`. */
  readonly sendTime: string;
  readonly repeat: RepeatBehaviour | null;
  readonly repeatEveryDays: number;
  readonly repeatMax: number;
  /** Days for which a run waits for what has not happened before it frees the customer for other campaigns. */
  readonly waitDays: number;
  readonly audienceType: 'accounts' | 'filter';
  readonly audience: {
    readonly filters?:
      | {
          readonly search?: string | undefined;
          readonly filter?: Filter | undefined;
          readonly nonWorkflows?: readonly string[] | undefined;
        }
      | undefined;
  };
  readonly actions: readonly ContentStep[];
}
