import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readImport } from '@recoup/contract/imports.ts';

export type ImportJob = ReplyOf<typeof readImport>;
export type ImportStage = ImportJob['stage'];
export type ImportColumn = ImportJob['columns'][number];
export type ImportReview = NonNullable<ImportJob['review']>;
export type ImportResult = NonNullable<ImportJob['result']>;

/** What a person sees of an import, in this order. */
export const importSteps = ['file', 'match', 'review', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Steps that an import in this stage can be looked at in; the first one is where it stands. */
const openSteps: Readonly<Record<ImportStage, readonly [ImportStep, ...ImportStep[]]>> = {
  PARSING: ['match'],
  MATCHING: ['match', 'file'],
  REVIEWING: ['review', 'match', 'file'],
  REVIEWED: ['review', 'match', 'file'],
  IMPORTING: ['import'],
  FINISHED: ['import'],
  UNDOING: ['import'],
  UNDONE: ['import'],
  FAILED: ['file'],
};

/** True when the step can be opened for an import in this stage. */
export function isStepOpen(stage: ImportStage, step: ImportStep): boolean {
  return openSteps[stage].includes(step);
}

/** The step to show: the one that is asked for when it is open, else the one where the import stands. */
export function stepOf(stage: ImportStage, asked: ImportStep | undefined): ImportStep {
  return asked && isStepOpen(stage, asked) ? asked : openSteps[stage][0];
}

const working: ReadonlySet<ImportStage> = new Set(['PARSING', 'REVIEWING', 'IMPORTING', 'UNDOING']);

/** True while a job works on the import, so that its progress is asked for. */
export function isWorking(stage: ImportStage): boolean {
  return working.has(stage);
}

/** True while somebody still has to do something about it. */
export function isUnfinished(stage: ImportStage): boolean {
  return stage === 'MATCHING' || stage === 'REVIEWED' || stage === 'PARSING' || stage === 'REVIEWING';
}
