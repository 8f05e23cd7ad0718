import type { skipTrace as skipTraceShape } from '@recoup/contract/skip-tracing.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { listContactRows } from '#server/features/contacts/contacts.store.ts';
import { addCredits, readCredits, takeCredits } from '#server/features/credits/credits.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import type { FoundPoint, PersonToFind } from '#server/gateways/contact-data-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
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
  const begun = await inCompany(context.db, { actor, requestId }, (work) => begin(work, debtorId));
  if (isRefusal(begun) || begun.kind === 'shown') return isRefusal(begun) ? begun : begun.answer;
  const said = await context.gateways.contactData.search(companyId, begun.searchId, begun.person);
  const isFound = said.kind === 'found';
  if (!isFound) context.log.warn({ companyId, searchId: begun.searchId, reason: said.message }, 'skip tracing failed');
  const found = isFound ? readable(said.contacts) : [];
  return inCompany(context.db, companyId, async (work) => {
    const at = work.now;
    const state = isFound ? 'FINISHED' : 'FAILED';
    const isEnded = await endSkipTrace(work, begun.searchId, { state, found, at });
    const givenBack = { reason: 'GIVE_BACK', source: begun.searchId } as const;
    if (isEnded && !isFound) await addCredits(work, 'skip-tracing', 1, givenBack);
    work.notify('debtor', [debtorId]);
    return isFound ? view(work, debtorId, { id: begun.searchId, at, found, isCharged: true }) : null;
  }).then((answer) => answer ?? refuse('PROVIDER_UNAVAILABLE'));
}

type Begun =
  | { readonly kind: 'shown'; readonly answer: Answer }
  | { readonly kind: 'ask'; readonly searchId: string; readonly person: PersonToFind };

async function begin(work: Work<MemberActor>, debtorId: string): Promise<Begun | Refusal> {
  const debtor = await lockDebtor(work, debtorId);
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
  const last = await readLastSkipTrace(work, debtorId);
  if (last?.state === 'REQUESTED') {
    const isMine = last.isLeft && (await retrySkipTrace(work, last.id));
    return isMine ? { kind: 'ask', searchId: last.id, person } : refuse('REQUEST_IN_PROGRESS');
  }
  if (last?.isFresh) {
    const { id, found, createdAt: at } = last;
    return { kind: 'shown', answer: await view(work, debtorId, { id, at, found, isCharged: false }) };
  }
  const searchId = uuidv7();
  const spent = { reason: 'SPEND', source: searchId } as const;
  // A search costs money: where no credits were ever counted there are none.
  if (!(await takeCredits(work, 'skip-tracing', 1, spent))) return refuse('NO_HAVE_CREDITS');
  await insertSkipTrace(work, { id: searchId, debtorId, memberId: work.actor.id, at: work.now });
  work.audit({
    action: 'debtor.skip-trace',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { searchId },
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
  work: Work,
  debtorId: string,
  search: {
    readonly id: string;
    readonly at: Date;
    readonly found: readonly FoundPoint[];
    readonly isCharged: boolean;
  },
): Promise<Answer> {
  const known = new Set((await listContactRows(work, { debtorId })).map((point) => `${point.kind} ${point.value}`));
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
    creditsLeft: await readCredits(work, 'skip-tracing'),
    isCharged: search.isCharged,
  };
}
