import { randomInt } from 'node:crypto';
import { phoneCodeText } from '@recoup/domain/factors/phone-code-text.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { hashPhoneCode } from './hash-phone-code.ts';
import { armPhoneCode, disarmPhoneCode } from './phone-codes.store.ts';

/**
 * Makes a code, keeps its hash and hands the text over, from the platform's own number. One whose answer was lost is not
 * sent again by itself (G12): its person asks for another. Throws when it was surely not taken, so that the job comes again.
 */
export async function sendPhoneCode(context: Context, companyId: string, codeId: string): Promise<void> {
  const { jobsDb, gateways, settings, vault, log } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const found = await inCompany(jobsDb, companyId, (work) =>
    armPhoneCode(work, codeId, hashPhoneCode(vault, codeId, code)),
  );
  if (!found) return;
  const answer = await gateways.sms.send({
    ...{ companyId, messageId: codeId, from: settings.SMS_FROM, to: found.phone },
    text: phoneCodeText(languageOf(found.language), code, new URL(settings.PUBLIC_URL).hostname),
  });
  if (answer.kind === 'accepted') return;
  if (answer.kind !== 'not-taken') {
    log.warn({ companyId, codeId, kind: answer.kind }, 'a code by text was not sent');
    return;
  }
  await inCompany(jobsDb, companyId, (work) => disarmPhoneCode(work, codeId));
  throw new Error('a code by text was not taken');
}
