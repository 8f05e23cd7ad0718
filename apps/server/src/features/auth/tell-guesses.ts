import { languageOf } from '@recoup/domain/languages.ts';
import { deviceName, maskAddress } from '@recoup/domain/members/device-name.ts';
import { GUESSES_TOLD } from '@recoup/domain/members/guesses-told.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import type { Work } from '#server/work/work.ts';
import { countGuess, markGuessesTold } from '../members/guesses.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { type MemberRow, readMember } from './auth.store.ts';
import type { SignInPlace } from './open-session.ts';

/** Counts a wrong password of a member, and tells them of several by mail, at most once a day. */
export async function tellGuesses(work: Work, memberId: MemberRow['id'], place: SignInPlace): Promise<void> {
  const counted = await countGuess(work, memberId);
  if (!counted || counted.guesses < GUESSES_TOLD || !counted.mayTell) return;
  const member = await readMember(work, memberId);
  // The demo's passwords are everybody's, and whoever is not of the team has none.
  if (member?.status !== 'ACTIVE' || member.isDemo) return;
  await markGuessesTold(work, memberId);
  const language = languageOf(member.language);
  await askForTeamMail(work, {
    kind: 'GUESSES',
    values: {
      count: counted.guesses,
      device: deviceName(place.userAgent, language),
      address: maskAddress(place.ip),
      // Sign-ins are told by the true clock, whatever the company's shows.
      at: momentFact(new Date(), work.timeZone),
    },
    to: { id: member.id, email: member.email, language },
  });
  work.audit({ action: 'member.warn-guesses', recordKind: 'member', recordId: member.id });
}
