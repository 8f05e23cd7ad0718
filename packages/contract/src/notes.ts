import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, namedRecord } from './references.ts';
import { done, id, idParams, instant, limit, listOf, page, requiredText } from './scalars.ts';
import { topic } from './topic.ts';

export const noteTopic = topic('note', ['note.', 'chat.feed', 'account.activities', 'debtor.activities']);

/** What a team member wrote down about a customer or one account. */
export const note = named('Note', {
  _id: id,
  /** Numbers that look like those of cards are masked (G11). */
  value: z.string(),
  createdAt: instant,
  member: namedRecord.nullable(),
  /** Written by whoever asks: only then may it be deleted. */
  isOwn: z.boolean(),
  account: accountReference.nullable(),
});

/** A note, and who hears of it because it names them. */
const addedNote = named('AddedNote', { ...note.shape, told: z.array(namedRecord) });

const body = named('NewNote', { _id: id.optional(), value: requiredText(10_000) });
const query = z.strictObject({ page, limit });

export const addAccountNote = call({
  name: 'note.add-to-account',
  method: 'POST',
  path: '/account/{id}/notes',
  summary: 'Write a note on an account; `@` and a name tell a member of it',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body,
  isNamedByCaller: true,
  reply: addedNote,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const listAccountNotes = call({
  name: 'note.list-of-account',
  method: 'GET',
  path: '/account/{id}/notes',
  summary: 'Notes on an account, newest first',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query,
  reply: listOf(note),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const addDebtorNote = call({
  name: 'note.add-to-debtor',
  method: 'POST',
  path: '/debtor/{id}/notes',
  summary: 'Write a note on a customer; `@` and a name tell a member of it',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body,
  isNamedByCaller: true,
  reply: addedNote,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const listDebtorNotes = call({
  name: 'note.list-of-debtor',
  method: 'GET',
  path: '/debtor/{id}/notes',
  summary: 'Notes on a customer and its accounts, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query,
  reply: listOf(note),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const deleteNote = call({
  name: 'note.delete',
  method: 'DELETE',
  path: '/note/{id}',
  summary: 'Delete a note that one wrote oneself',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
