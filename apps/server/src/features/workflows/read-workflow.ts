import type { workflow } from '@recoup/contract/workflows.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { countAudience, listStepRows, listWorkflowRows } from './workflows.store.ts';
import { viewWorkflow } from './workflows.view.ts';

/** One campaign with steps and figures as the API shows it. */
export async function readWorkflow(work: Work, id: string): Promise<z.output<typeof workflow> | Refusal> {
  const [row] = await listWorkflowRows(work, [id]);
  if (!row) return refuse('WORKFLOW_NOT_FOUND');
  const accounts = await countAudience(work, row);
  return viewWorkflow({ ...row, accounts }, await listStepRows(work, id));
}
