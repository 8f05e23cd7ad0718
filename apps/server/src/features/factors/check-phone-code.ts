import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { hashPhoneCode } from './hash-phone-code.ts';
import { markPhoneCode, tryPhoneCode } from './phone-codes.store.ts';

/** Guesses at one code; the sixth finds none. */
const TRIES_MAX = 5;

/** The number that a right code was sent to, used up by it; null for a wrong, old or used one, whose try stays counted. */
export async function checkPhoneCode(
  work: Work,
  { vault }: Pick<Context, 'vault'>,
  place: { readonly memberId: string; readonly challengeId: string | null },
  code: string,
): Promise<string | null> {
  const open = await tryPhoneCode(work, place, TRIES_MAX);
  if (!open || !timingSafeEqual(open.codeHash, hashPhoneCode(vault, open.id, code))) return null;
  await markPhoneCode(work, open.id);
  return open.phone;
}
