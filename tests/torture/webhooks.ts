import { setTimeout as wait } from 'node:timers/promises';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { createEndpoint } from '../../apps/server/src/features/webhook-endpoints/create-endpoint.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Arranging } from '../application/campaign-world.ts';
import { granted } from '../application/debtor-visit.ts';
import { createBenchCompany } from '../load/bench-company.ts';
import { arranging } from './arrange-companies.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure } from './finding.ts';
import { type Cause, judgeDeliveries, judgePosts, readPosts, waitsOf } from './judge-webhooks.ts';
import { percentile, seconds } from './sampling.ts';
import { openStage, type Stage } from './stage.ts';

const COMPANIES = 8;
/** Customers that are made in one transaction: each is one event. */
const EVENTS_OF_CAUSE = 20;
const CAUSES_AT_ONCE = 4;
/** Of so many causes one is rolled back, by a refusal or by an error, in turns. */
const ROLLED_BACK_ONE_IN = 5;
const LOOK_MS = 50;
const QUIET_LOOK_MS = 1_000;
const QUIET_MINUTES = 30;

interface Teller {
  readonly actor: MemberActor;
  readonly host: string;
}

/** Companies with one endpoint each, whose receiver knows the secret that signs. */
async function arrange(app: Arranging, stage: Stage): Promise<Teller[]> {
  const tellers: Teller[] = [];
  for (let number = 1; number <= COMPANIES; number += 1) {
    const actor = await createBenchCompany(app.context.db, uuidv7(), uuidv7(), `hooks-${number}`);
    const host = `hooks-${number}.example`;
    const settings = { url: `https://${host}/in`, description: '', events: ['debtor.*'], isActive: true };
    const secret = await inCompany(app.context.db, actor, async (work) =>
      granted(await createEndpoint(work, app.context, { id: uuidv7(), ...settings })),
    );
    await fetch(`${stage.sandboxUrl}/api/receivers/${host}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 200, secret }),
    });
    tellers.push({ actor, host });
  }
  return tellers;
}

interface Place {
  readonly app: Arranging;
  readonly stage: Stage;
}

/** Makes some customers in one transaction, committed or not; where its end was not heard, the database says which. */
async function makeCause(
  { app, stage }: Place,
  { actor, host }: Teller,
  end: 'commits' | 'refused' | 'fails',
): Promise<Cause> {
  const ids = Array.from({ length: EVENTS_OF_CAUSE }, () => uuidv7());
  const done = inCompany(app.context.db, actor, async (work): Promise<null | Refusal> => {
    const debtors = ids.map((id) => ({ id, companyName: id, contacts: [], createdAt: work.now }));
    await insertDebtors(work, debtors);
    for (const { id, companyName } of debtors)
      work.changed({ noun: 'debtor', id, action: 'debtor.create', before: null, after: { companyName } });
    if (end === 'fails') throw new Error('rolled back');
    return end === 'refused' ? refuse('STALE_VERSION') : null;
  });
  const isHeard = await done.then(
    () => true,
    () => false,
  );
  if (isHeard || end !== 'commits') return { host, ids, isCommitted: end === 'commits' };
  const found = await stage.database.query('select 1 from debtor where id = any($1::uuid[])', [ids]);
  return { host, ids, isCommitted: found.length > 0 };
}

/** Things happen as far as they may by now, several at once. */
function startCausing(place: Place, tellers: readonly Teller[], { events, random }: TortureOptions) {
  const causes: Cause[] = [];
  const wanted = Math.ceil(events / EVENTS_OF_CAUSE);
  let [begun, committing, allowed, rolledBack] = [0, 0, 0, 0];
  const lanes = Array.from({ length: CAUSES_AT_ONCE }, async () => {
    while (committing < wanted) {
      if (committing >= allowed) {
        await wait(LOOK_MS);
        continue;
      }
      const teller = tellers[begun % tellers.length] as Teller;
      begun += 1;
      if (random.oneIn(ROLLED_BACK_ONE_IN)) {
        rolledBack += 1;
        causes.push(await makeCause(place, teller, rolledBack % 2 === 0 ? 'refused' : 'fails'));
        continue;
      }
      committing += 1;
      causes.push(await makeCause(place, teller, 'commits'));
    }
  });
  return {
    upTo: (share: number) => {
      allowed = Math.ceil(share * wanted);
    },
    end: async () => {
      allowed = wanted;
      await Promise.all(lanes);
      return causes;
    },
  };
}

/** Kills workers that are ready; answers how many of them held an endpoint, in the middle of sending. */
async function killWorkers(stage: Stage, { kills, pace, random }: TortureOptions, before: (share: number) => void) {
  let amid = 0;
  for (let count = 0; count < kills; count += 1) {
    before((count + 1) / kills);
    const victim = random.pick(stage.workers);
    await victim.ready();
    await wait(random.below(2 * pace));
    const [held] = await stage.database.query<{ some: boolean }>(
      'select exists (select 1 from webhook_endpoint where lease_until > now()) as some',
    );
    if (held?.some) amid += 1;
    await victim.kill();
  }
  return amid;
}

async function untilTold(stage: Stage): Promise<void> {
  for (const until = performance.now() + QUIET_MINUTES * 60_000; performance.now() < until; await wait(QUIET_LOOK_MS)) {
    const [row] = await stage.database.query<{ open: boolean }>(
      `select exists (select 1 from webhook_event where sequence is null)
         or exists (select 1 from webhook_delivery where state = 'WAITING') as open`,
    );
    if (!row?.open) return;
  }
}

async function runWebhooks(options: TortureOptions): Promise<Finding[]> {
  const stage = await openStage({ name: 'webhooks', webs: 1, workers: 2 });
  try {
    return await arranging(stage, async (app) => {
      const tellers = await arrange(app, stage);
      const causing = startCausing({ app, stage }, tellers, options);
      const started = performance.now();
      const amid = await killWorkers(stage, options, causing.upTo);
      const broke = performance.now() - started;
      const causes = await causing.end();
      await untilTold(stage);
      const all = performance.now() - started;
      const posts = await readPosts(
        stage,
        tellers.map(({ host }) => host),
      );
      const waits = waitsOf(posts);
      return [
        figure('workers killed with -9', options.kills, `${amid} of them while an endpoint was being sent to`),
        figure(
          'seconds under fire, and until all was told',
          [broke, all].map((ms) => Math.round(ms / 1000)).join(', '),
        ),
        figure(
          'an event arrived after (p50, p99, max)',
          [50, 99, 100].map((percent) => seconds(percentile(waits, percent))).join(', '),
        ),
        ...judgePosts(causes, posts),
        ...(await judgeDeliveries(stage)),
        ...judgeProcesses(stage),
      ];
    });
  } finally {
    await stage.stop();
  }
}

export const webhookExperiments: readonly Experiment[] = [
  {
    name: 'webhooks',
    about: 'G23: workers killed with -9 while they tell programs of companies; of a rolled-back cause nobody hears',
    defaults: { kills: 30, events: 20_000, pace: 2_000 },
    run: runWebhooks,
  },
];
