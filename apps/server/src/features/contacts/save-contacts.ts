import type { saveContacts as saveCall } from '@recoup/contract/contacts.ts';
import { choosePrimaries, type PrimaryPoint } from '@recoup/domain/contacts/choose-primaries.ts';
import { type FieldProblem, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import {
  type ContactValues,
  insertContact,
  setPrimaries,
  updateContactRow,
} from '#server/features/debtors/contact-rows.store.ts';
import { lockDebtor, turnGate } from '#server/features/debtors/debtors.store.ts';
import { refreshPlace } from '#server/features/debtors/refresh-place.ts';
import type { Work } from '#server/work/work.ts';
import { CONTACTS_MAX, type ContactPointRow, listContactRows } from './contacts.store.ts';
import { notifyContacts } from './notify-contacts.ts';
import { readContactValue } from './read-contact-value.ts';
import { recordContactChanges } from './record-contact-changes.ts';

export type ContactCommand = z.output<typeof saveCall.body>['contacts'][number];

/**
 * Adds and changes contact points of a customer; what is not named stays as it is. A number or address that the
 * customer has already is changed, not doubled. Each kind keeps exactly one primary point. Refusals: DEBTOR_NOT_FOUND,
 * NOT_FOUND for an id that is not the customer's, STALE_VERSION for a point that says something else than was
 * seen (G27), INVALID_COUNTRY or INVALID_FIELD at the field.
 */
export async function saveContacts(
  work: Work<MemberActor>,
  debtorId: string,
  commands: readonly ContactCommand[],
): Promise<{ readonly ids: readonly string[] } | Refusal> {
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const before = await listContactRows(work, { debtorId });
  const planned = planPoints(before, commands);
  if (isRefusal(planned)) return planned;
  const after = new Map<string, PrimaryPoint>(
    before.map((point) => [point.id, { id: point.id, kind: point.kind, isPrimary: point.isPrimary }]),
  );
  const marks = new Map<string, boolean>();
  for (const { values, command } of planned) {
    if (!after.has(values.id)) after.set(values.id, { id: values.id, kind: values.kind, isPrimary: false });
    if (command.isPrimary !== undefined) marks.set(values.id, command.isPrimary);
  }
  if (after.size > CONTACTS_MAX)
    return refuse('INVALID_FIELD', { contacts: { code: 'contacts-full', most: CONTACTS_MAX } });
  const primaries = choosePrimaries([...after.values()], marks);
  if (isRefusal(primaries)) return primaries;
  const at = work.now;
  const known = new Set(before.map((point) => point.id));
  for (const { values } of planned) {
    if (known.has(values.id)) await updateContactRow(work, values);
    else await insertContact(work, debtorId, values, at);
    known.add(values.id);
  }
  await setPrimaries(work, debtorId, [...primaries]);
  await refreshPlace(work, debtorId);
  await turnGate(work, debtorId);
  const points = await listContactRows(work, { debtorId });
  for (const { id: contactId, value } of before)
    if (points.some((point) => point.id === contactId && point.value !== value))
      work.emit({ name: 'contact.left', companyId: work.companyId, debtorId, contactId, at: at.toISOString() });
  notifyContacts(work, { debtorId, action: 'contact.save', before, after: points });
  await recordContactChanges(work, { debtorId, before, after: points });
  work.emit({ name: 'debtor.reachable', companyId: work.companyId, debtorIds: [debtorId] });
  return { ids: planned.map(({ values }) => values.id) };
}

interface PlannedPoint {
  readonly command: ContactCommand;
  readonly values: ContactValues;
}

function planPoints(before: readonly ContactPointRow[], commands: readonly ContactCommand[]): PlannedPoint[] | Refusal {
  const problems: Record<string, FieldProblem> = {};
  const planned: PlannedPoint[] = [];
  const values = new Map(before.map((point) => [`${point.kind} ${point.value}`, point.id]));
  for (const [index, command] of commands.entries()) {
    const named = command._id
      ? before.find((point) => point.id === command._id && point.kind === command.kind)
      : undefined;
    if (command._id && !named) return refuse('NOT_FOUND');
    if (named && isStale({ ...named }, command.seen && { ...command.seen })) return refuse('STALE_VERSION');
    const read = readContactValue(command.kind, command);
    if (!read.ok) {
      problems[`contacts.${index}.${read.field}`] = read.problem;
      continue;
    }
    const holder = values.get(`${command.kind} ${read.value}`);
    const id = named?.id ?? holder ?? uuidv7();
    if (holder !== undefined && holder !== id) {
      problems[`contacts.${index}.value`] = 'contact-twice';
      continue;
    }
    values.set(`${command.kind} ${read.value}`, id);
    const old = before.find((point) => point.id === id);
    planned.push({
      command,
      values: {
        ...read,
        id,
        kind: command.kind,
        extension: command.extension === undefined ? (read.extension ?? old?.extension ?? null) : read.extension,
        name: command.name ?? old?.name ?? '',
        label: command.label ?? old?.label ?? '',
        isOtherValue: old !== undefined && old.value !== read.value,
      },
    });
  }
  if (Object.keys(problems).length === 0) return planned;
  const onlyPhones = Object.keys(problems).every((key) => commands[Number(key.split('.')[1])]?.kind === 'PHONE');
  return refuse(onlyPhones ? 'INVALID_COUNTRY' : 'INVALID_FIELD', problems);
}
