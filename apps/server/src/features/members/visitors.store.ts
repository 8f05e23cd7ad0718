import type { Language } from '@recoup/domain/languages.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

/** The row under which somebody of the parent company acts in this one, the same at each visit: history names them by it. */
export async function visitorFor(
  work: Work,
  person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly language: Language;
  },
): Promise<string> {
  // Of two visits of one person at the same moment the second finds the row of the first.
  await work.trx
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', work.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('email', '=', person.email)
    .where('status', '=', 'VISITING')
    .executeTakeFirst();
  if (known) return known.id;
  const id = uuidv7();
  await work.trx
    .insertInto('member')
    .values({ companyId: work.companyId, id, ...person, roles: ['ADMIN'], status: 'VISITING', passwordHash: null })
    .execute();
  return id;
}
