import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isOwnWords } from '@recoup/domain/members/own-words.ts';
import { isBreached } from './breached-passwords.ts';

/**
 * What keeps somebody from choosing a password, null when nothing does (G38). `words` are their names, e-mail address and
 * company, as far as they are known. `field` is where it was typed. Refusals: PASSWORD_BREACHED; INVALID_FIELD for one that
 * is made of those words.
 */
export async function checkNewPassword(
  password: string,
  words: readonly string[],
  field = 'password',
): Promise<Refusal | null> {
  if (await isBreached(password)) return refuse('PASSWORD_BREACHED', { [field]: 'PASSWORD_BREACHED' });
  return isOwnWords(password, words) ? refuse('INVALID_FIELD', { [field]: 'own-words' }) : null;
}
