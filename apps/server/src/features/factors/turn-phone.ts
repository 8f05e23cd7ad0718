import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { isFactorRequired } from '../companies/company-settings.store.ts';
import { lockFactor, setPhoneOn } from './factors.store.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';

/**
 * Turns codes by text on or off as a second factor. Answers the recovery codes that come with the first factor, null where
 * there were some. Refusals: PHONE_NOT_FOUND without a confirmed number, INVALID_STATUS when it was so already,
 * FORBIDDEN where the last one would go and the company asks everybody for one.
 */
export async function turnPhone(
  work: Work,
  memberId: string,
  isOn: boolean,
): Promise<{ readonly ok: true; readonly recoveryCodes: string[] | null } | Refusal> {
  const factor = await lockFactor(work, memberId);
  if (isOn && factor.phone === null) return refuse('PHONE_NOT_FOUND');
  if ((factor.phoneOnAt !== null) === isOn) return refuse('INVALID_STATUS');
  if (!isOn && factor.totpOnAt === null && (await isFactorRequired(work))) return refuse('FORBIDDEN');
  await setPhoneOn(work, memberId, isOn);
  if (isOn)
    return { ok: true, recoveryCodes: factor.recoveryCodesLeft > 0 ? null : await makeRecoveryCodes(work, memberId) };
  if (factor.totpOnAt === null) await deleteRecoveryCodes(work, memberId);
  return { ok: true, recoveryCodes: null };
}
