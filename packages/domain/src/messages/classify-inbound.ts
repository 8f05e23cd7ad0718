import { type InboundMeaning, inboundMeanings, inboundPatterns } from './inbound-patterns.ts';
import { readInconvenientWish } from './inconvenient-wish.ts';
import { readKeyword } from './read-keyword.ts';

export interface Inbound {
  /** In the order of `inboundMeanings`; empty when the text says something else, or nothing clear. */
  readonly meanings: readonly InboundMeaning[];
  /** Times that the customer called inconvenient, in the words of `debtor.inconvenient`; null without any. */
  readonly inconvenient: string | null;
  /** Only at work, of "don't call me at work". */
  readonly isAboutWork: boolean;
  /** Somebody of the team has to read it: all but the plain words that are obeyed in full. */
  readonly needsAnswer: boolean;
}

/** Enough of a text to know what it asks for; nobody waits for the rest. */
const READ_MAX = 1_000;
/** "This isn't …" is followed by a name, not by one of these. */
const noNames =
  'right|correct|fair|mine|my|our|a|an|the|true|good|over|working|possible|ok|okay|funny|legal|what|how|about|something|enough|it|helpful|nice|acceptable|cool|real|happening|going|spam|me|for|in|on|at|to';
const notThisPerson = new RegExp(
  `^(?:(?:hi|hello|hey|sorry|no|um|excuse me) )*(?:this|it)(?: is not|s not|s nt|isnt| isnt| aint) (?!(?:${noNames})\\b)[a-z]+(?: [a-z]+)?$`,
);
const pleasantWords = /\b(?:hi|hello|hey|please|pls|thanks|thank you|por favor|gracias|hola|sorry)\b/g;

/**
 * What a customer's message means for contact with them, in English and Spanish: opt-outs in any reasonable words (47
 * CFR 64.1200(a)(10)), the wrong person, cease and refusal (15 U.S.C. 1692c(c)), lawyer, bankruptcy, dispute, death,
 * and times. `names` are those of the customer: "this isn't Maria" is then surely the wrong person. A text that says
 * none of it, or says it unclearly ("I'll stop by Monday"), means nothing here and waits for a member.
 */
export function classifyInbound(text: string, names: readonly string[] = []): Inbound {
  const read = text.slice(0, READ_MAX);
  const plain = plainOf(read);
  const found = new Set<InboundMeaning>();
  const keyword = readKeyword(read);
  if (keyword === 'START' || keyword === 'HELP') found.add(keyword);
  if (keyword === 'STOP' || sentencesOf(read).some((sentence) => readKeyword(sentence) === 'STOP'))
    found.add('OPT_OUT');
  for (const meaning of inboundMeanings) {
    if (inboundPatterns[meaning]?.some((pattern) => pattern.test(plain))) found.add(meaning);
  }
  if (notThisPerson.test(plain) || deniesName(plain, names)) found.add('WRONG_NUMBER');
  const inconvenient = readInconvenientWish(plain);
  if (inconvenient) found.add('INCONVENIENT');
  if (found.has('CEASE') || found.has('WRONG_NUMBER')) found.add('OPT_OUT');
  // Who asks for help or a new start says nothing else with it.
  if (found.has('OPT_OUT')) found.delete('START');
  const meanings = inboundMeanings.filter((meaning) => found.has(meaning));
  return {
    meanings,
    inconvenient,
    isAboutWork: /\b(?:at|my) (?:work|job|office|workplace)\b|\b(?:al|en el|mi) trabajo\b/.test(plain),
    needsAnswer: meanings.length === 0 || meanings.some((meaning) => !obeyed.has(meaning)) || isLong(plain, keyword),
  };
}

const obeyed: ReadonlySet<InboundMeaning> = new Set(['OPT_OUT', 'START', 'HELP', 'WRONG_NUMBER']);

/** More than a wish to stop: "STOP. I paid on Monday, where is my receipt?" */
function isLong(plain: string, keyword: string | null): boolean {
  return keyword === null && plain.replaceAll(pleasantWords, ' ').trim().split(/\s+/).length > 8;
}

function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9:]+/g, ' ')
    .trim();
}

const sentencesOf = (text: string) => text.split(/[.!?,;\n]+/).filter((sentence) => sentence.trim() !== '');

function deniesName(plain: string, names: readonly string[]): boolean {
  return names
    .map(plainOf)
    .filter((name) => name.length > 1)
    .some((name) =>
      new RegExp(`\\b(?:(?:this|it|im|i am|am)(?: is)?(?: not|nt)|isnt|not|no soy|no es|no) ${name}\\b`).test(plain),
    );
}
