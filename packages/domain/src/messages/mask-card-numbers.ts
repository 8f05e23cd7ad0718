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

/** The longest card number that starts with a group, as the index of its last group; -1 when none does. */
function cardFrom(groups: readonly Group[], first: number): number {
  let digits = '';
  let last = -1;
  for (let index = first; index < groups.length && digits.length < 19; index++) {
    digits += groups[index]?.digits ?? '';
    if (digits.length >= 13 && digits.length <= 19 && !/^(\d)\1*$/.test(digits) && hasCheckDigit(digits)) last = index;
  }
  return last;
}

function maskRun(run: string): string {
  const groups: Group[] = [...run.matchAll(/\d+/g)].map((found) => ({
    digits: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
  let masked = '';
  let from = 0;
  for (let index = 0; index < groups.length; index++) {
    const last = cardFrom(groups, index);
    const [start, end] = [groups[index]?.start, groups[last]?.end];
    if (last < 0 || start === undefined || end === undefined) continue;
    masked += `${run.slice(from, start)}**** ${run.slice(start, end).replaceAll(/\D/g, '').slice(-4)}`;
    from = end;
    index = last;
  }
  return masked + run.slice(from);
}

/**
 * A text without card numbers: 13 to 19 digits with a Luhn check digit, also in groups with spaces, dots or dashes,
 * become `**** 1111` before they are stored or logged (G11).
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ \u00a0.\-–]{0,2}\d){12,}/g, maskRun);
}
