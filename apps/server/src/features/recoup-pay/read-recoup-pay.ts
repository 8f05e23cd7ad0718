import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readRecoupPay as readCall } from '@recoup/contract/recoup-pay.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Reading } from '#server/work/reading.ts';
import { listOfficers, listPayDocuments, readPayAccount } from './recoup-pay.store.ts';
import { viewRecoupPay } from './recoup-pay.view.ts';

/** How the company's own account stands, and what is missing, in words. */
export async function readRecoupPay(work: Reading, language: Language): Promise<ReplyOf<typeof readCall>> {
  const account = (await readPayAccount(work)) ?? null;
  const officers = await listOfficers(work);
  const documents = await listPayDocuments(work);
  return viewRecoupPay({ account, officers, documents }, language, new Date());
}
