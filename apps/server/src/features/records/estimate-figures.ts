import type { Work } from '#server/work/work.ts';

export interface EstimateFigures {
  /** What open estimates of a project come to. */
  readonly openEstimatesCents: number;
  /** What was paid on its estimates and has not become an invoice yet. */
  readonly depositCents: number;
}

export const noEstimates: EstimateFigures = { openEstimatesCents: 0, depositCents: 0 };

/** What the estimates of projects come to, by project; one without estimates is left out. No project has any yet. */
export async function readEstimateFigures(
  _work: Pick<Work, 'trx' | 'companyId'>,
  _projectIds: readonly string[],
): Promise<ReadonlyMap<string, EstimateFigures>> {
  return new Map();
}
