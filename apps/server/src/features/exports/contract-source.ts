import { contractSorts } from '@recoup/domain/contracts/contract-sorts.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { recordStatusLabels, renewalLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import { prepareContracts } from '../contracts/contract-filter.ts';
import {
  contractIdQuery,
  type ExportedContract,
  readContractRows,
  sumContracts,
} from '../contracts/contract-list.store.ts';
import type { ExportScope, ExportSource, ExportValue } from './export-source.ts';

const BATCH = 500;

function valuesOf(row: ExportedContract, language: Language): Record<ExportColumnId<'contract'>, ExportValue> {
  return {
    reference: row.reference,
    title: row.title,
    debtor: row.debtorName,
    status: recordStatusLabels[row.status][language],
    assignee: row.assigneeName?.trim() ?? null,
    startDate: row.startDate,
    endDate: row.endDate,
    amount: row.amountCents,
    balance: row.balanceCents,
    terms: row.terms,
    renewal: renewalLabels[row.renewal][language],
    termNo: row.termNo,
    tags: row.tags.map(({ name }) => name).join(', '),
    createdAt: row.createdAt.toISOString(),
  };
}

async function prepare(work: Parameters<ExportSource['check']>[0], { request, language }: ExportScope) {
  const sort = contractSorts.find((each) => each === (request.sort ?? '-createdAt'));
  if (!sort) return refuse('INVALID_FIELD', { sort: String(request.sort) });
  const { search, filter } = request.filters;
  const prepared = await prepareContracts(work, { search, filter, ids: request.ids }, language);
  return isRefusal(prepared) ? prepared : { ok: true as const, where: prepared.where, sort };
}

/** Contracts, narrowed and ordered as the list. */
export const contractSource: ExportSource = {
  entity: null,
  check: async (work, scope) => {
    const prepared = await prepare(work, scope);
    return isRefusal(prepared) ? prepared : null;
  },
  open: async (work, scope) => {
    const prepared = await prepare(work, scope);
    if (isRefusal(prepared)) return prepared;
    const { total } = await sumContracts(work, prepared.where);
    return {
      ok: true,
      total,
      batches: async function* () {
        for await (const found of readCursor(work.trx, contractIdQuery(prepared.where, prepared.sort), BATCH)) {
          const rows = await readContractRows(
            work,
            found.map(({ id }) => id),
          );
          yield rows.map((row) => ({ values: valuesOf(row, scope.language) }));
        }
      },
    };
  },
};
