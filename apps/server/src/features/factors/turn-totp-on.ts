import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { lockFactor, readOffer, takeOffer } from './factors.store.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { checkTotp } from './totp.ts';
import { openSecret } from './totp-secret.ts';

/**
 * The app that was offered counts from now on, since its first code is right. Answers the recovery codes that come with
 * the first factor; null where there were some. Refusal: INVALID_CODE at its field.
 */
export async function turnTotpOn(
  work: Work,
  context: Pick<Context, 'vault' | 'log'>,
  memberId: string,
  code: string,
): Promise<{ readonly ok: true; readonly recoveryCodes: string[] | null } | Refusal> {
  const { recoveryCodesLeft } = await lockFactor(work, memberId);
  const closed = await readOffer(work, memberId);
  const opened = closed && openSecret(context, work, { memberId, closed });
  const step = opened ? await checkTotp(opened.text, code, 0) : null;
  if (step === null) return refuse('INVALID_CODE', { code: 'app-code' });
  await takeOffer(work, memberId, step);
  return { ok: true, recoveryCodes: recoveryCodesLeft > 0 ? null : await makeRecoveryCodes(work, memberId) };
}
