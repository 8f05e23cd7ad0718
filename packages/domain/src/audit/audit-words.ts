import { type Language, type Translated, wordsIn } from '../languages.ts';
import { auditNouns, auditVerbs } from './audit-vocabulary.ts';

/** `set-assignee` as `Set assignee`: for what has no words of its own. */
function plainWords(id: string): string {
  const text = id
    .replace(/(Cents|Ids?)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function say(words: Readonly<Record<string, Translated>>, id: string, language: Language): string {
  const known = Object.hasOwn(words, id) ? words[id] : undefined;
  return known ? wordsIn(language, known) : plainWords(id);
}

/** What a record of this kind is called: `Account`, `Campaign`. */
export function recordKindWords(kind: string, language: Language): string {
  return say(auditNouns, kind, language);
}

/** What was done, such as `Account: changed`. Actions are `noun.verb`; of many records at once `noun.bulk-verb`. */
export function actionWords(action: string, language: Language): string {
  const [noun = '', verb = ''] = action.split('.');
  return `${recordKindWords(noun, language)}: ${verbWords(verb, language)}`;
}

const many: Translated = { en: 'many at once', es: 'varios a la vez' };
const undone: Translated = { en: 'taken back', es: 'deshecho' };

function verbWords(verb: string, language: Language): string {
  if (!Object.hasOwn(auditVerbs, verb)) {
    const [, prefix, rest] = /^(undo-bulk|bulk)-(.+)$/.exec(verb) ?? [];
    if (prefix && rest) return `${verbWords(rest, language)} (${wordsIn(language, prefix === 'bulk' ? many : undone)})`;
  }
  return say(auditVerbs, verb, language).replace(/^./, (first) => first.toLowerCase());
}

/** What a value is called that has no words of its own. */
export function fieldWords(field: string, language: Language): string {
  return field === 'custom' ? wordsIn(language, ownField) : plainWords(field);
}

const ownField: Translated = { en: 'Custom field', es: 'Campo propio' };

/** Whether both parts of an action have words in both languages. */
export function hasActionWords(action: string): boolean {
  const [noun = '', verb = ''] = action.split('.');
  const plain = verb.replace(/^(undo-)?bulk-/, '');
  return Object.hasOwn(auditNouns, noun) && (Object.hasOwn(auditVerbs, verb) || Object.hasOwn(auditVerbs, plain));
}
