import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { isConfirmedPhone } from '#server/features/factors/confirmed-phone.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import { endTextRedirect, giveBackTextRedirect, readRedirect, takeTextRedirect } from './text-redirects.store.ts';

/**
 * Hands one text over to the phone, from the company's number, at most once: one whose answer was lost is not sent again
 * (G12). Left out where the phone was changed or switched off meanwhile, is nobody's of the team any more, or became a
 * number of the installation. Throws when it was surely not taken, so that the job comes again.
 */
export async function redirectText(context: Context, companyId: string, id: string): Promise<void> {
  const { jobsDb, gateways, log } = context;
  const found = await inCompany(jobsDb, companyId, async (work) => {
    const { phone, isActive, smsFrom } = await readRedirect(work);
    const taken = await takeTextRedirect(work, id);
    if (!taken) return null;
    const isRight = isActive && taken.toPhone === phone && smsFrom !== '' && (await isConfirmedPhone(work, phone));
    if (!isRight) await endTextRedirect(work, id);
    return isRight ? { ...taken, from: smsFrom } : null;
  });
  if (!found) return;
  const isOurs = (await lookUp(jobsDb, 'sms-number', found.toPhone)) !== null;
  const answer = isOurs
    ? null
    : await gateways.sms.send({ companyId, messageId: id, from: found.from, to: found.toPhone, text: found.text });
  const isBack = answer?.kind === 'not-taken';
  await inCompany(jobsDb, companyId, (work) => (isBack ? giveBackTextRedirect(work, id) : endTextRedirect(work, id)));
  if (isBack) throw new Error('a text was not taken to be passed on');
  if (answer?.kind !== 'accepted')
    log.warn({ companyId, redirectId: id, kind: answer?.kind ?? 'ours' }, 'a text was not passed on');
}
