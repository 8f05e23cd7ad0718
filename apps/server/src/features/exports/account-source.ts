import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { accountStatusLabels, categoryLabels, originLabels } from '@recoup/domain/exports/export-labels.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';
import { prepareAccountFilters } from '../record-filters/account-filter.ts';
import { accountView } from '../records/account.view.ts';
import { accountIdQuery, countAccounts, readAccountRows } from '../records/account-list.store.ts';
import { customOf, type ExportScope, type ExportSource, type ExportValue } from './export-source.ts';
import { stepText } from './step-text.ts';

const BATCH = 500;
/** Columns whose values are looked up for every row. */
const contactColumns: ReadonlySet<string> = new Set<ExportColumnId<'account'>>(['lastContact', 'nextStep']);

type Account = ReturnType<typeof accountView>;

function valuesOf(account: Account, language: Language): Record<ExportColumnId<'account'>, ExportValue> {
  const category = accountCategories.find((each) => each === account.category);
  const step = account.status === 'Draft' ? { at: null, channel: null, blockedBy: 'draft' } : account.nextStep;
  return {
    reference: account.reference,
    customer: account.debtor.displayName,
    customerId: account.debtor.internalReference,
    status: accountStatusLabels[account.status][language],
    balance: account.balanceCents,
    amount: account.amountCents,
    paid: account.paidCents,
    issueDate: account.issueDate,
    dueDate: account.dueDate,
    // As on the screen: days before the due date are none past it.
    daysPastDue: account.daysPastDue !== null && account.daysPastDue > 0 ? account.daysPastDue : null,
    category: category ? categoryLabels[category][language] : account.category,
    workflow: account.workflow?.name ?? null,
    assignee: account.assignee?.name ?? null,
    tags: account.tags.map((tag) => tag.name).join(', '),
    source: account.source?.name ?? null,
    origin: originLabels[account.origin][language],
    ...plainMap(accountFields, 'exports', (id) => account[id]),
    isDisputed: account.isDisputed,
    lastContact: account.lastContact?.at ?? null,
    nextStep: stepText(step, language),
    createdAt: account.createdAt,
  };
}

async function prepare(work: Work, { request, language }: ExportScope) {
  const sort = accountSorts.find((each) => each === (request.sort ?? '-createdAt'));
  if (!sort) return refuse('INVALID_FIELD', { sort: String(request.sort) });
  const { debtorId, importId } = request.only;
  const filters = { ...request.filters, debtorId, importId, ids: request.ids };
  const prepared = await prepareAccountFilters(work, filters, language);
  return isRefusal(prepared) ? prepared : { ok: true as const, where: prepared.where, sort };
}

/** Accounts, narrowed and ordered as the list. */
export const accountSource: ExportSource = {
  entity: 'account',
  check: async (work, scope) => {
    const prepared = await prepare(work, scope);
    return isRefusal(prepared) ? prepared : null;
  },
  open: async (work, scope) => {
    const { language } = scope;
    const prepared = await prepare(work, scope);
    if (isRefusal(prepared)) return prepared;
    const { total } = await countAccounts(work, prepared.where);
    const { columns } = scope.request;
    const withContact = !columns || columns.length === 0 || columns.some((id) => contactColumns.has(id));
    return {
      ok: true,
      total,
      batches: async function* () {
        for await (const found of readCursor(work.trx, accountIdQuery(prepared.where, prepared.sort), BATCH)) {
          const ids = found.map(({ id }) => id);
          const rows = new Map((await readAccountRows(work, ids, withContact)).map((row) => [row.id, row]));
          yield ids.flatMap((id) => {
            const row = rows.get(id);
            if (!row) return [];
            const account = accountView(row);
            return [{ values: valuesOf(account, language), custom: customOf(account.custom) }];
          });
        }
      },
    };
  },
};
