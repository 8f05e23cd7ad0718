import { languageOf } from '@recoup/domain/languages.ts';
import { teamMailContent } from '@recoup/domain/team-mails/team-mail.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey, remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { renderTeamMail } from './render-team-mail.ts';
import { setLinkToken } from './team-links.store.ts';
import { teamMailUrl } from './team-mail-url.ts';
import { beginMail, endMail, lockQueuedMail } from './team-mails.store.ts';

interface PreparedMail {
  readonly toAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Hands over one mail to a person of the team. The token of its link is made now and its hash committed before the mail
 * leaves: it stands nowhere else (G38). When an earlier try was not answered, the server is asked whether it has the mail.
 * Where it has not, or nobody can say, it is sent again with a token that makes the first one worthless: twice the same
 * invitation harms nobody, none does. Throws when it was not taken, so that the job
 * comes again.
 */
export async function sendTeamMail(context: Context, companyId: string, mailId: string): Promise<void> {
  const { jobsDb, gateways, settings } = context;
  const found = await inCompany(jobsDb, companyId, (work) => lockQueuedMail(work, mailId));
  if (!found) return;
  if (found.beganAt && (await gateways.mail.lookUp(mailId)) === 'accepted')
    return inCompany(jobsDb, companyId, (work) => endMail(work, mailId, 'SENT'));
  const mail = await inCompany(jobsDb, companyId, (work) => prepare(work, context, mailId));
  if (!mail) return;
  const answer = await gateways.mail.send({
    ...{ companyId, messageId: mailId, from: settings.MAIL_FROM, to: mail.toAddress },
    ...{ subject: mail.subject, text: mail.text, html: mail.html, unsubscribeUrl: null },
  });
  if (answer.kind === 'accepted' || answer.kind === 'refused') {
    const state = answer.kind === 'accepted' ? 'SENT' : 'FAILED';
    return inCompany(jobsDb, companyId, (work) => endMail(work, mailId, state));
  }
  throw new Error(`a mail to the team was not taken: ${answer.kind}`);
}

/** The mail in words, with a link that opens; null when it was sent meanwhile, or its link is over. */
async function prepare(work: Work, { settings, newToken }: Context, mailId: string): Promise<PreparedMail | null> {
  const mail = await lockQueuedMail(work, mailId);
  if (!mail) return null;
  const token = mail.linkId ? await armLink(work, mail.linkId, newToken()) : null;
  if (mail.linkId && !token) {
    await endMail(work, mailId, 'FAILED');
    return null;
  }
  await beginMail(work, mailId);
  const language = languageOf(mail.language);
  const content = teamMailContent(mail.kind, mail.values, language);
  const url = teamMailUrl(settings.PUBLIC_URL, mail.kind, token);
  return { ...renderTeamMail(content, url, language), toAddress: mail.toAddress };
}

async function armLink(work: Work, linkId: string, token: string): Promise<string | null> {
  const armed = await setLinkToken(work, linkId, hashKey(token));
  if (!armed) return null;
  if (armed.before) await remove(work.trx, work.companyId, 'team-link', armed.before);
  await enter(work.trx, 'team-link', token, { companyId: work.companyId, recordId: linkId });
  return token;
}
