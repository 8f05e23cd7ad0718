import type { AccountStatus } from '../vocabulary.ts';

const joining: readonly AccountStatus[] = ['Draft', 'Active', 'Delinquent', 'Accelerated'];

/** Whether an account of this status may join a campaign: it is, or will be, collected. Leaving is always possible. */
export function joinsCampaign(status: string, workflowId: string | null): boolean {
  return workflowId === null || joining.some((each) => each === status);
}
