import { isPassedOn, REDIRECTS_A_DAY, redirectedText } from '@recoup/domain/messages/text-redirect.ts';
import { uuidv7 } from 'uuidv7';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { redirectTextJob } from './redirect-text.job.ts';
import { insertTextRedirect, readRedirect, readSender } from './text-redirects.store.ts';

/** A text that came in also goes to the company's phone, where it has one: asked for in the transaction that keeps the text (G24). */
export async function askForRedirect(
  work: Work,
  received: { readonly providerId: string; readonly from: string; readonly to: string; readonly text: string },
  debtorId: string | null,
): Promise<void> {
  const { phone, isActive } = await readRedirect(work);
  if (!isActive || phone === null || !isPassedOn(received, phone)) return;
  const id = uuidv7();
  const { providerId } = received;
  const sender = debtorId ? await readSender(work, debtorId) : null;
  const row = { id, providerId, toPhone: phone, text: redirectedText(received, sender) };
  if (!(await insertTextRedirect(work, row, REDIRECTS_A_DAY))) return;
  await enqueue(work.trx, redirectTextJob, { companyId: work.companyId, redirectId: id });
}
