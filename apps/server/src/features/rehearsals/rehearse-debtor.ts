import type { rehearseDebtor as rehearseCall } from '@recoup/contract/rehearsals.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { reasonTitle } from '@recoup/domain/rehearsals/reason-title.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';

import { readDraftRow, readLiveContent, type WorkflowContent } from '../workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import { loadPlayFacts } from './load-play-facts.ts';
import { playDebtor } from './play-debtor.ts';

/** Plays one customer through a content as the builder holds it, by the same play as a whole rehearsal. */
export async function rehearseDebtor(
  work: Work<MemberActor>,
  settings: Settings,
  workflowId: string,
  options: { readonly debtorId: string; readonly content?: WorkflowContent | undefined; readonly days: number },
): Promise<z.output<typeof rehearseCall.reply> | Refusal> {
  const { companyId, language } = work.actor;
  const { debtorId, days } = options;
  const workflow = await readWorkflowRow(work, workflowId);
  if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
  const content =
    options.content ?? (await readDraftRow(work, workflowId))?.content ?? (await readLiveContent(work, workflow));
  const facts = await loadPlayFacts(work, settings, { companyId, workflowId, content, live: null }, [debtorId]);
  const debtor = facts.played.campaign.debtors.get(debtorId);
  const played = playDebtor(facts.played, debtorId, workflowId, work.now, days);
  if (!debtor || !played) return refuse('DEBTOR_NOT_FOUND');
  return {
    debtor: { _id: debtor.id, displayName: debtor.displayName },
    timeZone: debtor.zones[0] ?? facts.played.campaign.company.timeZone,
    reason: played.reason,
    title: played.reason && reasonTitle(played.reason, language),
    steps: played.steps.map(({ stepId, occurrence, at, outcome, reasons, nextPossibleAt }) => ({
      stepId,
      occurrence,
      outcome,
      at: at.toISOString(),
      reasons: reasons.map((reason) => reasonTitle(reason, language)),
      nextPossibleAt: nextPossibleAt?.toISOString() ?? null,
    })),
  };
}
