import { type Language, languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { readMember } from '../auth/auth.store.ts';
import { lockLink } from '../team-mails/team-links.store.ts';
import { readRegistrationRow } from './registration.store.ts';

export interface FoundVerification {
  readonly state: 'OPEN' | 'CONFIRMED' | 'OVER';
  readonly email: string;
  readonly language: Language;
}

/** What a link confirms, under the lock of the opening; null for links of another kind. */
export async function findVerification(work: Work, linkId: string): Promise<FoundVerification | null> {
  const registration = await readRegistrationRow(work, 'lock');
  const link = await lockLink(work, linkId);
  if (!registration || link?.purpose !== 'VERIFY') return null;
  const member = await readMember(work, link.memberId);
  if (!member) return null;
  const state = registration.verifiedAt ? 'CONFIRMED' : link.isOver ? 'OVER' : 'OPEN';
  return { state, email: member.email, language: languageOf(member.language) };
}
