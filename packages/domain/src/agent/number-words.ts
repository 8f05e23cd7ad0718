const units: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20 },
  ...{ thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12 },
  ...{ trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20 },
  ...{ veintiun: 21, veintiuno: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26 },
  ...{ veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60 },
  ...{ setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200, trescientos: 300 },
  ...{ cuatrocientos: 400, quinientos: 500, seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900 },
};
const ordinals: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10 },
  ...{ eleventh: 11, twelfth: 12, thirteenth: 13, fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17 },
  ...{ eighteenth: 18, nineteenth: 19, twentieth: 20, thirtieth: 30, primero: 1 },
};
const joins = new Set(['and', 'y']);
const scaleOf = (word: string | undefined) =>
  word === 'hundred' ? 100 : word === 'thousand' || word === 'mil' ? 1_000 : null;
/** "a hundred", "un mil": an article that counts. */
const articles = new Set(['a', 'an', 'un', 'una']);

/** Whether `next` may follow in the same number: "forty five" is one, "four five" and "twenty ten" are two. */
function continues(before: number, next: number): boolean {
  if (before === 0) return false;
  if (next < 10) return before % 10 === 0 && before % 100 !== 10;
  return next < 100 && before % 100 === 0;
}

/**
 * Words with the numbers among them in figures, as people count in English and Spanish: "two hundred fifty" becomes "250", "the fourth"
 * "the 4th". What is no whole number of the usual words stays as it stands.
 */
export function withFigures(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = numberAt(words, at);
    out.push(found ? found.text : (words[at] ?? ''));
    at = found ? found.end : at + 1;
  }
  return out;
}

function numberAt(words: readonly string[], start: number): { readonly text: string; readonly end: number } | null {
  let total = 0;
  let part = 0;
  let end = start;
  for (let at = start; at < words.length; ) {
    const word = words[at] ?? '';
    const scale = scaleOf(word);
    const unit = Object.hasOwn(units, word) ? units[word] : undefined;
    if (scale === 100 ? part > 0 && part < 100 : scale !== null && total === 0 && (part > 0 || word === 'mil')) {
      if (scale === 100) part *= 100;
      else {
        total = Math.max(1, part) * 1_000;
        part = 0;
      }
    } else if (articles.has(word) && at === start && scaleOf(words[at + 1]) !== null) {
      part = 1;
    } else if (unit !== undefined && fits({ total, part, isFirst: end === start }, unit)) {
      part += unit;
    } else if (joins.has(word) && end > start && isCounted(words[at + 1])) {
      at += 1;
      continue;
    } else {
      const last = Object.hasOwn(ordinals, word) ? ordinals[word] : undefined;
      if (last === undefined || !(end === start || (total === 0 && continues(part, last)))) break;
      const day = part + last;
      return { text: `${day}th`, end: at + 1 };
    }
    at += 1;
    end = at;
  }
  return end > start ? { text: String(total + part), end } : null;
}

const isCounted = (word: string | undefined) => word !== undefined && Object.hasOwn(units, word);

function fits(
  { total, part, isFirst }: { readonly total: number; readonly part: number; readonly isFirst: boolean },
  unit: number,
): boolean {
  if (isFirst) return true;
  return part === 0 ? total > 0 && unit < 1_000 : continues(part, unit);
}
