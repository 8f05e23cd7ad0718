import type { Language } from '@recoup/domain/languages.ts';
import type { TeamMailKind, TeamMailValues } from '@recoup/domain/team-mails/team-mail.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface NewTeamMail {
  readonly id: string;
  readonly kind: TeamMailKind;
  readonly toAddress: string;
  readonly language: Language;
  readonly values: TeamMailValues[TeamMailKind];
  readonly linkId: string | null;
}

export async function insertTeamMail(work: Work, mail: NewTeamMail): Promise<void> {
  await work.trx
    .insertInto('teamMail')
    .values({ companyId: work.companyId, ...mail, values: JSON.stringify(mail.values) })
    .execute();
}

/** A mail that is still to be sent, under its lock; whoever comes second waits and then finds none. */
export async function lockQueuedMail(work: Work, id: string) {
  return work.trx
    .selectFrom('teamMail')
    .select(['id', 'toAddress', 'language', 'linkId', 'beganAt'])
    .select([sql<TeamMailKind>`kind`.as('kind'), sql<TeamMailValues[TeamMailKind]>`"values"`.as('values')])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .forUpdate()
    .executeTakeFirst();
}

/** It is about to be handed over. */
export async function beginMail(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('teamMail')
    .set({ beganAt: sql`coalesce(began_at, now())` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

export async function endMail(work: Work, id: string, state: 'SENT' | 'FAILED'): Promise<void> {
  await work.trx
    .updateTable('teamMail')
    .set({ state, ...(state === 'SENT' ? { sentAt: sql`now()` } : {}) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
}
