import { expect } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Application, TestCompany } from './start-application.ts';

export interface SeenMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails with such a subject that reached an address, newest first; waits until there are as many. */
export async function mailsTo(app: Application, address: string, subject: RegExp, count = 1): Promise<SeenMail[]> {
  const find = async () => {
    const answer = await fetch(`${app.sandbox.url}/api/mail?limit=100&to=${encodeURIComponent(address)}`);
    const list = (await answer.json()) as { id: string; subject: string }[];
    return list.filter((mail) => subject.test(mail.subject));
  };
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  const seen = await find();
  return Promise.all(
    seen.map(async ({ id }) => (await (await fetch(`${app.sandbox.url}/api/mail/${id}`)).json()) as SeenMail),
  );
}

/** The token behind the `#` of the link in the newest of these mails. */
export function tokenIn([mail]: readonly (SeenMail | undefined)[]): string {
  const token = /#([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in: ${mail?.text}`);
  return token;
}

/** What the audit tells of a member, in its order. */
export async function audits(app: Application, company: TestCompany, memberId: string): Promise<string[]> {
  const rows = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx
      .selectFrom('audit')
      .select('action')
      .where('companyId', '=', company.id)
      .where('recordId', '=', memberId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ action }) => action);
}
