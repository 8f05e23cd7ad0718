import type { Phone } from '@recoup/domain/phones/parse-phone.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

/** Makes this the customer's e-mail address; an earlier one stays on file. Null leaves none primary. */
export async function setPrimaryEmail(work: Work, debtorId: string, email: string | null): Promise<void> {
  await setPrimary(work, debtorId, 'EMAIL', email === null ? null : { value: email });
}

/** Makes this the customer's phone; an earlier one stays on file. Null leaves none primary. */
export async function setPrimaryPhone(work: Work, debtorId: string, phone: Phone | null): Promise<void> {
  if (phone === null) return setPrimary(work, debtorId, 'PHONE', null);
  const { e164: value, country, callingCode, nationalNumber, extension } = phone;
  await setPrimary(work, debtorId, 'PHONE', { value, country, callingCode, nationalNumber, extension });
}

interface Point {
  readonly value: string;
  readonly country?: string | null;
  readonly callingCode?: string | null;
  readonly nationalNumber?: string | null;
  readonly extension?: string | null;
}

async function setPrimary(work: Work, debtorId: string, kind: 'EMAIL' | 'PHONE', point: Point | null): Promise<void> {
  const { companyId } = work;
  await work.trx
    .updateTable('contact')
    .set({ isPrimary: false })
    .where('companyId', '=', companyId)
    .where('debtorId', '=', debtorId)
    .where('kind', '=', kind)
    .where('isPrimary', '=', true)
    .execute();
  if (!point) return;
  await work.trx
    .insertInto('contact')
    .values({ companyId, id: uuidv7(), debtorId, kind, isPrimary: true, ...point })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'debtorId', 'kind', 'value'])
        .doUpdateSet({ isPrimary: true, extension: point.extension ?? null }),
    )
    .execute();
}
