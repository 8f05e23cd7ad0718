import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { hashPassword } from '../../apps/server/src/features/auth/password.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

const BENCH_EMAIL = 'bench@bench.example';
const BENCH_PASSWORD = 'a password for the bench';

/** Numbers belong to one company each. */
let companies = 123;

/** A company with one administrator who can sign in. */
export async function createBenchCompany(
  db: Database,
  companyId = uuidv7(),
  memberId = uuidv7(),
  subdomain = 'bench',
): Promise<MemberActor> {
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  const member = {
    id: memberId,
    email: subdomain === 'bench' ? BENCH_EMAIL : `${subdomain}@bench.example`,
    firstName: 'Ada',
    lastName: 'Bench',
    roles: ['ADMIN'],
    passwordHash,
  } as const;
  await inCompany(db, companyId, (work) =>
    createCompany(work, {
      id: companyId,
      name: 'Bench',
      subdomain,
      mailFrom: `billing@${subdomain}.example`,
      smsFrom: `+1212555${String(companies++).padStart(4, '0')}`,
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

/** The administrator's token. */
export async function signIn(address: string): Promise<string> {
  const ask = () =>
    fetch(`${address}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ credentials: { email: BENCH_EMAIL, password: BENCH_PASSWORD } }),
    });
  let response = await ask();
  // On a busy machine the start itself looks like an overload for the first seconds.
  for (let attempt = 0; response.status === 503 && attempt < 15; attempt++) {
    await wait(1_000);
    response = await ask();
  }
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`sign-in answered ${response.status}`);
  return token;
}
