import { languageOf } from '@recoup/domain/languages.ts';
import type { FactorChange } from '@recoup/domain/team-mails/team-mail.ts';
import type { Work } from '#server/work/work.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { MemberRow } from './auth.store.ts';

const actions: Readonly<Record<FactorChange, string>> = {
  TOTP_ON: 'member.totp-on',
  TOTP_OFF: 'member.totp-off',
  PHONE_ON: 'member.phone-on',
  PHONE_OFF: 'member.phone-off',
  PHONE_CHANGED: 'member.phone',
  RECOVERY_CODES: 'member.recovery-codes',
  RECOVERY_CODE_USED: 'member.recovery-code',
};

/** Tells a member by mail what became of their second factor, and writes it down (G59). */
export async function tellFactors(
  work: Work,
  member: Pick<MemberRow, 'id' | 'email' | 'language'>,
  { change, left }: { readonly change: FactorChange; readonly left: number },
): Promise<void> {
  await askForTeamMail(work, {
    kind: 'FACTORS_CHANGED',
    values: { change, left },
    to: { id: member.id, email: member.email, language: languageOf(member.language) },
  });
  work.audit({ action: actions[change], recordKind: 'member', recordId: member.id });
}
