import type { Language } from '../languages.ts';
import {
  bigNumbers,
  dates,
  links,
  openers,
  plainCapitals,
  spelledNumbers,
  threats,
} from '../templates/forbidden-words.ts';
import { writtenIn } from '../templates/message-language.ts';
import type { AgentFact } from './agent-facts.ts';
import type { AgentRule } from './agent-labels.ts';

export interface Verdict {
  readonly rule: AgentRule;
  readonly isPassed: boolean;
}

const numberWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twent(?:y|ies)|half|halves|third|quarter|double|twice|dozen|percent|first|second|nothing|free|none)\b/iu,
  es: /(?<!\p{L})(?:cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\p{L}+|veint\p{L}+|mitad|tercio|cuarto|doble|docena|por ciento|primer[oa]?|segund[oa]|nada|gratis|ningun[oa]?)(?!\p{L})/iu,
};
/** What only the company may say: that something is given, waived, settled, changed or guaranteed. */
const promises =
  /(?<!\p{L})(?:discount\w*|waiv\w*|forgiv\w*|forgave|settle\w*|reduc\w*|lower\w*|write\w* off|written off|refund\w*|credit(?:ed)?|guarantee\w*|promis\w*|agree(?:d|ment|s)?|approv\w*|accept(?:ed|s)?|extend\w*|extension|cancel\w*|clear(?:ed)?|clos(?:e|ed)|paid|owe(?:s|d)? no\w*|no longer|deleted?|erase\w*|descuent\w*|condon\w*|perdon\w*|quita\w*|rebaj\w*|reduc\w*|liquid\w*|reembols\w*|devol\w*|garant\w*|promet\w*|acuerd\w*|aprob\w*|acept\w*|prorrog\w*|prórrog\w*|plazo extra|cancel\w*|saldad\w*|pagad[oa]s?|ya no|borr\w*|elimin\w*)(?!\p{L})/iu;
const denial =
  /(?<!\p{L})(?:(?:i am|i'm|i’m|this is) (?:a |an |the )?(?:real |actual )?(?:human|person|member|employee|agent named)|not (?:a |an )?(?:bot|robot|machine|ai|computer|automat\w*)|(?:soy|habla) (?:una? )?(?:persona|human\w*|empleado|agente)|no soy (?:una? )?(?:bot|robot|m[aá]quina|ia|asistente))(?!\p{L})/iu;
const legal =
  /(?<!\p{L})(?:laws?|legally|rights?|statute\w*|rule[sd]?|regulation\w*|credit (?:file|score|agenc\w*|bureau\w*)|fdcpa|court|ley(?:es)?|derechos?|legal\w*|buró|prescri\w*|interest|inter[eé]s(?:es)?|fees?|recargos?|penalt\w*|multas?|consequence\w*|consecuencia\w*|deadline|last chance|final notice|[uú]ltim[oa] (?:aviso|oportunidad)|immediately|inmediatamente)(?!\p{L})/iu;
const mark = /\{F\d{1,3}\}/g;

/**
 * Looks at what a model wrote, whole: it may name facts by their marks and nothing else that could be true or false about money,
 * days, law or the company's will. What fails is written once more, and then a person answers (G51, G52).
 */
export function checkWords(
  text: string,
  {
    facts,
    language,
    lettersMax,
  }: { readonly facts: readonly AgentFact[]; readonly language: Language; readonly lettersMax: number },
): Verdict[] {
  const known = new Set(facts.map(({ ref }) => `{${ref}}`));
  const marks = text.match(mark) ?? [];
  const bare = text.replace(mark, ' ');
  const isFine: Readonly<Partial<Record<AgentRule, boolean>>> = {
    'known-facts': marks.every((each) => known.has(each)) && !/[{}[\]<>|\\^~`@#*_=]/.test(bare) && !hasNames(bare),
    'no-figures': !/\p{N}/u.test(bare) && !dates.test(bare) && !/[$%€£¢]/.test(bare),
    'no-number-words': !numberWords[language].test(bare) && !spelledNumbers.test(bare) && !bigNumbers.test(bare),
    'no-links': !links.test(bare) && !/\b\w+(?:\.|\(dot\)| dot )\w{2,}\//i.test(bare),
    'no-threats': !threats.test(bare),
    'no-legal': !legal.test(bare),
    'no-promises': !promises.test(bare),
    'no-denial': !denial.test(bare),
    'in-language': writtenIn(bare, language) === language && isLatin(bare),
    'short-enough': text.length <= lettersMax,
  };
  return (Object.keys(isFine) as AgentRule[]).map((rule) => ({ rule, isPassed: isFine[rule] === true }));
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** A capital letter inside a sentence begins a name, and names are facts. */
function hasNames(text: string): boolean {
  const words = [...text.matchAll(/(?<before>^|[.!?¿¡:]\s*|\n\s*)?(?<word>\p{Lu}[\p{L}'’]*)/gu)];
  return words.some(({ groups, index }) => {
    const word = groups?.word ?? '';
    const isFirst = groups?.before !== undefined || text.slice(0, index).trim() === '';
    return !isFirst && !plainCapitals.has(word) && !openers.has(word.toLowerCase());
  });
}
