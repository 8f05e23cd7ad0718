import { bigNumbers, dates, links, openers, plainCapitals, spelledNumbers, threats } from './forbidden-words.ts';

export const inventions = ['number', 'date', 'name', 'link', 'threat', 'markup'] as const;
/** What a machine may not put into a message by itself. */
export type Invention = (typeof inventions)[number];

/** A letter stands for every variable and every fact, so that the words around it keep their places. */
const HOLE = '\u2022';

/**
 * What a generated message says that it cannot know: amounts, dates, names, phone numbers and links that are neither a
 * variable nor among the facts of the record it is about, and threats that nobody but a court may make. Empty: it may be
 * shown. Strict on purpose: a refused text costs one more question, an invented amount costs trust (G52).
 */
export function checkGenerated(text: string, facts: readonly string[] = []): Invention[] {
  const found = new Set<Invention>();
  if (/\{%|%\}|<[a-z/!][^>]*>/i.test(text)) found.add('markup');
  const known = [...facts].filter((fact) => fact.trim().length > 1).toSorted((a, b) => b.length - a.length);
  const bare = known.reduce(
    (rest, fact) => rest.replaceAll(fact, HOLE),
    text.normalize('NFKC').replaceAll(/\{\{[^{}]*\}\}/g, HOLE),
  );
  if (/[\p{N}$€£¥%]/u.test(bare) || spelledNumbers.test(bare) || bigNumbers.test(bare)) found.add('number');
  if (dates.test(bare)) found.add('date');
  if (links.test(bare)) found.add('link');
  if (threats.test(bare)) found.add('threat');
  if (bare.split(/\n+/).some(namesSomebody)) found.add('name');
  return [...found];
}

const word = /[\p{L}][\p{L}'’-]*/gu;

/** A capital inside a sentence is a name; so is one that is greeted, called with a comma, or signs alone. */
function namesSomebody(line: string): boolean {
  return line.split(/(?<=[.!?:;])\s+/).some((sentence) => {
    const words = [...sentence.matchAll(word)].map((match) => ({ text: match[0], at: match.index }));
    const [first, ...rest] = words;
    if (!first) return false;
    if (rest.some(({ text, at }) => isCapital(text) && !plainCapitals.has(text) && !followsQuote(sentence, at)))
      return true;
    if (!isCapital(first.text) || plainCapitals.has(first.text) || openers.has(first.text.toLowerCase())) return false;
    const after = sentence.slice(first.at + first.text.length);
    return (
      /^\s*,/.test(after) ||
      /^['’]s\b/.test(after) ||
      /^\s*[.!]?\s*$/.test(after) ||
      commonNames.has(first.text.toLowerCase())
    );
  });
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const followsQuote = (sentence: string, at: number) => /["“«]$/.test(sentence.slice(0, at).trimEnd());

/** First names that may begin a sentence like any other word. */
const commonNames: ReadonlySet<string> = new Set(
  (
    'james john robert michael david william richard joseph thomas charles christopher daniel matthew anthony mark donald ' +
    'steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric ' +
    'jonathan stephen larry justin scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry ' +
    'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly ' +
    'emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen angela ' +
    'shirley emma anna brenda pamela nicole samantha katherine christine helen debra rachel carolyn janet maria heather diane ' +
    'jose juan luis carlos miguel jesus pedro jorge francisco antonio manuel alejandro ricardo fernando rafael eduardo roberto ' +
    'javier sergio diego pablo andres raul guadalupe rosa carmen ana isabel sofia lucia elena marta teresa gabriela adriana jordan'
  ).split(' '),
);
