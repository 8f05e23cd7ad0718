import { uuidv7 } from 'uuidv7';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { insertPhoneCode } from './phone-codes.store.ts';
import { sendPhoneCodeJob } from './send-phone-code.job.ts';

/** A code counts so long. */
export const CODE_MINUTES = 10;

/** Asks in the same commit for a code by text (G24); it is made when it leaves, and ends the one before. */
export async function askForCode(
  work: Work,
  code: { readonly memberId: string; readonly challengeId: string | null; readonly phone: string },
): Promise<void> {
  const id = uuidv7();
  await insertPhoneCode(work, { id, ...code, minutes: CODE_MINUTES });
  await enqueue(work.trx, sendPhoneCodeJob, { companyId: work.companyId, codeId: id });
}
