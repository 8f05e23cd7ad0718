/** How many there are, and how many letters each has: 80 random bits. */
export const RECOVERY_CODES = 10;
const LETTERS = 16;
const GROUP = 4;

/** Without letters that are read for others: no 0, 1, l, o. */
export const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A recovery code as it is shown, from at least 16 random bytes: `abcd-efgh-ijkm-npqr`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from({ length: LETTERS }, (_, index) => RECOVERY_ALPHABET[(bytes[index] ?? 0) % 32] ?? '');
  return groups(letters.join(''));
}

/** The same code however it was typed: with capitals, blanks, or without dashes. */
export function asRecoveryCode(typed: string): string {
  return groups(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

function groups(letters: string): string {
  return letters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
