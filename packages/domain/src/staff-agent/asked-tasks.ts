import { foldQuestion } from './fold-question.ts';

/** A member of the team, by whose name tasks may be asked for. */
export interface TeamName {
  readonly id: string;
  /** First and last name. */
  readonly name: string;
}

/** Open tasks: a member's, one's own or everybody's; or a name that no member of the team has, or that several have. */
export type AskedTasks =
  | { readonly kind: 'tasks'; readonly isOwn: boolean; readonly memberId: string | null }
  | { readonly kind: 'nobody'; readonly name: string; readonly isShared: boolean };

const own = /\b(my|mine|i|me|mi|mis|mias|tengo|debo)\b/;
const NAME = "\\p{L}[\\p{L}'’.-]*?(?:\\s+\\p{Lu}[\\p{L}'’.-]*?)*";
const END = '(?=\\s|[?!.,;:]|$)';
const ways = [
  new RegExp(`(${NAME})['’]s?\\s+(?:\\p{Ll}+\\s+)?(?:tasks?|to-?dos?)`, 'u'),
  new RegExp(
    `(?:tasks?|tareas?|pendientes)\\s+(?:due\\s+|tiene\\s+)?(?:(?:of|for|assigned to|given to|de|para|asignadas a)\\s+)(${NAME})${END}`,
    'u',
  ),
  new RegExp(`(?:does|should|must)\\s+(${NAME})\\s+(?:have|do)\\b`, 'u'),
  new RegExp(`tareas\\s+tiene\\s+(${NAME})${END}`, 'u'),
];
const namesNobody =
  /^ (a|the|our|this|these|today|tomorrow|now|week|next|last|hoy|esta?|el|la|los|las|manana|mi|mis|nuestr[oa]s?|team|equipo|every(one|body)|all|tod[oa]s?|me|us|we|i|you|which|what|who|mine|nosotros|customers?|clientes?|accounts?|cuentas?) /;
const NAME_MAX = 80;

/**
 * Whose tasks a question wants: those of the member whose whole name, or first name, stands in it; one's own; the team's where
 * it names nobody. A name that no member has, or that several have, is handed back as it is written.
 */
export function readTasks(question: string, team: readonly TeamName[]): AskedTasks {
  const words = foldQuestion(question.replace(/['’]s?(?=\s|[?!.,;:]|$)/gu, ' '));
  const named = team.filter(({ name }) => name.trim() !== '' && words.includes(foldQuestion(name)));
  const meant = named.length > 0 ? named : team.filter(({ name }) => words.includes(foldQuestion(firstOf(name))));
  const [member] = meant;
  if (member && meant.length === 1) return { kind: 'tasks', isOwn: false, memberId: member.id };
  if (member) return { kind: 'nobody', name: named.length > 0 ? member.name : firstOf(member.name), isShared: true };
  if (own.test(words)) return { kind: 'tasks', isOwn: true, memberId: null };
  const name = ways
    .map((way) => way.exec(question)?.[1])
    .find((one) => one !== undefined && !namesNobody.test(foldQuestion(one)));
  if (name !== undefined) return { kind: 'nobody', name: name.slice(0, NAME_MAX), isShared: false };
  return { kind: 'tasks', isOwn: false, memberId: null };
}

/** A sign that no question holds stands for a name that is empty. */
const firstOf = (name: string): string => name.trim().split(/\s+/)[0] || '\n?';
