/** True when the last digit of a number is its Luhn check digit. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** The digits of a text in their usual form: what is typed full-width is a number all the same. */
const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

const isCardNumber = (digits: string): boolean =>
  digits.length >= 13 && digits.length <= 19 && !/^(\d)\1*$/.test(digits) && hasCheckDigit(digits);

/** The longest card number that starts with a group, as the index of its last group; -1 when none does. */
function cardFrom(groups: readonly Group[], first: number): number {
  let digits = '';
  let last = -1;
  for (let index = first; index < groups.length && digits.length < 19; index++) {
    digits += groups[index]?.digits ?? '';
    if (isCardNumber(digits)) last = index;
  }
  return last;
}

const masked = (digits: string): string => `**** ${digits.slice(-4)}`;

function maskRun(run: string): string {
  const groups: Group[] = [...run.matchAll(/\p{Nd}+/gu)].map((found) => ({
    digits: plainDigits(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  let written = '';
  let from = 0;
  for (let index = 0; index < groups.length; index++) {
    const last = cardFrom(groups, index);
    const [start, end] = [groups[index]?.start, groups[last]?.end];
    if (last < 0 || start === undefined || end === undefined) continue;
    written += `${run.slice(from, start)}${masked(plainDigits(run.slice(start, end)))}`;
    from = end;
    index = last;
  }
  return written + run.slice(from);
}

/** As a number goes on behind one digit: spaces of any kind, dots, every dash, and what nobody sees. */
const GAP = '[\\p{Zs}.\\p{Pd}\\u00ad\\u200b-\\u200d\\u2060\\ufeff]';
const run = new RegExp(`\\p{Nd}(?:${GAP}{0,2}\\p{Nd}){12,}`, 'gu');

/**
 * Four groups as they stand on a card, told apart by anything that a mail program or a form may put there: ends of lines,
 * slashes, underlines. Only so wide where the groups look like a card: sums below each other are no number.
 */
const WIDE = '(?:[^\\p{L}\\p{N}]{1,4})';
const onCard = new RegExp(
  `(?<!\\p{Nd})(?:\\p{Nd}{4}(?:${WIDE}\\p{Nd}{4}){3}|\\p{Nd}{4}${WIDE}\\p{Nd}{6}${WIDE}\\p{Nd}{5})(?!\\p{Nd})`,
  'gu',
);
/** How cards that are in use begin: 3 to 6, and 2221 to 2720. */
const isIssued = (digits: string): boolean => /^[3-6]|^2(?:2[2-9]|[3-6]|7[0-2])/.test(digits);

/**
 * A text without card numbers: 13 to 19 digits with a Luhn check digit, also in groups with spaces, dots or dashes, and in
 * the groups of a card whatever stands between them, become `**** 1111` before they are stored or logged (G11).
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(run, maskRun).replaceAll(onCard, (found) => {
    const digits = plainDigits(found);
    return isIssued(digits) && isCardNumber(digits) ? masked(digits) : found;
  });
}
