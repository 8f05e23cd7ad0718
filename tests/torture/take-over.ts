import { setTimeout as wait } from 'node:timers/promises';
import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { arrangeCompanies, type LoadCompany, type PlannedMessage } from './arrange-companies.ts';
import { type AnswerCounts, ask, noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { openStage, type Stage } from './stage.ts';
import { judgeAnswers } from './under-fire.ts';
import { signInMember } from './visitors.ts';

const CUSTOMERS_OF_COMPANY = 100;
const AT_ONCE = 16;
const LOOK_MS = 25;
/** Longest that a customer waits for the agent to think; then the member takes over all the same. */
const THINKING_MS = 180_000;
/** A thought takes so long on a machine that does other things: take-overs fall before, into and behind it. */
const MOMENT_MS = 400;
const QUIET_MS = 240_000;
const QUESTION = 'How much do I owe?';

interface TakenOver {
  readonly debt: PlannedMessage;
  /** When the member was told that it is theirs now, by this machine's clock. */
  readonly toldAt: number;
}

/** Customers write, the agent thinks, and a member takes each over at a moment of their own. */
async function takeOver(options: TortureOptions): Promise<Finding[]> {
  const stage = await openStage({ name: 'take-over', webs: 1, workers: 2 });
  try {
    const counts = noAnswers();
    const companies = await arrangeCompanies(stage, sizesOf(options.messages));
    await switchOn(stage, counts, companies);
    const tokens = new Map<string, string>();
    for (const { id, subdomain } of companies) tokens.set(id, await signInMember(stage, counts, subdomain));
    const numbers = await stage.database.query<{ id: string; number: string }>(
      'select company_id::text as id, sms_from as number from company',
    );
    const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
    const queue = companies.flatMap(({ planned }) => planned);
    const begun = performance.now();
    const taken: TakenOver[] = [];
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let debt = queue.shift(); debt; debt = queue.shift()) {
        await write(stage, debt.to, numberOf.get(debt.companyId) ?? '');
        await untilThinking(stage, debt);
        await wait(options.random.below(MOMENT_MS));
        const call = {
          method: 'PUT',
          path: `/debtor/${debt.debtorId}/set-bot-active`,
          token: tokens.get(debt.companyId),
        };
        const told = await ask(stage, counts, { ...call, token: call.token ?? '' }, { isBotActive: false });
        if (told.status === 200) taken.push({ debt, toldAt: Date.now() });
      }
    });
    await Promise.all(lanes);
    const open = await untilNobodyThinks(stage);
    const took = (performance.now() - begun) / 1000;
    return [
      figure('customers who wrote', companies.flatMap(({ planned }) => planned).length, `within ${Math.round(took)} s`),
      ...(await judge(stage, taken)),
      none('jobs of the agent that are left', open),
      ...judgeProcesses(stage),
      ...judgeAnswers(counts),
    ];
  } finally {
    await stage.stop();
  }
}

const sizesOf = (customers: number) =>
  Array.from({ length: Math.ceil(customers / CUSTOMERS_OF_COMPANY) }, (_, index) => ({
    mails: 0,
    texts: Math.min(CUSTOMERS_OF_COMPANY, customers - index * CUSTOMERS_OF_COMPANY),
  }));

/** The agent is on for every company and customer. */
async function switchOn(stage: Stage, counts: AnswerCounts, companies: readonly LoadCompany[]): Promise<void> {
  for (const { subdomain } of companies) {
    const token = await signInMember(stage, counts, subdomain);
    const body = {
      company: { ...defaultAgentSettings, isActive: true, recording: false, dailyTokens: 5_000_000 },
      ...{ mine: { suggestions: true, language: null }, version: 0 },
    };
    const { status } = await ask(stage, counts, { method: 'PUT', path: '/member/ai-agent/settings', token }, body);
    if (status !== 200) throw new Error(`the agent of ${subdomain} cannot be switched on: ${status}`);
  }
  await stage.database.query('update debtor set is_bot_active = true');
}

async function write(stage: Stage, from: string, to: string): Promise<void> {
  await fetch(`${stage.sandboxUrl}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, text: QUESTION }),
  });
}

/** Until the quiet is over and the agent's job for them runs, or is done. */
async function untilThinking(stage: Stage, { debtorId }: PlannedMessage): Promise<void> {
  for (const until = performance.now() + THINKING_MS; performance.now() < until; await wait(LOOK_MS)) {
    const [row] = await stage.database.query<{ is: boolean }>(
      `select exists (select 1 from pgboss.job where name = 'agent.answer-turn' and data ->> 'debtorId' = $1
         and state in ('active', 'completed')) as is`,
      [debtorId],
    );
    if (row?.is) return;
  }
}

async function untilNobodyThinks(stage: Stage): Promise<number> {
  let open = 0;
  for (const until = performance.now() + QUIET_MS; performance.now() < until; await wait(1_000)) {
    const [row] = await stage.database.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job where name = 'agent.answer-turn' and state < 'completed'`,
    );
    open = row?.open ?? 0;
    if (open === 0) break;
  }
  return open;
}

/** What arrived is the sandbox's to say; what was claimed after the take-over is the database's. */
async function judge(stage: Stage, taken: readonly TakenOver[]): Promise<Finding[]> {
  const answer = await fetch(`${stage.sandboxUrl}/api/sms?limit=200000`);
  const texts = (await answer.json()) as { to: string; direction: string; receivedAt: string }[];
  const arrived = Map.groupBy(
    texts.filter(({ direction }) => direction === 'outbound'),
    ({ to }) => to,
  );
  const late = taken.filter(({ debt, toldAt }) =>
    arrived.get(debt.to)?.some(({ receivedAt }) => Date.parse(receivedAt) > toldAt),
  );
  const claimedLate = await stage.database.query<{ id: string }>(
    `select m.debtor_id::text as id from message m join conversation c using (company_id, debtor_id)
     where m.direction = 'outgoing' and c.agent_reason = 'taken-over' and m.at > c.agent_since`,
  );
  const before = taken.filter(({ debt }) => !arrived.has(debt.to)).length;
  return [
    figure('taken over', taken.length, `${before} before an answer, ${taken.length - before} behind one`),
    none(
      'answers that arrived after the member was told',
      late.map(({ debt }) => debt.to),
    ),
    none(
      'answers that were claimed after the take-over',
      claimedLate.map(({ id }) => id),
    ),
    none(
      'customers who got more than one answer',
      [...arrived].flatMap(([to, got]) => (got.length > 1 ? [to] : [])),
    ),
    none('take-overs that all fell on one side', before === 0 || before === taken.length ? 1 : 0),
  ];
}

export const takeOverExperiments: readonly Experiment[] = [
  {
    name: 'take-over',
    about:
      'G52: a member takes over at a random moment while the agent of two workers thinks; no answer leaves afterwards',
    defaults: { messages: 10_000 },
    run: takeOver,
  },
];
