import type { skipTrace as skipTraceShape } from '@recoup/contract/skip-tracing.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { listContactRows } from '#server/features/contacts/contacts.store.ts';
import { addCredits, readCredits, takeCredit } from '#server/features/credits/credits.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import type { FoundPoint, PersonToFind } from '#server/gateways/contact-data-gateway.ts';
import { endSkipTrace, insertSkipTrace, readLastSkipTrace, retrySkipTrace } from './skip-tracing.store.ts';

type Answer = z.output<typeof skipTraceShape>;

/**
 * Searches for new contact points of a customer. The credit is taken and committed before the provider is asked, and
 * given back when it fails; what it finds is only shown. Asked again within a day the same answer is shown for nothing;
 * asked twice at once, the second is told to wait (REQUEST_IN_PROGRESS); a search whose answer was lost is taken up under
 * its own id, which the provider counts once. Refusals: DEBTOR_NOT_FOUND, NO_HAVE_CREDITS, PROVIDER_UNAVAILABLE.
 */
export async function skipTrace(
  context: Context,
  actor: MemberActor,
  debtorId: string,
  requestId: string,
): Promise<Answer | Refusal> {
  const { companyId } = actor;
  const begun = await inCompany(context.db, companyId, (trx) => begin(trx, context, actor, debtorId, requestId));
  if (isRefusal(begun) || begun.kind === 'shown') return isRefusal(begun) ? begun : begun.answer;
  const said = await context.gateways.contactData.search(begun.searchId, begun.person);
  const isFound = said.kind === 'found';
  if (!isFound) context.log.warn({ companyId, searchId: begun.searchId, reason: said.message }, 'skip tracing failed');
  const found = isFound ? readable(said.contacts) : [];
  return inCompany(context.db, companyId, async (trx) => {
    const at = await companyNow(trx);
    const state = isFound ? 'FINISHED' : 'FAILED';
    const isEnded = await endSkipTrace(trx, companyId, begun.searchId, { state, found, at });
    if (isEnded && !isFound) await addCredits(trx, companyId, 'skip-tracing', 1);
    await notifyScreens(trx, companyId, 'debtor', [debtorId]);
    return isFound ? view(trx, companyId, debtorId, { id: begun.searchId, at, found, isCharged: true }) : null;
  }).then((answer) => answer ?? refuse('PROVIDER_UNAVAILABLE'));
}

type Begun =
  | { readonly kind: 'shown'; readonly answer: Answer }
  | { readonly kind: 'ask'; readonly searchId: string; readonly person: PersonToFind };

async function begin(
  trx: Trx,
  context: Context,
  actor: MemberActor,
  debtorId: string,
  requestId: string,
): Promise<Begun | Refusal> {
  const { companyId } = actor;
  const debtor = await lockDebtor(trx, companyId, debtorId);
  if (!debtor) return refuse('DEBTOR_NOT_FOUND');
  const person: PersonToFind = {
    firstName: debtor.firstName,
    lastName: debtor.lastName,
    companyName: debtor.companyName,
    address: {
      city: debtor.city ?? '',
      state: debtor.state ?? '',
      zip: debtor.zip ?? '',
      country: debtor.country ?? '',
    },
  };
  const last = await readLastSkipTrace(trx, companyId, debtorId);
  if (last?.state === 'REQUESTED') {
    const isMine = last.isLeft && (await retrySkipTrace(trx, companyId, last.id));
    return isMine ? { kind: 'ask', searchId: last.id, person } : refuse('REQUEST_IN_PROGRESS');
  }
  if (last?.isFresh) {
    const { id, found, createdAt: at } = last;
    return { kind: 'shown', answer: await view(trx, companyId, debtorId, { id, at, found, isCharged: false }) };
  }
  if (!(await takeCredit(trx, companyId, 'skip-tracing'))) return refuse('NO_HAVE_CREDITS');
  const searchId = context.newId();
  await insertSkipTrace(trx, companyId, { id: searchId, debtorId, memberId: actor.id, at: await companyNow(trx) });
  await writeAudit(trx, actor, {
    action: 'debtor.skip-trace',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { searchId },
    requestId,
  });
  return { kind: 'ask', searchId, person };
}

/** What can be read by our own rules, in its one stored form and without doubles. */
function readable(contacts: readonly FoundPoint[]): FoundPoint[] {
  const points = new Map<string, FoundPoint>();
  for (const contact of contacts) {
    const phone = contact.kind === 'PHONE' ? parsePhone(contact.value) : null;
    const value = phone ? (phone.ok ? phone.phone.e164 : null) : parseEmail(contact.value);
    if (value && !points.has(`${contact.kind} ${value}`)) points.set(`${contact.kind} ${value}`, { ...contact, value });
  }
  return [...points.values()].toSorted((one, other) => other.score - one.score);
}

async function view(
  trx: Trx,
  companyId: string,
  debtorId: string,
  search: {
    readonly id: string;
    readonly at: Date;
    readonly found: readonly FoundPoint[];
    readonly isCharged: boolean;
  },
): Promise<Answer> {
  const known = new Set(
    (await listContactRows(trx, companyId, { debtorId })).map((point) => `${point.kind} ${point.value}`),
  );
  return {
    _id: search.id,
    at: search.at.toISOString(),
    found: search.found.map(({ kind, value, label, score }) => ({
      kind,
      value,
      label,
      score,
      isKnown: known.has(`${kind} ${value}`),
    })),
    creditsLeft: await readCredits(trx, companyId, 'skip-tracing'),
    isCharged: search.isCharged,
  };
}
