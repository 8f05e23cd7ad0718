import { foldText } from '../filters/fold-text.ts';
import { foldQuestion } from './fold-question.ts';

const LONGEST = 200;

/** Words of a question that name nothing. */
const FILLERS = new Set(
  (
    'a an the of for to in on at is are am was were be been do does did done me my i we us our you your it its they them their can could will would ' +
    'should please show find search look looking up list get give tell about who whom whose what which where when why how much many more less than ' +
    'customer customers client clients account accounts invoice invoices owe owes owed owing pay pays paid payment payments balance balances ' +
    'open status with named called has have had and or not any all anything something no there that this these from by now today still ' +
    'most biggest largest highest top debts debtors overdue late past due disputed disputes disputing collected collect came money ' +
    'promise promised promises broken broke opted opt out unsubscribed tomorrow yesterday since between week month year last next days weeks months ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'monday tuesday wednesday thursday friday saturday sunday q1 q2 q3 q4 quarter hello hi ok thanks ' +
    'el la los las un una de del al a para en es esta este son ser fue que quien quienes cual cuales donde cuando cuanto cuanta cuantos cuantas ' +
    'como muestre muestra mostrar busca busque buscar encuentra encontrar dame deme ver lista cliente clientes cuenta cuentas factura ' +
    'facturas debe deben nos se no saldo saldos estado con llamado llamada tiene tienen por favor y o mi mis su sus sobre hay algo nada mas menos ' +
    'mayores principales deudas deudores vencido vencida vencidos vencidas vence vencen atrasado atrasadas atrasados disputa cobramos cobrado cobrar ' +
    'prometio prometieron promesa promesas pago pagos pagado pagaron rotas incumplidas baja dio dieron darse hola gracias ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
    'lunes martes miercoles jueves viernes sabado domingo semana mes ano pasado pasada proximo proxima hoy ayer manana dias trimestre desde entre'
  ).split(' '),
);

/** Small words that stand inside of names. */
const LINKS = new Set('of the for in at on & and de del la las los el y'.split(' '));
/** Between two names they say that there are two. */
const PAIRS = new Set(['and', 'y']);

const looksFor = /^ (please |por favor )?(find|search( for)?|look (up|for)|busca|busque|buscar|encuentra|encontrar) /;
const owedBy = / (does|do|did) .+ owe | cuanto (nos )?debe [^ ]/;
/** A row of so many words may be a name that was not written large. */
const BARE_MAX = 4;

interface Word {
  /** As it was written, without the signs around it. */
  readonly text: string;
  readonly place: number;
}

/**
 * What of a question looks like a name, a number or a reference, as it was written and 200 characters at most; empty where
 * nothing does. It is quoted, asked to be found, written large, with a digit in it, or all that was written.
 */
export function searchedWords(question: string): string {
  const quoted = quotedWords(question);
  if (quoted !== '') return quoted;
  const text = foldQuestion(question);
  const { words, all } = tellingWords(question);
  const isBare =
    words[0]?.place === 0 &&
    words.at(-1)?.place === all.length - 1 &&
    all.every((word, place) => LINKS.has(foldText(word)) || words.some((telling) => telling.place === place)) &&
    words.length <= BARE_MAX &&
    !/[?¿]/.test(question);
  const isAll = looksFor.test(text) || owedBy.test(text) || isBare;
  return joined(isAll ? words : longestName(words, all), all);
}

/** The name in a question that asks about something else, too; numbers alone are none. Empty: there is none. */
export function namedIn(question: string): string {
  const quoted = quotedWords(question);
  if (quoted !== '') return quoted;
  const { words, all } = tellingWords(question);
  const written = words.filter(({ text }) => !/^[+-]?\d/.test(text));
  return joined(longestName(written, all), all);
}

/** A name without the small words inside of it. */
export function withoutLinks(search: string): string {
  const words = search.split(/\s+/).filter((word) => !LINKS.has(foldText(word)));
  return words.length > 0 ? words.join(' ') : search;
}

function quotedWords(question: string): string {
  return /["“«]([^"”»]{2,200})["”»]/.exec(question)?.[1]?.trim() ?? '';
}

/** What stands between two words. */
const between = (one: Word, other: Word, all: readonly string[]): readonly string[] =>
  all.slice(one.place + 1, other.place);

/** The words as they stand, with the small ones between them. */
function joined(words: readonly Word[], all: readonly string[]): string {
  const texts = words.flatMap((word, index) => {
    const before = words[index - 1];
    const gap = before ? between(before, word, all) : [];
    return gap.every((text) => LINKS.has(foldText(text))) ? [...gap, word.text] : [word.text];
  });
  return texts.join(' ').slice(0, LONGEST).trim();
}

/** The words of a question without those that name nothing, and all that it has. */
function tellingWords(question: string): { readonly words: readonly Word[]; readonly all: readonly string[] } {
  const all = question
    .split(/\s+/)
    .map((word) => word.replace(/^[¿¡("'‘]+|[?!.,;:)"'’]+$/g, '').replace(/['’]s$/i, ''))
    .filter((word) => word !== '');
  const words = all.flatMap((text, place) => (FILLERS.has(foldQuestion(text).trim()) ? [] : [{ text, place }]));
  return { words, all };
}

const hasDigit = (text: string) => /[\p{N}@#]/u.test(text);

/** The longest row of words that are written as names are. A sentence begins with a large letter that says nothing. */
function longestName(words: readonly Word[], all: readonly string[]): readonly Word[] {
  let longest: readonly Word[] = [];
  let row: readonly Word[] = [];
  for (const word of words) {
    if (LINKS.has(word.text)) continue;
    const before = row.at(-1);
    const goesOn = before && between(before, word, all).every((text) => LINKS.has(text) && !PAIRS.has(text));
    if (!/^\p{Lu}/u.test(word.text) && !hasDigit(word.text)) row = [];
    else row = goesOn ? [...row, word] : [word];
    if (row.length > longest.length) longest = row;
  }
  const [first] = longest;
  const isBeginning = longest.length === 1 && first?.place === 0 && all.length > 3 && !hasDigit(first.text);
  return isBeginning ? [] : longest;
}
