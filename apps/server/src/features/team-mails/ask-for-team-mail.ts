import type { Language } from '@recoup/domain/languages.ts';
import type { TeamMailKind, TeamMailValues } from '@recoup/domain/team-mails/team-mail.ts';
import { uuidv7 } from 'uuidv7';
import { removeAll } from '#server/db/directory.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { sendTeamMailJob } from './send-team-mail.job.ts';
import { insertLink, type LinkPurpose } from './team-links.store.ts';
import { insertTeamMail } from './team-mails.store.ts';

export interface TeamMailRequest<Kind extends TeamMailKind> {
  readonly kind: Kind;
  readonly values: TeamMailValues[Kind];
  readonly to: { readonly id: string; readonly email: string; readonly language: Language };
  /** A link of its own for whoever reads it; the mail's button leads there. */
  readonly link?: { readonly purpose: LinkPurpose; readonly minutes: number };
}

/** Asks in the same commit for a mail to a person of the team (G24). A new link ends the older ones of its purpose. */
export async function askForTeamMail<Kind extends TeamMailKind>(
  work: Work,
  { kind, values, to, link }: TeamMailRequest<Kind>,
): Promise<void> {
  const id = uuidv7();
  const linkId = link ? uuidv7() : null;
  if (link && linkId)
    await removeAll(work, ['team-link'], await insertLink(work, { id: linkId, memberId: to.id, ...link }));
  await insertTeamMail(work, { id, kind, values, toAddress: to.email, language: to.language, linkId });
  await enqueue(work.trx, sendTeamMailJob, { companyId: work.companyId, mailId: id });
}
