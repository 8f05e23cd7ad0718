import { listAccounts } from '@recoup/contract/accounts.ts';
import { listDebtors } from '@recoup/contract/debtors.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import { listOwnersOfPhone } from '../../apps/server/src/features/debtors/duplicates.store.ts';
import { findDuplicates } from '../../apps/server/src/features/debtors/find-duplicates.ts';
import {
  prepareAccountFilters,
  prepareAccountList,
} from '../../apps/server/src/features/record-filters/account-filter.ts';
import { prepareDebtorList } from '../../apps/server/src/features/record-filters/debtor-filter.ts';
import { countAudienceOf, listAccountRows } from '../../apps/server/src/features/records/account-list.store.ts';
import { listDebtorRows } from '../../apps/server/src/features/records/debtor-list.store.ts';
import { pickDebtors } from '../../apps/server/src/features/records/pick-debtors.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import type { FloorStatement } from './floor.ts';

/** A question that is asked while somebody types, or that counts customers. */
export interface QuestionScene {
  readonly what: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly body?: object;
  /** What the best hand would write for it. */
  readonly floor: FloorStatement;
  /** The same question past HTTP, so that its statements are heard. */
  readonly ask: (work: Work) => Promise<unknown>;
}

/** One, two and six letters: what everybody has, what many have, what some have. */
const TYPED = ['h', 'ha', 'harbor'] as const;
const RARE = 'dental 4711';

const byName = 'fold_text(d.display_name), d.id';
const named = (pattern: string): FloorStatement => ({
  text: `select d.id, d.display_name, d.reference from debtor d
    where d.company_id = $1 and fold_text(d.display_name) like $2 order by ${byName} limit 20`,
  values: [pattern],
});
const referred = (pattern: string): FloorStatement => ({
  text: `select a.id, a.reference, a.status, a.balance_cents, d.display_name
    from account a join debtor d on d.company_id = $1 and d.id = a.debtor_id
    where a.company_id = $1 and (fold_text(a.reference) like $2 or fold_text(d.display_name) like $2)
    order by a.created_at desc, a.id desc limit 20`,
  values: [pattern],
});

const pick = (typed: string): QuestionScene => ({
  what: `picker, ${typed.length} letters`,
  path: `/selector/debtor?query=${encodeURIComponent(typed)}`,
  floor: named(`%${typed}%`),
  ask: (work) => pickDebtors(work, typed),
});

const searchCustomers = (typed: string): QuestionScene => ({
  what: `search of customers, ${typed.length} letters`,
  path: '/debtor/by-filter',
  body: { search: typed, limit: 20, totals: false },
  floor: named(`%${typed}%`),
  ask: async (work) => {
    const asked = listDebtors.body.parse({ search: typed });
    const prepared = await prepareDebtorList(work, asked, 'en');
    if (isRefusal(prepared)) throw new Error(prepared.code);
    return listDebtorRows(work, prepared.pageWhere, asked);
  },
});

const searchAccounts = (typed: string): QuestionScene => ({
  what: `search of accounts, ${typed.length} letters`,
  path: `/account?limit=20&totals=false&search=${encodeURIComponent(typed)}`,
  floor: referred(`%${typed}%`),
  ask: async (work) => {
    const asked = listAccounts.query.parse({ search: typed });
    const prepared = await prepareAccountList(work, asked, 'en');
    if (isRefusal(prepared)) throw new Error(prepared.code);
    return listAccountRows(work, prepared.pageWhere, asked);
  },
});

const isOpen = `a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')`;
const counted = (where: string, values: readonly unknown[]): FloorStatement => ({
  text: `select count(distinct a.debtor_id)::int as customers, count(*)::int as accounts, sum(a.balance_cents)::bigint as balance
    from account a where a.company_id = $1 and ${isOpen} and ${where}`,
  values,
});

const audienceOf = (values: readonly string[]): { filter?: Filter } =>
  values.length === 0
    ? {}
    : { filter: { match: 'all', conditions: [{ field: 'status', operator: 'has_any_of', values: [...values] }] } };

const audience = (what: string, statuses: readonly string[], floor: FloorStatement): QuestionScene => ({
  what: `audience, ${what}`,
  path: '/debtor/get-count-by-audience',
  body: { filters: audienceOf(statuses) },
  floor,
  ask: async (work) => {
    const prepared = await prepareAccountFilters(work, audienceOf(statuses), 'en');
    if (isRefusal(prepared)) throw new Error(prepared.code);
    return countAudienceOf(work, prepared.where);
  },
});

/** By each clue on its own, as a form asks while it is filled in. */
const duplicate = (what: string, clue: Readonly<Record<string, string>>, floor: FloorStatement): QuestionScene => ({
  what: `who has this ${what}`,
  path: `/debtor/duplicates?${new URLSearchParams(clue)}`,
  floor,
  ask: (work) => findDuplicates(work, clue),
});

export const questionScenes: readonly QuestionScene[] = [
  ...[...TYPED, RARE].flatMap((typed) => [pick(typed), searchCustomers(typed), searchAccounts(typed)]),
  audience('everybody', [], counted('true', [])),
  audience('overdue', ['Delinquent'], counted('a.status = $2', ['Delinquent'])),
  duplicate('name, 6 letters', { name: 'harbor' }, named('%harbor%')),
  duplicate('name', { name: 'harbor dental 40' }, named('%harbor dental 40%')),
  duplicate(
    'e-mail',
    { email: 'c4711@customer-4711.example' },
    {
      text: `select debtor_id from contact where company_id = $1 and kind = 'EMAIL' and value = $2 limit 20`,
      values: ['c4711@customer-4711.example'],
    },
  ),
  {
    what: 'who has this phone',
    path: '/debtor/phone?value=%2B12125550147',
    floor: {
      text: `select debtor_id from contact where company_id = $1 and kind = 'PHONE' and value = $2 limit 20`,
      values: ['+12125550147'],
    },
    ask: (work) => listOwnersOfPhone(work, '+12125550147'),
  },
];
