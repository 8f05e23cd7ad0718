import { unknownVariables } from './notice-content.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { NoticeText } from './notice-texts.ts';

/**
 * Parts of an agreement, or asked for by the customer: they cannot be switched off (15 USC 1693e(a), a copy of
 * the authorization; 15 USC 7001(c)).
 */
const fixed: ReadonlySet<NoticeKind> = new Set([
  'LOGIN_CODE',
  'NEW_LINK',
  'PLAN_TERMS',
  'OFFER_ACCEPTED',
  'SCHEDULE_CONFIRMED',
  'SCHEDULE_CHANGED',
  'METHOD_AUTHORIZED',
]);

export const isFixedNotice = (kind: NoticeKind): boolean => fixed.has(kind);

/** What a text of a kind cannot do without, whoever writes it. */
const needed: Partial<Record<NoticeKind, Partial<Record<keyof NoticeText, readonly string[]>>>> = {
  LOGIN_CODE: { intro: ['code'], sms: ['code'] },
  OFFER_MADE: { sms: ['amount', 'expires_on'] },
  OFFER_CLOSING: { sms: ['amount', 'expires_on'] },
};

export interface TextProblem {
  readonly field: keyof NoticeText;
  readonly kind: 'unknown' | 'needed';
  readonly variable: string;
}

const fields = ['subject', 'intro', 'sms'] as const;

/** What is wrong with the words that a company wrote for a kind: names it does not know, or that must be there. */
export function ownTextProblems(kind: NoticeKind, text: NoticeText): TextProblem[] {
  return fields.flatMap((field) => [
    ...unknownVariables(kind, text[field]).map((variable) => ({ field, kind: 'unknown' as const, variable })),
    ...(needed[kind]?.[field] ?? [])
      .filter((variable) => !new RegExp(`\\{\\{\\s*${variable}\\s*\\}\\}`).test(text[field]))
      .map((variable) => ({ field, kind: 'needed' as const, variable })),
    // A code in a subject is read by whoever sees the telephone lying there.
    ...(kind === 'LOGIN_CODE' && field === 'subject' && /\{\{\s*code\s*\}\}/.test(text.subject)
      ? [{ field, kind: 'unknown' as const, variable: 'code' }]
      : []),
  ]);
}
