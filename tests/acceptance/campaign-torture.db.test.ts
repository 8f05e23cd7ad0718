import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { optOutContact } from '../../apps/server/src/features/contacts/opt-out-contact.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { asSystem } from '../../apps/server/src/work/make-work.ts';
import { messagesOf, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import {
  arrivedMails,
  makeRuns,
  receivedAt,
  startWorker,
  untilArrived,
  untilDeathIsKnown,
} from '../application/worker-process.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

/** Every run tries these; `TORTURE_STEPS=10000` as many as G12 names. */
const STEPS = Number(process.env.TORTURE_STEPS ?? 4_000);
const CLAIMS = Math.round(STEPS * 0.8);

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Torture Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

describe(`G12: ${STEPS} steps while workers die and freeze`, () => {
  test('each reminder is at the mail server exactly once', { timeout: 400_000 }, async () => {
    const count = STEPS;
    await makeRuns(app, company, count, [{ channel: 'EMAIL', day: 0 }]);
    const random = randomNumbers(20_261_121);
    const before = await receivedAt(app, 'mail');
    const alive = new Set<ChildProcess>();
    const frozen = new Set<ChildProcess>();
    let isGoingOn = true;
    onTestFinished(() => {
      isGoingOn = false;
      for (const worker of [...alive, ...frozen]) worker.kill('SIGKILL');
    });
    const begin = () => {
      const worker = startWorker(app, company);
      alive.add(worker);
      worker.once('exit', () => {
        if (!alive.delete(worker)) frozen.delete(worker);
        // Whoever found nothing due has ended; what the dead had claimed is due again once their death is known.
        if (isGoingOn && alive.size === 0) begin();
      });
    };
    let [killed, stopped] = [0, 0];
    begin();
    begin();
    // Frozen workers hold some hundred claims each: the last goal leaves them room, or it could never be reached.
    for (let goal = 300; goal < count - 1_200; goal += 200 + random.below(200)) {
      await untilArrived(app, 'mail', before, goal);
      const victim = random.pick([...alive]);
      if (random.oneIn(2)) {
        const exited = once(victim, 'exit');
        victim.kill('SIGKILL');
        await exited;
        killed += 1;
      } else {
        victim.kill('SIGSTOP');
        alive.delete(victim);
        frozen.add(victim);
        stopped += 1;
      }
      if (frozen.size > 2) {
        for (const sleeper of frozen) {
          sleeper.kill('SIGCONT');
          frozen.delete(sleeper);
          alive.add(sleeper);
        }
      }
      while (alive.size < 2) begin();
    }
    isGoingOn = false;
    const exits = [...alive, ...frozen].map((worker) => once(worker, 'exit'));
    for (const sleeper of frozen) sleeper.kill('SIGCONT');
    await Promise.all(exits);
    await untilDeathIsKnown(app, company);
    await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
    // What a frozen worker never heard the answer of is asked for at the mail server, and what surely did not arrive is
    // tried again, both when their time has come.
    // A machine under load may time out once more on the way: that one comes back an hour later, too.
    for (let round = 0; round < 5; round += 1) {
      await setClock(app, company, `2026-11-20T${15 + round}:20:00Z`);
      const doubtful = await within(app, company, (work) =>
        work.trx
          .updateTable('message')
          .set({ lookUpAt: new Date(0) })
          .where('companyId', '=', company.id)
          .where('status', '=', 'UNKNOWN')
          .executeTakeFirst(),
      );
      await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
      if (round > 0 && doubtful.numUpdatedRows === 0n) break;
    }
    expect(killed).toBeGreaterThan(2);
    expect(stopped).toBeGreaterThan(2);
    const arrived = await arrivedMails(app, company);
    expect(await fateOfMissing(new Set(arrived))).toEqual([]);
    expect(arrived).toHaveLength(count);
    expect(new Set(arrived).size).toBe(count);
    const messages = await messagesOf(app, company);
    expect(messages).toHaveLength(count);
    expect(new Set(messages.map((message) => message.status))).toEqual(new Set(['SENT']));
  });
});

/** How the runs stand whose mail is not at the mail server, so that a failure says what became of them. */
async function fateOfMissing(arrived: ReadonlySet<string>): Promise<object[]> {
  const runs = await within(app, company, async (work) => {
    const { rows } = await sql<{ address: string; fate: object }>`
      select c.value as address, to_jsonb(r) || jsonb_build_object('now', company_now(),
        'steps', (select jsonb_agg(s) from collection_run_step s where s.company_id = r.company_id and s.run_id = r.id),
        'messages', (select jsonb_agg(m) from message m where m.company_id = r.company_id and m.run_id = r.id)) as fate
      from collection_run r join contact c on c.company_id = r.company_id and c.debtor_id = r.debtor_id
      where r.company_id = ${company.id} and c.kind = 'EMAIL'`.execute(work.trx);
    return rows;
  });
  return runs.filter((run) => !arrived.has(run.address)).slice(0, 3);
}

describe(`G13: stops during a run of ${CLAIMS}`, () => {
  test('no reminder is claimed after a stop was answered', { timeout: 400_000 }, async () => {
    const count = CLAIMS;
    const { debtorIds } = await makeRuns(app, company, count, [{ channel: 'EMAIL', day: 0 }]);
    const token = await app.signIn(company.admin);
    const random = randomNumbers(13);
    // Claims go through them from the first to the last: those from the end are stopped in time, those drawn anywhere
    // meet their claim, or come too late.
    const wanted = debtorIds.flatMap((_, index) => [debtorIds.at(-1 - index) ?? '', random.pick(debtorIds)]);
    const stopped = new Set<string>();
    const stops: Array<{ readonly debtorId: string; readonly answeredAt: Date; readonly how: string }> = [];
    let isRunning = true;
    const sending = sendDueOfCompany(app.context, company.id).finally(() => {
      isRunning = false;
    });
    const clock = () =>
      within(app, company, async (work) => {
        const { rows } = await sql<{ at: Date }>`select company_now() as at`.execute(work.trx);
        return rows[0]?.at ?? new Date(0);
      });
    const stop = async (debtorId: string, how: string) => {
      if (how === 'send-off') {
        const answer = await app.send('PUT', `/debtor/${debtorId}/set-send-active`, {
          token,
          body: { isSendActive: false },
        });
        expect(answer.status).toBe(200);
      } else {
        await within(app, company, async (work) => {
          const contact = await work.trx
            .selectFrom('contact')
            .select(['kind', 'value'])
            .where('companyId', '=', company.id)
            .where('debtorId', '=', debtorId)
            .executeTakeFirstOrThrow();
          const value = { kind: contact.kind as 'EMAIL', value: contact.value };
          await optOutContact(asSystem(work), { ...value, at: new Date(), source: 'link' });
        });
      }
      stops.push({ debtorId, answeredAt: await clock(), how });
    };
    // Several at once: one after the other would be overtaken by the claims.
    const waiting = wanted.entries();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const [index, debtorId] of waiting) {
          if (!isRunning) break;
          if (stopped.has(debtorId)) continue;
          stopped.add(debtorId);
          await stop(debtorId, ['send-off', 'opt-out'][Math.floor(index / 2) % 2] ?? '');
        }
      }),
    );
    const result = await sending;
    const claims = await within(app, company, (work) =>
      work.trx.selectFrom('message').select(['debtorId', 'at']).where('companyId', '=', company.id).execute(),
    );
    const claimedAt = new Map(claims.map((claim) => [claim.debtorId, claim.at]));
    const late = stops.filter(({ debtorId, answeredAt }) => (claimedAt.get(debtorId) ?? new Date(0)) > answeredAt);
    expect(late).toEqual([]);
    // Some stops came in time and some too late: otherwise nothing was shown.
    const inTime = stops.filter(({ debtorId }) => !claimedAt.has(debtorId));
    expect(stops.length).toBeGreaterThan(50);
    expect(inTime.length).toBeGreaterThan(10);
    expect(result.sent).toBe(claims.length);
    expect((await arrivedMails(app, company)).length).toBe(result.sent);
  });
});
