import type { messagePreview } from '@recoup/contract/templates.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { estimateMail } from '@recoup/domain/estimates/estimate-message.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { previewWords } from '@recoup/domain/templates/preview-words.ts';
import type { z } from 'zod';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { previewReminder } from '../templates/preview-reminder.ts';
import { contentOf } from './estimate.view.ts';
import { readEstimateContent } from './estimate-content.ts';
import { readVersion } from './estimate-versions.store.ts';
import { readEstimateRow } from './estimates.store.ts';

interface Asked {
  readonly estimateId: string;
  readonly subject: string;
  readonly message: string;
  /** Of the member who looks. */
  readonly language: Language;
}

/** The mail of an estimate as its customer would get it, made by what sends it: of a draft as it is written now, else of the version that was sent. */
export async function previewEstimate(
  work: Work,
  settings: Settings,
  { estimateId, subject, message, language }: Asked,
): Promise<z.output<typeof messagePreview> | Refusal> {
  const row = await readEstimateRow(work, estimateId);
  if (!row) return refuse('NOT_FOUND');
  const sent =
    row.status === 'Draft' || row.sentVersionNo === null
      ? undefined
      : await readVersion(work, estimateId, row.sentVersionNo);
  const content = sent ? contentOf(sent) : await readEstimateContent(work, row);
  if (!content) return refuse('NOT_FOUND');
  const mail = estimateMail({ subject, message }, { ...content, id: estimateId }, content.language);
  const about = { debtorId: row.debtorId, accountId: null, channel: 'EMAIL', format: 'html' } as const;
  const preview = await previewReminder(work, settings, { ...about, ...mail, language });
  if (preview === null) return refuse('NOT_FOUND');
  if (isRefusal(preview)) return preview;
  // An offer is made to whoever owes nothing, too.
  return { ...preview, problems: preview.problems.filter((said) => said !== previewWords.nothingOwed[language]) };
}
