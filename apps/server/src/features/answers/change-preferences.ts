import type { changePreferences as changeCall } from '@recoup/contract/portal-contact.ts';
import { readInconvenientTimes } from '@recoup/domain/contact-policy/inconvenient-times.ts';
import { preferredChannelOf } from '@recoup/domain/contacts/contact-channel.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { recordActivity } from '../activities/record-activity.ts';
import { type ContactPointRow, listContactRows } from '../contacts/contacts.store.ts';
import { optInContact } from '../contacts/opt-in-contact.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { updatePreferences } from '../contacts/update-preferences.ts';
import { lockDebtor, updateDebtorRow } from '../debtors/debtors.store.ts';
import { stopClaims } from '../debtors/stop-claims.ts';

type Command = z.output<typeof changeCall.body>;

/**
 * *Contact me differently*: language, channel, times, and what may go to each number or address. Once it has committed,
 * nothing is claimed against it (G13, G16). Refusals: STALE_VERSION, NOT_FOUND, INVALID_FIELD at its field.
 */
export async function changePreferences(work: Work<DebtorActor>, command: Command): Promise<null | Refusal> {
  const { companyId, id: debtorId } = work.actor;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  const points = await listContactRows(work, { debtorId });
  if (command.contacts.some(({ _id }) => !points.some(({ id }) => id === _id))) return refuse('NOT_FOUND');
  if (debtor.version !== command.version) return refuse('STALE_VERSION');
  const inconvenient = (command.inconvenient ?? debtor.inconvenient).toUpperCase();
  if (readInconvenientTimes(inconvenient) === null)
    return refuse('INVALID_FIELD', { inconvenient: 'times-unreadable' });
  await stopClaims(work, [debtorId]);
  for (const asked of command.contacts) {
    const point = points.find((each) => each.id === asked._id);
    const refused = point && (await changePoint(work, point, asked));
    if (refused) return refused;
  }
  const after = {
    inconvenient,
    preferredChannel:
      command.preferredChannel === undefined ? debtor.preferredChannel : preferredChannelOf(command.preferredChannel),
    language: command.language ?? debtor.language,
  };
  await updateDebtorRow(work, debtorId, after);
  const at = work.now;
  await recordActivity(work, { type: 'note created', debtorId, at, data: { change: 'preferences' } });
  const contacts = command.contacts.map(({ _id, messages, calls }) => ({ _id, messages, calls }));
  work.changed({
    noun: 'debtor',
    id: debtorId,
    action: 'portal.change-preferences',
    before: debtor,
    after,
    ...(contacts.length > 0 ? { besides: { after: { contacts } } } : {}),
    isQuiet: true,
  });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return null;
}

/** Messages end by the opt-out of the number or address itself, for whoever has it; calls by a wish of this customer. */
async function changePoint(
  work: Work<DebtorActor>,
  point: ContactPointRow,
  asked: Command['contacts'][number],
): Promise<Refusal | null> {
  const { kind, value } = point;
  const at = work.now;
  const own = kind === 'EMAIL' ? 'EMAIL' : 'SMS';
  let { unwanted } = point;
  if (asked.messages === false) await optOutContact(work, { kind, value, at, source: 'link', evidence: 'Portal' });
  if (asked.messages === true && point.optedOutAt !== null) {
    if (kind === 'PHONE') return refuse('INVALID_FIELD', { [point.id]: 'send-start' });
    await optInContact(work, { kind, value, at, source: 'portal', evidence: 'Portal' });
  }
  if (asked.messages === true) unwanted = unwanted.filter((channel) => channel !== own);
  if (asked.calls === false) unwanted = [...unwanted, 'PHONE_CALL'];
  if (asked.calls === true) unwanted = unwanted.filter((channel) => channel !== 'PHONE_CALL');
  if (unwanted === point.unwanted) return null;
  const written = await updatePreferences(work, point.id, { unwanted });
  return isRefusal(written) ? written : null;
}
