import { sql } from 'kysely';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { within } from './campaign-world.ts';
import { makeOwing } from './debtor-visit.ts';
import type { Application, TestCompany } from './start-application.ts';

export interface ShownCall {
  readonly _id: string;
  readonly state: string;
  readonly outcome: string;
  readonly direction: string;
  readonly to: string;
  readonly answeredAt: string | null;
  readonly hangupAt: string | null;
  readonly failure: string;
  readonly operator: { readonly _id: string; readonly name: string } | null;
  readonly isConcluded: boolean;
  readonly recordings: readonly { readonly _id: string; readonly kind: string; readonly state: string }[];
}

export interface Phone {
  readonly id: string;
  readonly legId: string;
  readonly state: string;
  readonly to: string;
  readonly from: string;
  readonly direction: string;
  readonly cause: string | null;
  readonly bridgedWith: string | null;
  readonly spoken: readonly string[];
  readonly digits: string;
  readonly isRecording: boolean;
}

let numbers = 0;

/** A customer in New York with one number that nobody else has. */
export async function makeCallee(
  app: Application,
  company: TestCompany,
): Promise<{ readonly debtorId: string; readonly number: string; readonly accountId: string }> {
  numbers += 1;
  const number = `+1212555${String(2_000 + numbers)}`;
  const { debtorId, accountIds } = await makeOwing(app, company, [12_500], [{ kind: 'PHONE', value: number }]);
  await within(app, company, (work) =>
    sql`update debtor set city = 'New York', state = 'NY', zip = '10001', country = 'US'
      where company_id = ${company.id} and id = ${debtorId}`.execute(work.trx),
  );
  return { debtorId, number, accountId: accountIds[0] ?? '' };
}

export async function hand<T = unknown>(app: Application, method: string, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.sandbox.url}${path}`, {
    method,
    ...(body ? { headers, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** The phones that rang, the last one first. */
export const phonesAt = (app: Application): Promise<Phone[]> => hand<Phone[]>(app, 'GET', '/api/voice/legs');

/** The phone of that number, or of the team (no number), that rang last. */
export async function phoneOf(app: Application, number: string | null): Promise<Phone> {
  const phones = await phonesAt(app);
  const found = phones.find((each) =>
    number === null ? each.to.startsWith('sip:') : each.to === number || each.from === number,
  );
  if (!found) throw new Error(`no phone of ${number ?? 'the team'} rang: ${JSON.stringify(phones)}`);
  return found;
}

/** What the provider told is worked off, in the order in which it came, until nothing more follows from it. */
export async function workOffCalls(app: Application): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await hand(app, 'POST', '/api/webhooks/settle');
    const open = await app.context.jobsDb
      .selectFrom('providerEvent')
      .select('eventId')
      .where('handledAt', 'is', null)
      .where('provider', '=', 'telnyx')
      .orderBy('receivedAt')
      .orderBy('eventId')
      .execute();
    if (open.length === 0) return;
    for (const { eventId } of open) await handleProviderEvent(app.context, { provider: 'telnyx', eventId, attempt: 0 });
  }
}

export async function answerPhone(app: Application, number: string | null): Promise<void> {
  await hand(app, 'POST', `/api/voice/legs/${(await phoneOf(app, number)).id}/answer`);
  await workOffCalls(app);
}

export async function hangUpPhone(app: Application, number: string | null, cause = 'normal_clearing'): Promise<void> {
  await hand(app, 'POST', `/api/voice/legs/${(await phoneOf(app, number)).id}/hang-up`, { cause });
  await workOffCalls(app);
}
