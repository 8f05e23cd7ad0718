import { disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { disputeCorrections, disputeOutcomes } from '@recoup/domain/disputes/dispute-outcome.ts';
import { feeKinds } from '@recoup/domain/fees/fee-rule.ts';
import { holdKinds } from '@recoup/domain/holds/hold.ts';
import { languages } from '@recoup/domain/languages.ts';
import { offerStates } from '@recoup/domain/negotiations/offer-state.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { planRhythms } from '@recoup/domain/plans/plan-rhythm.ts';
import { planStates } from '@recoup/domain/plans/plan-state.ts';
import { messageFormats } from '@recoup/domain/templates/message-content.ts';
import {
  accountStatuses,
  channels,
  contactChannels,
  customFieldTypes,
  jobStates,
  origins,
  paymentMethods,
  recordStatuses,
  roles,
  secondSteps,
  taskKinds,
  taskPriorities,
  templateKinds,
  timelineEvents,
  timeZoneNames,
  tones,
  transactionStatuses,
  transactionTypes,
  workflowRunStatuses,
  workflowStepKinds,
  workflowTriggers,
} from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';

/** Closed values of the domain that stand in several calls, each under one name in the API's document. */
export const accountStatus = z.enum(accountStatuses).meta({ id: 'AccountStatus' });
/** States of contracts and projects. */
export const recordStatus = z.enum(recordStatuses).meta({ id: 'RecordStatus' });
export const channel = z.enum(channels).meta({ id: 'Channel' });
/** How a customer is reached, calls of a person among them. */
export const contactChannel = z.enum([...channels, 'PHONE_CALL']).meta({ id: 'ContactChannel' });
/** What a customer prefers, in the words of the document. */
export const preferredChannel = z.enum(contactChannels).meta({ id: 'PreferredChannel' });
export const contactKind = z.enum(['EMAIL', 'PHONE']).meta({ id: 'ContactKind' });
export const customFieldType = z.enum(customFieldTypes).meta({ id: 'CustomFieldType' });
export const disputeCategory = z.enum(disputeCategories).meta({ id: 'DisputeCategory' });
export const disputeCorrection = z.enum(disputeCorrections).meta({ id: 'DisputeCorrection' });
export const disputeOutcome = z.enum(disputeOutcomes).meta({ id: 'DisputeOutcome' });
export const feeKind = z.enum(feeKinds).meta({ id: 'FeeKind' });
export const holdKind = z.enum(holdKinds).meta({ id: 'HoldKind' });
export const jobState = z.enum(jobStates).meta({ id: 'JobState' });
export const language = z.enum(languages).meta({ id: 'Language' });
/** `text`: plain, lines are kept. `html`: what the editor of e-mails writes. */
export const messageFormat = z.enum(messageFormats).meta({ id: 'MessageFormat' });
export const noticeKind = z.enum(noticeKinds).meta({ id: 'NoticeKind' });
export const offerStatus = z.enum(offerStates).meta({ id: 'OfferStatus' });
export const origin = z.enum(origins).meta({ id: 'Origin' });
export const planRhythm = z.enum(planRhythms).meta({ id: 'PlanRhythm' });
export const planStatus = z.enum(planStates).meta({ id: 'PlanStatus' });
export const role = z.enum(roles).meta({ id: 'Role' });
export const secondStep = z.enum(secondSteps).meta({ id: 'SecondStep' });
export const runStatus = z.enum(workflowRunStatuses).meta({ id: 'RunStatus' });
export const stepKind = z.enum(workflowStepKinds).meta({ id: 'StepKind' });
export const taskKind = z.enum(taskKinds).meta({ id: 'TaskKind' });
export const taskPriority = z.enum(taskPriorities).meta({ id: 'TaskPriority' });
export const timeZoneName = z.enum(timeZoneNames).meta({ id: 'TimeZoneName' });
export const templateKind = z.enum(templateKinds).meta({ id: 'TemplateKind' });
export const timelineEvent = z.enum(timelineEvents).meta({ id: 'TimelineEvent' });
export const tone = z.enum(tones).meta({ id: 'Tone' });
export const transactionMethod = z.enum(paymentMethods).meta({ id: 'TransactionMethod' });
export const transactionStatus = z.enum(transactionStatuses).meta({ id: 'TransactionStatus' });
export const transactionType = z.enum(transactionTypes).meta({ id: 'TransactionType' });
export const workflowTrigger = z.enum(workflowTriggers).meta({ id: 'WorkflowTrigger' });
