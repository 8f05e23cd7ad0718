import type { dialCall as dialContract } from '@recoup/contract/live-calls.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { isUnheard } from '#server/db/reception.ts';
import { recordDecisions } from '#server/features/contact-policy/record-decisions.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { refuseHeld } from '#server/features/subscriptions/refuse-over-limit.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { advanceCall } from './advance-call.ts';
import { readCallMembers } from './call-members.store.ts';
import { debtorOfAccount } from './calls.store.ts';
import { carryOutCall } from './carry-out-call.ts';
import { judgeCall, refuseCall } from './judge-call.ts';
import { legAddress } from './leg-address.ts';
import {
  insertLeg,
  insertLiveCall,
  isCustomerBusy,
  isMemberBusy,
  isOpenCallTask,
  readOwnNumber,
  readPlaced,
} from './live-calls.store.ts';
import { makeDevice } from './make-device.ts';

type Input = z.output<typeof dialContract.body>;

/**
 * Places a call: asks the rules of contact, counts the attempt and rings the member, whose answer lets the customer's phone
 * ring. The attempt is given back when the customer's phone was never rung. Refusals with the rules and the next lawful
 * instant; INVALID_STATUS while the member or the customer is in a call.
 */
export async function dialCall(
  context: Context,
  { actor, requestId }: { readonly actor: MemberActor; readonly requestId: string },
  debtorId: string,
  input: Input,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const known = await inCompany(context.db, companyId, (work) => readPlaced(work, input._id));
  if (known) return isSame(known, actor, debtorId, input) ? { id: input._id } : refuse('IDEMPOTENCY_KEY_REUSED');
  // A STOP may be on its way: nobody is called before it was heard (G17).
  if (await isUnheard(context.db)) return refuse('PROVIDER_UNAVAILABLE');
  if (input.line === 'BROWSER') {
    const device = await makeDevice(context, actor);
    if (isRefusal(device)) return device;
  }
  const placed = await inCompany(context.db, { actor, requestId }, (work) => placeCall(work, debtorId, input));
  if (isRefusal(placed)) {
    const twin = await inCompany(context.db, companyId, (work) => readPlaced(work, input._id));
    if (twin) return isSame(twin, actor, debtorId, input) ? { id: input._id } : refuse('IDEMPOTENCY_KEY_REUSED');
    if (placed.code === 'CONTACT_NOT_ALLOWED') await keepBack(context, companyId, debtorId, input);
    return placed;
  }
  await carryOutCall(context, companyId, input._id);
  return { id: input._id };
}

async function placeCall(work: Work<MemberActor>, debtorId: string, input: Input): Promise<null | Refusal> {
  const { id: memberId, roles, language } = work.actor;
  const { accountId, contactId, taskId, line, _id: callId } = input;
  const held = await refuseHeld(work);
  if (held) return held;
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (accountId && (await debtorOfAccount(work, accountId)) !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  if (taskId && !(await isOpenCallTask(work, taskId, debtorId))) return refuse('NOT_FOUND');
  if (!taskId && !roles.includes('ADMIN')) return refuse('INVALID_FIELD', { taskId: 'call-task-needed' });
  if (await isMemberBusy(work, memberId)) return refuse('INVALID_STATUS', { line: 'call-under-way' });
  if (await isCustomerBusy(work, debtorId)) return refuse('INVALID_STATUS', { contactId: 'customer-on-line' });
  const [member] = await readCallMembers(work, memberId);
  const to = member ? legAddress(member, line) : null;
  if (!to) return refuse('INVALID_FIELD', { line: 'phone-unconfirmed' });
  const judged = await judgeCall(work, { debtorId, accountId, contactId });
  if (!judged) return refuse('DEBTOR_NOT_FOUND');
  const { contact } = judged;
  if (!contact) return refuse(contactId ? 'NOT_FOUND' : 'PHONE_NOT_FOUND');
  if (!judged.isAllowed) return refuseCall(judged, language);
  const decisionId = uuidv7();
  const whom = { debtorId, accountId, contactId: contact.id, taskId, to: contact.value };
  await insertLiveCall(work, {
    ...{ ...whom, id: callId, direction: 'outgoing', line, memberId, decisionId, state: 'RINGING_MEMBER' },
    ownNumber: await readOwnNumber(work),
  });
  await insertLeg(work, { id: uuidv7(), callId, side: 'MEMBER', to, handOver: 'READY' });
  await stopClaims(work, [debtorId]);
  await stopBot(work, debtorId, 'call');
  await recordDecisions(work, [{ ...judged.decision, id: decisionId }]);
  work.audit({
    action: 'call.dial',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { callId, contactId: contact.id, accountId, taskId, line },
  });
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  await advanceCall(work, callId);
  return null;
}

type Placed = NonNullable<Awaited<ReturnType<typeof readPlaced>>>;

/** The same member asked for the same call before. */
function isSame(placed: Placed, actor: MemberActor, debtorId: string, input: Input): boolean {
  const { accountId, taskId, line, contactId } = input;
  const isThere = contactId === null || placed.contactId === contactId;
  const { id: memberId } = actor;
  const same = { memberId, debtorId, accountId, taskId, line };
  return isThere && Object.entries(same).every(([name, value]) => Reflect.get(placed, name) === value);
}

/** Keeps with its evidence that a call was held back: the transaction that refused left no trace. */
async function keepBack(context: Context, companyId: string, debtorId: string, input: Input): Promise<void> {
  const { accountId, contactId } = input;
  await inCompany(context.db, companyId, async (work) => {
    const judged = await judgeCall(work, { debtorId, accountId, contactId });
    if (judged?.contact && !judged.isAllowed) await recordDecisions(work, [judged.decision]);
  });
}
