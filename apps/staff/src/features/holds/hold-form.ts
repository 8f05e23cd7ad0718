import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { holdDetails } from '@recoup/contract/holds.ts';
import { bankruptcyStages, isGraveHold, placedHoldKinds } from '@recoup/domain/holds/hold.ts';
import { z } from 'zod';

/** What the form of a new hold asks for; what its kind needs is missed at its field before anything is sent. */
export const holdForm = z
  .object({
    kind: z.enum(placedHoldKinds),
    accountId: z.uuid().optional(),
    stage: z.enum(bankruptcyStages).optional(),
    endsOn: z.iso.date().optional(),
    evidence: z.string().trim().max(2000).optional(),
    details: holdDetails,
  })
  .superRefine(({ kind, endsOn, evidence }, { addIssue }) => {
    const needs = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (kind === 'PAUSE' && endsOn === undefined)
      needs('endsOn', i18n._(msg`Please choose the day on which the pause ends; reminders go on the day after.`));
    if (isGraveHold(kind) && !evidence) needs('evidence', i18n._(msg`Please write who said it, when and how.`));
  });
