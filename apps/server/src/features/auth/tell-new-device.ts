import { languageOf } from '@recoup/domain/languages.ts';
import { deviceName, maskAddress } from '@recoup/domain/members/device-name.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import type { Work } from '#server/work/work.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { MemberRow } from './auth.store.ts';
import type { SignInPlace } from './open-session.ts';
import { mayHaveSignedIn } from './sessions.store.ts';

/** So long whoever reads the mail can say that it was somebody else. */
const NOT_ME_DAYS = 7;

/** Tells a member by mail that somebody signed in from a browser that did not before; not of their very first one. */
export async function tellNewDevice(work: Work, member: MemberRow, place: SignInPlace): Promise<void> {
  if (!(await mayHaveSignedIn(work, member.id))) return;
  const language = languageOf(member.language);
  // Sign-ins are told by the true clock, whatever the company's shows.
  const at = momentFact(new Date(), work.timeZone);
  await askForTeamMail(work, {
    kind: 'NEW_DEVICE',
    values: { device: deviceName(place.userAgent, language), address: maskAddress(place.ip), at },
    to: { id: member.id, email: member.email, language },
    link: { purpose: 'NOT_ME', minutes: NOT_ME_DAYS * 24 * 60 },
  });
}
