import type { updateWorkflow as updateCall } from '@recoup/contract/workflows.ts';
import { mergeCustomValues } from '@recoup/domain/custom-fields/merge-custom-values.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkCustomValues } from '../custom-fields/check-custom-values.ts';
import { findRecords } from '../references/find-records.ts';
import { changeContent } from './change-content.ts';
import { changeWorkflow } from './change-workflow.ts';
import { updateWorkflowRow, type WorkflowRow } from './workflows.store.ts';

type Body = Omit<z.output<typeof updateCall.body>, 'version'> & { readonly version?: number | undefined };

/**
 * Name and own fields change at once, also while the campaign is on; the timing is content and goes its way. A send time
 * that is given alone is the campaign's own from then on.
 */
export async function updateWorkflow(
  work: Work<MemberActor>,
  target: { readonly id: string },
  body: Body,
): Promise<WorkflowRow | Refusal> {
  const { name, custom, version, ...timing } = body;
  const changed = await changeWorkflow(work, { ...target, version }, async (before) => {
    const own = await checkCustomValues(work, 'workflow', custom, findRecords);
    if (isRefusal(own)) return own;
    const merged = mergeCustomValues(before.custom, own.values);
    const isCustom = Object.keys(own.values).length > 0;
    const renamed = name === undefined || name === before.name ? {} : { name };
    if (!isCustom && Object.keys(renamed).length === 0) return null;
    await updateWorkflowRow(work, target.id, { ...renamed, ...(isCustom ? { custom: JSON.stringify(merged) } : {}) });
    return { action: 'workflow.update', before: { ...before }, after: { ...renamed, custom: merged } };
  });
  if (isRefusal(changed) || Object.keys(timing).length === 0) return changed;
  const given = Object.fromEntries(Object.entries(timing).filter(([, value]) => value !== undefined));
  return changeContent(work, { ...target, action: 'workflow.set-timing' }, (content) => {
    const isOwn = timing.sendTime !== undefined && timing.timing === undefined && content.timing === 'company';
    const next = { ...content, ...given, ...(isOwn ? { timing: 'manual' as const } : {}) };
    // Everything again: the day that narrowed the accounts goes with it.
    return next.optionSet === 'all' ? { ...next, issuedAfter: null } : next;
  });
}
