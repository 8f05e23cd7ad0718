import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { remove, removeAll } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readMember } from '../auth/auth.store.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { eraseMember } from '../members/erase-member.store.ts';
import { eraseTeamMails } from '../team-mails/erase-team-mails.store.ts';
import { endLinks } from '../team-mails/team-links.store.ts';
import { deleteRegistration, readRegistrationRow, SHELL_DAYS } from './registration.store.ts';

/**
 * Removes a company whose founder's address nobody confirmed for thirty days: the person, their sessions, mails and links
 * go, and the address is free again. What stays is a nameless row that its audit belongs to. Answers whether it went.
 */
export async function removeShell({ jobsDb }: Context, companyId: string): Promise<boolean> {
  return inCompany(jobsDb, companyId, async (work) => {
    const registration = await readRegistrationRow(work, 'lock');
    if (!registration || registration.verifiedAt || !registration.isOver) {
      // Its time has not come, as far as the true clock goes; or it never will.
      const again = registration && !registration.verifiedAt ? sql`now() + interval '1 day'` : null;
      await wake(work, 'registration', again, 'exactly', 'real');
      return false;
    }
    const { memberId } = registration;
    const member = await readMember(work, memberId);
    if (member) await remove(work.trx, companyId, 'email', member.email);
    await endSessions(work, memberId);
    await removeAll(work, ['team-link'], await endLinks(work, memberId, null));
    await deleteRegistration(work);
    await eraseTeamMails(work);
    await eraseMember(work, memberId);
    await updateCompany(work, { state: 'GONE' });
    await wake(work, 'registration', null, 'exactly', 'real');
    work.audit({
      action: 'registration.remove',
      recordKind: 'company',
      recordId: companyId,
      after: { days: SHELL_DAYS },
    });
    return true;
  });
}
