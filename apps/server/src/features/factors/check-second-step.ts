import type { SecondStep } from '@recoup/domain/vocabulary.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { lockFactor, markStep, replaceSecret } from './factors.store.ts';
import { recoveryCodeHash } from './recovery-code-hash.ts';
import { takeRecoveryCode } from './recovery-codes.store.ts';
import { checkTotp } from './totp.ts';
import { boundTo, openSecret } from './totp-secret.ts';

export interface GivenStep {
  readonly method: SecondStep;
  readonly code: string;
}

/** Whether this shows a member's second factor; a right code is used up by it, whoever else shows it at the same moment. */
export async function checkSecondStep(
  work: Work,
  context: Pick<Context, 'vault' | 'log'>,
  { memberId, challengeId }: { readonly memberId: string; readonly challengeId: string },
  { method, code }: GivenStep,
): Promise<boolean> {
  const factor = await lockFactor(work, memberId);
  if (factor.totpOnAt === null && factor.phoneOnAt === null) return false;
  if (method === 'RECOVERY_CODE') return takeRecoveryCode(work, memberId, recoveryCodeHash(memberId, code));
  if (method === 'SMS')
    return factor.phoneOnAt !== null && (await checkPhoneCode(work, context, { memberId, challengeId }, code)) !== null;
  if (!factor.totpSecret) return false;
  const opened = openSecret(context, work, { memberId, closed: factor.totpSecret });
  const step = opened && (await checkTotp(opened.text, code.replace(/\s/g, ''), factor.totpStep));
  if (!opened || step === null) return false;
  await markStep(work, memberId, step);
  // The key was changed since: the former one may go once everybody signed in.
  if (opened.isFormer) await replaceSecret(work, memberId, context.vault.close(opened.text, boundTo(work, memberId)));
  return true;
}
