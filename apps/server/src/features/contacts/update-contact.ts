import type { updateContact as updateCall } from '@recoup/contract/contacts.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listContactRows } from './contacts.store.ts';
import { saveContacts } from './save-contacts.ts';

/** Changes one contact point; a field that is not named stays. Problems stand at the fields of the point itself. */
export async function updateContact(
  work: Work<MemberActor>,
  contactId: string,
  input: z.output<typeof updateCall.body>,
): Promise<{ id: string } | Refusal> {
  const [point] = await listContactRows(work, { contactId });
  if (!point) return refuse('NOT_FOUND');
  const country = input.country ?? point.country ?? undefined;
  const command = {
    _id: point.id,
    kind: point.kind,
    value: input.value ?? point.value,
    extension: input.extension === undefined ? point.extension : input.extension,
    ...(country ? { country } : {}),
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.label === undefined ? {} : { label: input.label }),
    ...(input.isPrimary === undefined ? {} : { isPrimary: input.isPrimary }),
    ...(input.seen ? { seen: input.seen } : {}),
  };
  const saved = await saveContacts(work, point.debtorId, [command]);
  if (!isRefusal(saved)) return { id: contactId };
  const fields = Object.entries(saved.fields ?? {}).map(([name, text]) => [name.replace('contacts.0.', ''), text]);
  return refuse(saved.code, Object.fromEntries(fields));
}
