import type { setTextRedirect as setCall } from '@recoup/contract/preferences.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { checkFactorPhone } from '@recoup/domain/factors/check-factor-phone.ts';
import { redirectBegins } from '@recoup/domain/messages/text-redirect.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lockCompany, updateCompany } from '../companies/company-settings.store.ts';
import { isConfirmedPhone } from '../factors/confirmed-phone.store.ts';
import { readRedirect } from '../messages/text-redirects.store.ts';

type Answer = z.input<typeof setCall.reply>;
type Why = NonNullable<Answer['why']>;

const failed = (why: Why): Answer => ({ success: false, why });

/**
 * Lets texts of customers also go to a phone that somebody of the team confirmed as their own. A first text shows that it
 * takes them; where that fails, nothing changes. Never a number of the installation: nothing goes in a circle.
 */
export async function setTextRedirect(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  wish: z.output<typeof setCall.body>,
): Promise<Answer> {
  const checked = checkFactorPhone(wish.phone);
  if (isRefusal(checked)) return failed('NO_PHONE');
  const { phone } = checked;
  const { companyId } = doer.actor;
  const found = await inCompany(context.db, doer, async (work) => ({
    before: await readRedirect(work),
    isConfirmed: await isConfirmedPhone(work, phone),
  }));
  const { before: stood, isConfirmed } = found;
  const isSame = stood.phone === phone && stood.isActive === wish.isActive;
  if (isSame) return { success: true, why: null };
  if (wish.isActive) {
    const why = await whyNot(context, companyId, { ...stood, isConfirmed, phone });
    if (why) return failed(why);
  }
  await inCompany(context.db, doer, async (work) => {
    await lockCompany(work);
    const before = await readRedirect(work);
    const after = { phone, isActive: wish.isActive };
    await updateCompany(work, { textRedirectPhone: phone, textRedirectOn: wish.isActive });
    work.changed({
      ...{ noun: 'text-redirect', id: companyId, action: 'preference.redirect' },
      before: { phone: before.phone, isActive: before.isActive },
      after,
    });
    work.notify('preference', []);
  });
  return { success: true, why: null };
}

/** Why texts cannot go to a phone; null when the first one was taken. */
async function whyNot(
  context: Context,
  companyId: string,
  to: { readonly phone: string; readonly smsFrom: string; readonly name: string; readonly language: string } & {
    readonly isConfirmed: boolean;
  },
): Promise<Why | null> {
  const { phone, smsFrom, name, language, isConfirmed } = to;
  if (smsFrom === '') return 'NO_NUMBER';
  const isOurs = phone === context.settings.SMS_FROM || (await lookUp(context.db, 'sms-number', phone)) !== null;
  if (isOurs) return 'OUR_NUMBER';
  if (!isConfirmed) return 'NOT_CONFIRMED';
  const text = redirectBegins(name, language);
  const answer = await context.gateways.sms.send({ companyId, messageId: uuidv7(), from: smsFrom, to: phone, text });
  return answer.kind === 'accepted' ? null : 'NOT_TAKEN';
}
