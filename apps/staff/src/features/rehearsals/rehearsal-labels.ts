import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readRehearsal } from '@recoup/contract/rehearsals.ts';
import type { WorkflowStepKind } from '@recoup/domain/vocabulary.ts';

export type Rehearsal = ReplyOf<typeof readRehearsal>;
export type Result = NonNullable<Rehearsal['result']>;
export type Change = NonNullable<Result['difference']>['changes'][number]['change'];

/** From here on the number of people has to be typed (design: more than 100). */
const freeCustomers = 100;

/** What is sent, with its numbers: `142 SMS and 88 e-mails`; null when nothing is. */
export function messageLabel(i18n: I18n, { sms, email }: Result['messages']): string | null {
  const texts = i18n._(msg`${plural(sms, { one: '# SMS', other: '# SMS' })}`);
  const mails = i18n._(msg`${plural(email, { one: '# e-mail', other: '# e-mails' })}`);
  if (sms > 0 && email > 0) return i18n._(msg`${texts} and ${mails}`);
  if (sms > 0) return texts;
  return email > 0 ? mails : null;
}

export const taskCount = (result: Result): number => result.tasks.reduce((sum, { count }) => sum + count, 0);

/** What a day, a version or a whole rehearsal brings: `2 SMS, 5 tasks`; null when nothing does. */
export function countLabel(i18n: I18n, counts: Result['messages'] & { readonly tasks: number }): string | null {
  const tasks = i18n._(msg`${plural(counts.tasks, { one: '# task', other: '# tasks' })}`);
  return [messageLabel(i18n, counts), counts.tasks > 0 && tasks].filter(Boolean).join(', ') || null;
}

/** The verb and the number: title of the sheet and words of its button. */
export function turnOnLabel(i18n: I18n, result: Result | null): string {
  const messages = result && messageLabel(i18n, result.messages);
  if (messages) return i18n._(msg`Turn on and send ${messages}`);
  const tasks = result ? taskCount(result) : 0;
  if (tasks === 0) return i18n._(msg`Turn on`);
  return i18n._(msg`${plural(tasks, { one: 'Turn on and open # task', other: 'Turn on and open # tasks' })}`);
}

export function publishLabel(i18n: I18n, result: Result | null): string {
  const messages = result && messageLabel(i18n, result.messages);
  return messages ? i18n._(msg`Publish and send ${messages}`) : i18n._(msg`Publish`);
}

/** The number that has to be typed, if any. */
export function numberToType(result: Result | null): number | undefined {
  return result && result.customers > freeCustomers ? result.customers : undefined;
}

/** Nobody is in the audience: there is nothing to tell. */
export const isEmpty = (result: Result): boolean => result.customers === 0 && result.never.length === 0;

export const neverCount = (result: Result): number => result.never.reduce((sum, { customers }) => sum + customers, 0);

/** What an edit changes for a customer, in the order of what matters. */
export const changeLabels: Readonly<Record<Change, MessageDescriptor>> = {
  stopped: msg`Get nothing any more`,
  begun: msg`Are reached for the first time`,
  more: msg`Get more than now`,
  fewer: msg`Get fewer than now`,
  earlier: msg`Are reached earlier`,
  later: msg`Are reached later`,
  same: msg`Notice no change`,
};

export const kindLabels: Readonly<Record<WorkflowStepKind, MessageDescriptor>> = {
  send_sms: msg`SMS`,
  send_email: msg`E-mail`,
  task: msg`Task`,
  task_call: msg`Call`,
};
