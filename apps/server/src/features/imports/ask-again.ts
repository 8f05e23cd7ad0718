import type { Work } from '#server/work/work.ts';
import { askQuestions } from './ask-questions.ts';
import { lockImport, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';

/**
 * Asks what came up since the review, so that a person sees and answers it: a confirmation that was refused for an open
 * question takes the question back with it.
 */
export async function askAgain(work: Work, importId: string): Promise<void> {
  const file = await lockImport(work, importId);
  if (file?.stage !== 'REVIEWED' || !file.review) return;
  const questions = await askQuestions(work, file);
  await updateImport(work, importId, { review: JSON.stringify({ ...file.review, questions }) });
  await notifyImport(work, importId);
}
