import { type Language, languageOf } from '@recoup/domain/languages.ts';
import type { Tone } from '@recoup/domain/vocabulary.ts';
import type { UpdateObject } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

/**
 * Waits for whoever changes the company's settings, and lets nobody else until the commit. Rows that only name the company
 * are written meanwhile: who holds one of them and adds another would wait for this lock in a ring.
 */
export async function lockCompany(work: Work): Promise<void> {
  await work.trx
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', work.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** From which address mail leaves, the one that the installation gave where that is another one, and where answers go. */
export async function readMailFrom(
  work: Work,
): Promise<{ readonly mailFrom: string; readonly platformMailFrom: string | null; readonly replyTo: string | null }> {
  return work.trx
    .selectFrom('company')
    .select(['mailFrom', 'platformMailFrom', 'replyTo'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

/** Whether everybody in the team needs a second factor. */
export async function isFactorRequired(work: Work): Promise<boolean> {
  const { factorRequiredSince } = await work.trx
    .selectFrom('company')
    .select('factorRequiredSince')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return factorRequiredSince !== null;
}

/** How texts that are written for the company speak, unless somebody asks for another tone. */
export async function readTone(work: Work): Promise<Tone> {
  const { tone } = await work.trx
    .selectFrom('company')
    .select('tone')
    .where('companyId', '=', work.companyId)
    .$narrowType<{ tone: Tone }>()
    .executeTakeFirstOrThrow();
  return tone;
}

/** What new customers are written to in, unless somebody says another language. */
export async function readLanguage(work: Work): Promise<Language> {
  const { language } = await work.trx
    .selectFrom('company')
    .select('language')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return languageOf(language);
}

/** Writes what another noun keeps in the company's row; its caller has locked the row and read it. */
export async function updateCompany(work: Work, values: UpdateObject<DB, 'company'>): Promise<void> {
  await work.trx.updateTable('company').set(values).where('companyId', '=', work.companyId).execute();
}
