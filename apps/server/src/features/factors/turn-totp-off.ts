import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { isFactorRequired } from '../companies/company-settings.store.ts';
import { lockFactor, removeTotp } from './factors.store.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';

/**
 * The app opens nothing any more; with the last factor the recovery codes go. Refusals: INVALID_STATUS when it
 * was off, FORBIDDEN where it is the last one and the company asks everybody for one.
 */
export async function turnTotpOff(work: Work, memberId: string): Promise<{ readonly ok: true } | Refusal> {
  const { totpOnAt, phoneOnAt } = await lockFactor(work, memberId);
  if (totpOnAt === null) return refuse('INVALID_STATUS');
  if (phoneOnAt === null && (await isFactorRequired(work))) return refuse('FORBIDDEN');
  await removeTotp(work, memberId);
  if (phoneOnAt === null) await deleteRecoveryCodes(work, memberId);
  return { ok: true };
}
