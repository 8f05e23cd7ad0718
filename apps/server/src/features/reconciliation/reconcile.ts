import { compareBooks, type ProviderPayment } from '@recoup/domain/reconciliation/compare-books.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import type { CardMovement } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type OwnMovements, ownMovements } from './own-movements.ts';
import {
  type FoundDifference,
  failRun,
  findOpenIntents,
  findPayments,
  finishRun,
  type OwnPayment,
  type RunningRow,
  readRunning,
  writeDifferences,
} from './reconciliation.store.ts';
import { isForeign, sumMovements } from './sum-movements.ts';

/**
 * Compares the provider's books with ours and lists every payment about which they disagree; mends nothing (G10). What
 * moved since the last comparison is added up on both sides; wherever the sums differ, the provider is asked about that
 * payment itself, so that news on its way makes no difference. Throws when the provider does not answer.
 */
export async function reconcile(context: Context, companyId: string, runId: string, signal?: AbortSignal) {
  const run = await inCompany(context.jobsDb, companyId, (work) => readRunning(work, runId));
  if (!run) return;
  try {
    await compare(context, companyId, run, signal);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It ended without a word.';
    await inCompany(context.jobsDb, companyId, async (work) => {
      await failRun(work, runId, message);
      work.notify('reconciliation', [runId]);
    });
    throw error;
  }
}

async function compare(context: Context, companyId: string, run: RunningRow, signal?: AbortSignal): Promise<void> {
  const { jobsDb, log } = context;
  const { cards } = context.gateways;
  const { provider } = cards;
  const listed = await cards.listMovements(run.coversFrom, new Date(Date.now() + 1_000));
  if (listed.kind !== 'movements') throw new Error(`the card provider did not list its movements: ${listed.kind}`);
  const read = await inCompany(jobsDb, companyId, async (work) => {
    const alsoIntents = await findOpenIntents(work, provider);
    const options = { provider, since: run.coversFrom, movements: listed.movements, alsoIntents };
    return { own: await ownMovements(work, options), alsoIntents };
  });
  const { own, alsoIntents } = read;
  if (own.unclaimed > 0) log.warn({ provider, payments: own.unclaimed }, 'the provider has payments of nobody here');

  const found: FoundDifference[] = [];
  for (const intentId of suspects(own.movements, own.payments, alsoIntents)) {
    signal?.throwIfAborted();
    const theirs = await readTruth(context, intentId);
    const ours = await inCompany(jobsDb, companyId, (work) => readOurs(work, provider, intentId, own));
    const kind = compareBooks(ours ?? null, theirs);
    if (kind) found.push({ id: uuidv7(), kind, ...describe({ intentId, ours, theirs, movements: own.movements }) });
  }

  const sums = sumMovements(own.movements, run.coversFrom, run.coversTo);
  await inCompany(jobsDb, companyId, async (work) => {
    await writeDifferences(work, { id: run.id, provider }, found);
    await finishRun(work, run.id, { ...sums, differences: found.length });
    work.notify('reconciliation', [run.id]);
  });
}

/** Payments whose movements on the two sides do not come to the same or are of another currency, and those that did not agree before. */
function suspects(
  movements: readonly CardMovement[],
  payments: readonly OwnPayment[],
  alsoIntents: readonly string[],
): Set<string> {
  const rest = new Map<string, number>();
  const add = (intentId: string | null, cents: number) => {
    if (intentId) rest.set(intentId, (rest.get(intentId) ?? 0) + cents);
  };
  for (const { intentId, amountCents } of movements) add(intentId, amountCents);
  for (const { intentId, freshCents } of payments) add(intentId, -freshCents);
  const foreign = movements.flatMap((each) => (isForeign(each) ? (each.intentId ?? []) : []));
  return new Set([
    ...alsoIntents,
    ...foreign,
    ...[...rest].filter(([, cents]) => cents !== 0).map(([intentId]) => intentId),
  ]);
}

/** Our payment as it is now: by the provider's name of it, or by ours when its answer never came. */
async function readOurs(
  work: Work,
  provider: string,
  intentId: string,
  own: OwnMovements,
): Promise<OwnPayment | undefined> {
  const mark = own.movements.find((movement) => movement.intentId === intentId && movement.paymentId)?.paymentId;
  const asked = own.payments.find((payment) => payment.id === mark && !payment.intentId);
  const paymentIds = asked ? [asked.id] : [];
  const rows = await findPayments(work, { provider, since: null, intentIds: [intentId], paymentIds });
  return rows[0];
}

/**
 * One payment in the provider's books, null when it knows none of that name: what it took in, and what its balance has of
 * it, line by line, so that no formula of ours judges itself.
 */
async function readTruth({ gateways: { cards } }: Context, intentId: string): Promise<ProviderPayment | null> {
  const answer = await cards.readPayment(intentId);
  if (answer.kind === 'refused' && answer.code === 'resource_missing') return null;
  if (answer.kind !== 'intent') throw new Error(`the card provider did not tell about ${intentId}: ${answer.kind}`);
  const lines = await cards.listMovementsOf(intentId);
  if (lines.kind !== 'movements') throw new Error(`the card provider did not list ${intentId}: ${lines.kind}`);
  const balanceCents = lines.movements.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return { isForeign: lines.movements.some(isForeign), receivedCents: answer.intent.receivedCents, balanceCents };
}

function describe(facts: {
  readonly intentId: string;
  readonly ours: OwnPayment | undefined;
  readonly theirs: ProviderPayment | null;
  readonly movements: readonly CardMovement[];
}): Omit<FoundDifference, 'id' | 'kind'> {
  const { intentId, ours, theirs, movements } = facts;
  const first = movements.find((movement) => movement.intentId === intentId);
  // Figures of another currency would be read as dollars.
  const told = theirs?.isForeign ? null : theirs;
  return {
    intentId,
    paymentId: ours?.id ?? null,
    ourReceivedCents: ours?.receivedCents ?? null,
    ourNetCents: ours?.netCents ?? null,
    ourStatus: ours?.status ?? null,
    theirReceivedCents: told?.receivedCents ?? null,
    theirNetCents: told?.balanceCents ?? null,
    happenedAt: first?.at ?? ours?.at ?? new Date(),
  };
}
