import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readImport } from '@recoup/contract/imports.ts';

export type ImportJob = ReplyOf<typeof readImport>;
export type ImportStage = ImportJob['stage'];

/** What a person sees of an import, in this order. */
export const importSteps = ['file', 'match', 'review', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Steps that an import in this stage can be looked at in; the first one is where it stands. */
const openSteps: Readonly<Record<ImportStage, readonly [ImportStep, ...ImportStep[]]>> = {
  PARSING: ['match'],
  MATCHING: ['match'],
  REVIEWING: ['review', 'match'],
  REVIEWED: ['review', 'match'],
  IMPORTING: ['import'],
  FINISHED: ['import'],
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

/** True while a job works on the import, so that its progress is asked for. */
export function isWorking(stage: ImportStage): boolean {
  return stage === 'PARSING' || stage === 'REVIEWING' || stage === 'IMPORTING';
}
