import type { Context } from '#server/context.ts';
import { enter, lookUp, remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { lockFactor, setPhone } from './factors.store.ts';

/**
 * The number that a code came back from is the member's. `isFree`: it signs them in from now on; false where it signs in
 * somebody of another company, who has to let go of it first. Answers null for a wrong code, whose try is counted.
 */
export async function confirmPhone(
  work: Work,
  context: Pick<Context, 'vault'>,
  memberId: string,
  code: string,
): Promise<{ readonly phone: string; readonly isFree: boolean } | null> {
  const before = await lockFactor(work, memberId);
  const phone = await checkPhoneCode(work, context, { memberId, challengeId: null }, code);
  if (phone === null) return null;
  // A colleague's, too: who holds a number now is whoever can read it.
  for (const number of new Set([before.phone, phone]))
    if (number !== null && (number === phone || (await isMine(work, number, memberId))))
      await remove(work.trx, work.companyId, 'member-phone', number);
  await setPhone(work, memberId, phone);
  return {
    phone,
    isFree: await enter(work.trx, 'member-phone', phone, { companyId: work.companyId, recordId: memberId }),
  };
}

const isMine = async (work: Work, phone: string, memberId: string) =>
  (await lookUp(work.trx, 'member-phone', phone))?.recordId === memberId;
