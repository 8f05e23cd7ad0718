import { languageOf } from '@recoup/domain/languages.ts';
import { digestSections } from '@recoup/domain/news/news-mail.ts';
import type { Work } from '#server/work/work.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { claimDigest, listDigestReaders, listTroubles, listUntold, readWaiting } from './digest.store.ts';
import { planDigest } from './plan-digest.ts';

/** Asks for the mail of this day, once, for everybody who gets one and has something to hear; and for the next wake. */
export async function mailDigest(work: Work): Promise<void> {
  const today = await claimDigest(work);
  await planDigest(work);
  if (!today) return;
  const { company, day } = today;
  const troubles = await listTroubles(work);
  for (const { id, email, language: spoken, isAdmin } of await listDigestReaders(work)) {
    const language = languageOf(spoken);
    const heard = await listUntold(work, id, today.since);
    const waiting = await readWaiting(work, id);
    const sections = digestSections({ heard, waiting, troubles: isAdmin ? troubles : [] }, language);
    if (sections.length === 0) continue;
    await askForTeamMail(work, { kind: 'DIGEST', values: { company, day, sections }, to: { id, email, language } });
  }
}
