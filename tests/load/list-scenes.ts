/** One list as somebody asks for it. */
export interface ListScene {
  readonly what: string;
  readonly list: 'account' | 'debtor';
  /** As in the address of the screen; the customers' call takes the same as a body. */
  readonly query: Readonly<Record<string, string>>;
  readonly aim: { readonly atLeast: number } | null;
  /** How many people ask at once. */
  readonly clients: number;
}

const aim = { atLeast: 0.4 };
const MANY = 32;
/** For lists that read much of a table: more of them at once only wait for each other on two cores. */
const FEW = 4;
const accounts = (what: string, query: Readonly<Record<string, string>>): ListScene => ({
  what,
  list: 'account',
  query,
  aim,
  clients: MANY,
});
const customers = (what: string, query: Readonly<Record<string, string>>): ListScene => ({
  what,
  list: 'debtor',
  query,
  aim,
  clients: MANY,
});

const few = (scene: ListScene): ListScene => ({ ...scene, clients: FEW });

/** Every shape of filter and order that the two large lists have, rare and frequent texts apart. */
export const listScenes: readonly ListScene[] = [
  accounts('accounts, newest first', {}),
  accounts('accounts by status, due order', { filter: 'status:has_any_of:Delinquent', sort: 'dueDate' }),
  accounts('accounts of two statuses, newest first', { filter: 'status:has_any_of:Active~Delinquent' }),
  accounts('accounts overdue, by balance', { filter: 'isOverdue:is_true', sort: '-balance' }),
  accounts('accounts 31 to 60 days past due', {
    filter: 'daysPastDue:is_more_than:30;daysPastDue:is_equal_or_less_than:60',
    sort: 'dueDate',
  }),
  accounts('accounts by amounts and dates', {
    filter: 'balance:is_more_than:500000;issueDate:is_equal_or_greater_than:2026-10-01',
    sort: '-issueDate',
  }),
  accounts('accounts created in a week', {
    filter: 'createdAt:is_equal_or_greater_than:2026-11-01;createdAt:is_less_than:2026-11-08',
  }),
  accounts('accounts by customer name', { sort: 'customer' }),
  accounts('accounts by reference', { sort: 'reference' }),
  accounts('accounts, rare reference', { filter: 'reference:contains:inv-12345' }),
  few(accounts('accounts, frequent reference', { filter: 'reference:starts_with:inv-1' })),
  { ...accounts('accounts, rare customer', { filter: 'customer:contains:harbor dental 12' }), aim: { atLeast: 0.6 } },
  few(accounts('accounts, frequent customer', { filter: 'customer:contains:dental', sort: 'dueDate' })),
  accounts('accounts, customer without accents', { search: 'josé harbor 77' }),
  few(accounts('accounts, frequent search', { search: 'bakery' })),
  accounts('accounts of tags', { filter: 'tags:is_not_empty' }),
  few(accounts('accounts, own field', { filter: 'custom.01900000-0000-7000-8000-000000000001:is:north' })),
  few(
    accounts('accounts, any of a group', {
      filter: 'status:has_any_of:Active;any(balance:is_more_than:800000;isDisputed:is_true;description:contains:roof)',
    }),
  ),
  few(
    accounts('accounts not contacted since', {
      filter: 'lastContact:is_empty;balance:is_more_than:0',
      sort: '-balance',
    }),
  ),
  customers('customers by name', {}),
  customers('customers by outstanding', { filter: 'outstanding:is_more_than:0', sort: '-outstanding' }),
  customers('customers, rare name', { filter: 'displayName:contains:harbor dental 12' }),
  few(customers('customers, frequent name', { filter: 'displayName:starts_with:harbor' })),
  customers('customers, e-mail', { filter: 'email:contains:customer-4711' }),
  customers('customers, search', { search: 'c-4711' }),
  few(customers('customers who can be reached, in a state', { filter: 'hasContact:is_true;state:has_any_of:TX~FL' })),
  few(customers('customers with few attempts', { filter: 'attempts:is_less_than:3;outstanding:is_more_than:100000' })),
];
