import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { lockedUntil, moveWrite, type WriteNews } from '@recoup/domain/integrations/ledger-write.ts';
import type { Context } from '#server/context.ts';
import type { LedgerGateway, LedgerPlace } from '#server/gateways/ledger-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type IntegrationRow, keepLease, readIntegration } from './integrations.store.ts';
import { findWrite, type LedgerWriteRow, lockWrite, nextDueWrite, updateWrite } from './ledger-writes.store.ts';

const SLICE_WRITES = 50;
const MINUTE_MS = 60_000;

type Act = { readonly write: LedgerWriteRow; readonly how: 'send' | 'look'; readonly integration: IntegrationRow };

/**
 * Writes to a ledger what is due, each claimed in a commit of its own before anything leaves: whoever dies in between left
 * a row that is looked for, never one that is sent again (G7); so is what may have left before a restore (G61).
 */
export async function writeDue(
  { jobsDb, gateways, recovery }: Pick<Context, 'jobsDb' | 'gateways' | 'recovery'>,
  place: LedgerPlace,
  integrationId: string,
  signal: AbortSignal,
): Promise<void> {
  const resumedAt = recovery.last()?.resumedAt ?? null;
  for (let done = 0; done < SLICE_WRITES && !signal.aborted; done += 1) {
    const act = await inCompany(jobsDb, place.companyId, (work) => claim(work, integrationId, resumedAt));
    if (!act) return;
    const news = await (act.how === 'send' ? send : look)(gateways.ledgers, place, act);
    await inCompany(jobsDb, place.companyId, (work) => settle(work, act, news));
  }
}

async function claim(work: Work, integrationId: string, resumedAt: Date | null): Promise<Act | null> {
  const integration = await readIntegration(work, integrationId);
  if (integration?.state !== 'CONNECTED' || integration.clearingId === null) return null;
  const write = await nextDueWrite(work, integrationId);
  if (!write) return null;
  await keepLease(work, integrationId);
  const nextAt = new Date(work.now.getTime() + MINUTE_MS);
  // The payment that this takes back has to stand there first.
  if (write.kind === 'reversal' && write.externalId === null) {
    const payment = await findWrite(work, integrationId, 'payment', write.paymentId);
    if (payment?.state !== 'CONFIRMED') {
      const isOver = payment?.state === 'SKIPPED' || payment === undefined;
      await updateWrite(work, write.id, isOver ? { state: 'SKIPPED', nextAt: null } : { nextAt });
      return claim(work, integrationId, resumedAt);
    }
    await updateWrite(work, write.id, { externalId: payment.externalId });
    return claim(work, integrationId, resumedAt);
  }
  if (write.state === 'PLANNED' && mayHaveLeft(work, write, resumedAt)) {
    await updateWrite(work, write.id, { state: 'UNKNOWN', looks: 0, nextAt });
    return { write, how: 'look', integration };
  }
  if (write.state === 'PLANNED') {
    await updateWrite(work, write.id, { state: 'CLAIMED', attempts: write.attempts + 1, nextAt });
    return { write, how: 'send', integration };
  }
  // Claimed a minute ago, and nobody settled it: whoever claimed it is gone.
  if (write.state === 'CLAIMED') await updateWrite(work, write.id, { state: 'UNKNOWN', looks: 0, nextAt });
  else await updateWrite(work, write.id, { nextAt });
  return { write, how: 'look', integration };
}

/** Never tried here, and of money from before everything went on after a restore: its name is the one that it had then. */
function mayHaveLeft(work: Work, { attempts, looks, paidOn }: LedgerWriteRow, resumedAt: Date | null): boolean {
  return attempts === 0 && looks === 0 && resumedAt !== null && paidOn <= dateInZone(resumedAt, work.timeZone);
}

async function send(ledgers: LedgerGateway, place: LedgerPlace, { write, integration }: Act): Promise<WriteNews> {
  if (write.kind === 'reversal') return ledgers.voidPayment(place, write.externalId ?? '');
  const date = write.datedOn ?? write.paidOn;
  const note = write.datedOn === null ? 'Paid through Recoup' : `Paid through Recoup on ${write.paidOn}`;
  return ledgers.writePayment(place, {
    ...{ marker: write.marker, customerId: write.customerExternalId, date, note, currency: 'USD' },
    ...{ totalCents: write.amountCents, accountId: integration.clearingId ?? '' },
    parts: write.parts.map(({ externalId: invoiceId, amountCents }) => ({ invoiceId, amountCents })),
  });
}

async function look(ledgers: LedgerGateway, place: LedgerPlace, { write }: Act): Promise<WriteNews> {
  if (write.kind === 'reversal') {
    const seen = await ledgers.readPayment(place, write.externalId ?? '');
    if (seen.kind === 'gone') return { kind: 'confirmed', externalId: write.externalId ?? '' };
    return seen.kind === 'stands' ? { kind: 'absent' } : { kind: 'no-answer' };
  }
  const found = await ledgers.findPayment(place, write.marker, write.customerExternalId);
  if (found.kind === 'found') return { kind: 'confirmed', externalId: found.externalId };
  return found.kind === 'absent' ? { kind: 'absent' } : { kind: 'no-answer' };
}

async function settle(work: Work, { write, integration }: Act, news: WriteNews): Promise<void> {
  const now = await lockWrite(work, write.integrationId, write.id);
  if (!now || now.state === 'CONFIRMED') return;
  const closed = news.kind === 'refused' && write.datedOn === null ? lockedUntil(news.message) : null;
  if (closed !== null && integration.policy.redates) {
    await updateWrite(work, write.id, { state: 'PLANNED', datedOn: addDays(closed, 1), nextAt: work.now });
    return;
  }
  const move = moveWrite(now, news);
  await updateWrite(work, write.id, {
    ...{ state: move.state, looks: move.looks },
    nextAt: move.againMs === null ? null : new Date(work.now.getTime() + move.againMs),
    ...(news.kind === 'confirmed' ? { externalId: news.externalId, confirmedAt: work.now, answer: null } : {}),
    ...(news.kind === 'refused' ? { answer: news.message } : {}),
  });
  if (move.state === 'CONFIRMED' || move.state === 'REFUSED') {
    work.audit({
      action: move.state === 'CONFIRMED' ? 'integration.confirm-write' : 'integration.refuse-write',
      ...{ recordKind: 'integration', recordId: write.integrationId },
      after: { paymentId: write.paymentId, amountCents: write.amountCents },
    });
    work.notify('integration', [write.integrationId]);
  }
}
