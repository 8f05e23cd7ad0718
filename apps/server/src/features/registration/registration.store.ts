import type {
  RegistrationEntries,
  RegistrationFacts,
  UncheckedEntries,
} from '@recoup/domain/registration/registration-entries.ts';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface RegistrationRow {
  readonly memberId: string;
  readonly step: RegistrationStep;
  readonly entries: RegistrationEntries;
  readonly unchecked: UncheckedEntries;
  readonly verifiedAt: Date | null;
  /** Through whom the company comes. */
  readonly partnerId: string | null;
  readonly version: number;
  readonly savedAt: Date;
  /** By the true clock; a shell whose address nobody confirms is removed after that. */
  readonly isOver: boolean;
}

/** Days after which a company is removed whose founder's address nobody confirmed. */
export const SHELL_DAYS = 30;

export function factsOf({ step, entries, unchecked, verifiedAt }: RegistrationRow): RegistrationFacts {
  return { entries, unchecked, isVerified: verifiedAt !== null, isFinished: step === 'FINISHED' };
}

export async function insertRegistration(
  work: Work,
  memberId: string,
  { ref, partnerId }: { readonly ref: string | null; readonly partnerId: string | null },
): Promise<void> {
  await work.trx
    .insertInto('registration')
    .values({ companyId: work.companyId, memberId, step: 'VERIFY', ref, partnerId })
    .execute();
}

/** The opening of the company; nothing for one that came otherwise. With a lock, whoever changes it at the same moment waits. */
export async function readRegistrationRow(work: Work, lock?: 'lock'): Promise<RegistrationRow | undefined> {
  const query = work.trx
    .selectFrom('registration')
    .select(['memberId', 'verifiedAt', 'partnerId', 'version', 'savedAt'])
    .select([sql<RegistrationStep>`step`.as('step'), sql<RegistrationEntries>`entries`.as('entries')])
    .select(sql<UncheckedEntries>`unchecked`.as('unchecked'))
    .select(sql<boolean>`created_at < now() - make_interval(days => ${SHELL_DAYS})`.as('isOver'))
    .where('companyId', '=', work.companyId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export interface RegistrationChange {
  readonly step?: RegistrationStep;
  readonly entries?: RegistrationEntries;
  readonly unchecked?: UncheckedEntries;
  readonly isVerified?: true;
}

/** Changes it and counts the version up; the caller has locked it. */
export async function updateRegistration(work: Work, change: RegistrationChange): Promise<void> {
  await work.trx
    .updateTable('registration')
    .set({
      version: sql<number>`version + 1`,
      savedAt: sql<Date>`now()`,
      ...(change.step ? { step: change.step } : {}),
      ...(change.entries ? { entries: JSON.stringify(change.entries) } : {}),
      ...(change.unchecked ? { unchecked: JSON.stringify(change.unchecked) } : {}),
      ...(change.isVerified ? { verifiedAt: sql<Date>`now()` } : {}),
    })
    .where('companyId', '=', work.companyId)
    .execute();
}

/** Of no step: whoever fills one in meanwhile is not told that it was changed elsewhere. The caller has locked the row. */
export async function setPartner(work: Work, partnerId: string | null): Promise<void> {
  await work.trx.updateTable('registration').set({ partnerId }).where('companyId', '=', work.companyId).execute();
}

export async function deleteRegistration(work: Work): Promise<void> {
  await work.trx.deleteFrom('registration').where('companyId', '=', work.companyId).execute();
}
