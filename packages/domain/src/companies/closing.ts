import { type Refusal, refuse } from '../errors.ts';
import type { CompanyState } from './company-state.ts';

/** So long a company that is to be deleted can be kept after all. */
export const CLOSING_DAYS = 30;

/** So long before it ends its Administrators are reminded, while somebody can still keep it and take its data along. */
export const REMINDER_DAYS = 5;

/** So long after its end the name of its portal is nobody's: links and bookmarks of its customers still lead there. */
export const SUBDOMAIN_REST_DAYS = 90;

export interface ClosingFacts {
  readonly state: CompanyState;
  /** What the company is called. */
  readonly name: string;
  /** Whoever asks holds the company, or visits one from its parent in which nobody works. */
  readonly isOwner: boolean;
  /** Companies below it that are neither closing nor closed. */
  readonly openChildren: number;
}

/** Whether somebody may begin to delete a company by typing its name. */
export function checkClosing(facts: ClosingFacts, typedName: string): null | Refusal {
  if (facts.state !== 'ACTIVE') return refuse('INVALID_STATUS');
  if (!facts.isOwner) return refuse('FORBIDDEN');
  if (facts.openChildren > 0) return refuse('INVALID_FIELD', { name: 'children-open' });
  if (typedName.trim() !== facts.name.trim()) return refuse('INVALID_FIELD', { name: 'not-the-name' });
  return null;
}

/**
 * What goes on while a company is being deleted, and afterwards: money that is under way is followed to its end, the books
 * are compared, and what is over is removed. Nothing that sends, charges or tells is woken.
 */
export const wokenWhileClosing = [
  'closing',
  'cleaning',
  'reconciliation',
  'payment-lookup',
  'billing',
  'calls',
] as const;
