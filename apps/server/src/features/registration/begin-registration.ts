import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readMember } from '../auth/auth.store.ts';
import { openSession } from '../auth/open-session.ts';
import { createShell } from '../companies/create-shell.ts';
import { askForVerification } from './ask-for-verification.ts';
import type { BegunRegistration, FounderInput } from './founder-input.ts';
import { insertRegistration, SHELL_DAYS } from './registration.store.ts';

/** A company of its own for somebody new, who is signed in and gets a link by mail. Null when the address was taken meanwhile. */
export async function beginRegistration(context: Context, input: FounderInput): Promise<BegunRegistration | null> {
  const { email, firstName, lastName, language, passwordHash, place, ref, partner, requestId } = input;
  const companyId = uuidv7();
  const id = uuidv7();
  const begun = await inCompany(
    context.db,
    { actor: { kind: 'system', companyId, origin: place }, requestId },
    async (work) => {
      const founder = { id, email, firstName, lastName, language, passwordHash, roles: ['ADMIN'] } as const;
      if (!(await createShell(work, founder))) return refuse('EMAIL_ALREADY_USED');
      await insertRegistration(work, id, { ref, partnerId: partner?.id ?? null });
      const end = sql`now() + make_interval(days => ${SHELL_DAYS})`;
      await wake(work, 'registration', end, 'exactly', 'real');
      await askForVerification(work, { id, email, language });
      const member = await readMember(work, id);
      if (!member) throw new Error('a founder was not written');
      work.audit({
        ...{ action: 'registration.begin', recordKind: 'company', recordId: companyId },
        ...(partner ? { after: { partner: partner.name } } : {}),
      });
      const session = await openSession(work, context, companyId, member, place);
      return { ...session, email, step: 'VERIFY' as const, done: ['ACCOUNT' as const] };
    },
  );
  return isRefusal(begun) ? null : begun;
}
