import { isoDate } from '@recoup/domain/calendar/iso-date.ts';
import { debtorSorts } from '@recoup/domain/debtors/debtor-sorts.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { sendingLabels } from '@recoup/domain/exports/export-labels.ts';
import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';
import { prepareDebtorFilters } from '../record-filters/debtor-filter.ts';
import { debtorRowView } from '../records/debtor.view.ts';
import { countDebtors, debtorIdQuery, readDebtorRows } from '../records/debtor-list.store.ts';
import { customOf, type ExportScope, type ExportSource, type ExportValue } from './export-source.ts';
import { stepText } from './step-text.ts';

const BATCH = 500;

type Debtor = ReturnType<typeof debtorRowView>;

function valuesOf(debtor: Debtor, language: Language): Record<ExportColumnId<'debtor'>, ExportValue> {
  const born = debtor.dateOfBirth;
  const sending = [
    ...(debtor.isSendActive ? [sendingLabels.send[language]] : []),
    ...(debtor.isBotActive ? [sendingLabels.bot[language]] : []),
  ];
  return {
    displayName: debtor.displayName,
    internalReference: debtor.internalReference,
    ...plainMap(debtorFields, 'exports', (id) => debtor[id]),
    email: debtor.emailPrimary?.value ?? null,
    phone: debtor.phonePrimary?.value ?? null,
    outstanding: debtor.totals.outstandingCents,
    openAccounts: debtor.totals.openAccounts,
    accounts: debtor.totals.accounts,
    paid: debtor.totals.paidCents,
    workflow: debtor.workflow?.name ?? null,
    assignee: debtor.assignee?.name ?? null,
    tags: debtor.tags.map((tag) => tag.name).join(', '),
    isVerified: debtor.isVerified,
    sending: sending.length > 0 ? sending.join(', ') : sendingLabels.off[language],
    attempts: debtor.attempts,
    dateOfBirth: born && isoDate(born.year, born.month, born.day),
    lastContact: debtor.lastContact?.at ?? null,
    nextStep: stepText(debtor.nextStep, language),
    createdAt: debtor.createdAt,
  };
}

async function prepare(work: Work, { request, language }: ExportScope) {
  const sort = debtorSorts.find((each) => each === (request.sort ?? 'displayName'));
  if (!sort) return refuse('INVALID_FIELD', { sort: String(request.sort) });
  const { search, filter } = request.filters;
  const prepared = await prepareDebtorFilters(work, { search, filter, ids: request.ids }, language);
  return isRefusal(prepared) ? prepared : { ok: true as const, where: prepared.where, sort };
}

/** Customers, narrowed and ordered as the list. */
export const debtorSource: ExportSource = {
  entity: 'debtor',
  check: async (work, scope) => {
    const prepared = await prepare(work, scope);
    return isRefusal(prepared) ? prepared : null;
  },
  open: async (work, scope) => {
    const { language } = scope;
    const prepared = await prepare(work, scope);
    if (isRefusal(prepared)) return prepared;
    const { total } = await countDebtors(work, prepared.where);
    return {
      ok: true,
      total,
      batches: async function* () {
        for await (const found of readCursor(work.trx, debtorIdQuery(prepared.where, prepared.sort), BATCH)) {
          const ids = found.map(({ id }) => id);
          const rows = new Map((await readDebtorRows(work, ids)).map((row) => [row.id, row]));
          yield ids.flatMap((id) => {
            const row = rows.get(id);
            if (!row) return [];
            const debtor = debtorRowView(row);
            return [{ values: valuesOf(debtor, language), custom: customOf(debtor.custom) }];
          });
        }
      },
    };
  },
};
