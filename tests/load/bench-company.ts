import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { hashPassword } from '../../apps/server/src/features/auth/password.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';

export const BENCH_EMAIL = 'bench@bench.example';
export const BENCH_PASSWORD = 'a password for the bench';

/** A company with one administrator who can sign in. */
export async function createBenchCompany(
  db: Database,
  companyId = uuidv7(),
  memberId = uuidv7(),
): Promise<MemberActor> {
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  const member = {
    id: memberId,
    email: BENCH_EMAIL,
    firstName: 'Ada',
    lastName: 'Bench',
    roles: ['ADMIN'],
    passwordHash,
  } as const;
  await inCompany(db, companyId, (trx) =>
    createCompany(trx, {
      id: companyId,
      name: 'Bench',
      subdomain: 'bench',
      mailFrom: 'billing@bench.example',
      smsFrom: '+12125550123',
      supportEmail: 'help@bench.example',
      members: [member],
    }),
  );
  return {
    kind: 'member',
    companyId,
    id: memberId,
    name: 'Ada Bench',
    roles: ['ADMIN'],
    sessionId: uuidv7(),
    isDemo: false,
    language: 'en',
  };
}
