import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { lockFactor, removeTotp } from './factors.store.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';

/** The app opens nothing any more; with the last factor the recovery codes go. Refusal: INVALID_STATUS when it was off. */
export async function turnTotpOff(work: Work, memberId: string): Promise<{ readonly ok: true } | Refusal> {
  const { totpOnAt, phoneOnAt } = await lockFactor(work, memberId);
  if (totpOnAt === null) return refuse('INVALID_STATUS');
  await removeTotp(work, memberId);
  if (phoneOnAt === null) await deleteRecoveryCodes(work, memberId);
  return { ok: true };
}
