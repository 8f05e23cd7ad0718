import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { listAllJobs } from '@recoup/contract/background-jobs.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';

export type Job = ReplyOf<typeof listAllJobs>['data'][number];

const actionLabels: Readonly<Record<string, MessageDescriptor>> = {
  'account.workflow': msg`Campaign of accounts`,
  'account.status': msg`Status of accounts`,
  'account.uncollectible': msg`Charge-off of accounts`,
  'account.draft-approve': msg`Approval of drafts`,
  'account.assignee': msg`Assignee of accounts`,
  'account.tags': msg`Tags of accounts`,
  'account.task': msg`Tasks for accounts`,
  'account.delete': msg`Deletion of accounts`,
  'debtor.workflow': msg`Campaign of customers`,
  'debtor.assignee': msg`Assignee of customers`,
  'debtor.tags': msg`Tags of customers`,
  'debtor.task': msg`Tasks for customers`,
  'debtor.delete': msg`Deletion of customers`,
  'project.tags': msg`Tags of projects`,
  'project.delete': msg`Deletion of projects`,
  'contract.tags': msg`Tags of contracts`,
  'contract.delete': msg`Deletion of contracts`,
  'estimate.delete': msg`Deletion of estimates`,
};

const kindLabels: Readonly<Record<Job['kind'], MessageDescriptor>> = {
  import: msg`Import`,
  export: msg`Export`,
  bulk: msg`Bulk change`,
  rehearsal: msg`Rehearsal of a campaign`,
  sync: msg`Reading of a ledger`,
};

/** What a job does, in words: a file by its name. */
export function jobTitle(i18n: I18n, job: Job): string {
  const words = i18n._(actionLabels[job.action] ?? kindLabels[job.kind]);
  return job.title ? `${words}: ${job.title}` : words;
}

export function isRunning(job: Job): boolean {
  const isWaiting = job.kind === 'import' && job.state === 'CREATED';
  const isUndoing = job.undo.state === 'CREATED' || job.undo.state === 'PROCESSING';
  return isUndoing || (!isWaiting && (job.state === 'CREATED' || job.state === 'PROCESSING'));
}

/** Done and of, of what runs now: the undo, where there is one. */
export function jobProgress(job: Job): { readonly done: number; readonly of: number } {
  return job.undo.state === 'CREATED' || job.undo.state === 'PROCESSING' ? job.undo.progress : job.progress;
}

/** What came of it: `409 changed, 3 skipped`. */
export function outcomeLabel(i18n: I18n, job: Job): string {
  const { counts, undo } = job;
  if (undo.state === 'FINISHED' || undo.state === 'FAILED') {
    const back = i18n._(msg`${plural(undo.undone, { one: '# put back', other: '# put back' })}`);
    const kept = i18n._(msg`${plural(undo.kept, { one: '# changed since', other: '# changed since' })}`);
    return undo.kept > 0 ? `${back}, ${kept}` : back;
  }
  if (job.kind === 'rehearsal') {
    return i18n._(msg`${plural(counts.changed, { one: '# customer', other: '# customers' })}`);
  }
  const rows = i18n._(msg`${plural(counts.changed, { one: '# row', other: '# rows' })}`);
  const changed =
    job.kind === 'export' ? rows : i18n._(msg`${plural(counts.changed, { one: '# changed', other: '# changed' })}`);
  const skipped = i18n._(msg`${plural(counts.skipped, { one: '# skipped', other: '# skipped' })}`);
  const failed = i18n._(msg`${plural(counts.failed, { one: '# failed', other: '# failed' })}`);
  return [changed, counts.skipped > 0 && skipped, counts.failed > 0 && failed].filter(Boolean).join(', ');
}

/** Why it failed: a code of the catalogue in the person's language, anything else as it is. */
export function failureLabel(i18n: I18n, failure: string): string {
  const language = i18n.locale === 'es' ? 'es' : 'en';
  return isErrorCode(failure) ? errorMessage(failure, language) : failure;
}
