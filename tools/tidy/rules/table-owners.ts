/**
 * Owners that the names do not tell. Everybody else is found by convention: `plan_installment` belongs to the folder
 * of its longest beginning, in the plural or as it is (`plan-installments`, else `plans`).
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  account_invoice: 'invoices',
  account_invoice_line: 'invoices',
  account_tag: 'tags',
  contract_tag: 'tags',
  // Written where a unit of work ends, removed when its years are over.
  // Written where a unit of work ends; webhook-endpoints hands it on.
  webhook_event: 'work',
  webhook_interest: 'work',
  webhook_sequence: 'work',
  webhook_delivery: 'webhook-endpoints',
  webhook_secret: 'webhook-endpoints',
  agent_message: 'staff-agent',
  agent_thread: 'staff-agent',
  audit: 'work',
  books_audit: 'reconciliation',
  collection_run: 'workflows',
  collection_run_step: 'workflows',
  company_customer: 'billing',
  company_due: 'db/wake.ts',
  company_method: 'billing',
  company_setup: 'billing',
  // A customer and the ways to reach them are one record under one lock; contacts has the verbs.
  contact: 'debtors',
  contact_decision: 'contact-policy',
  contact_event: 'holds',
  // Turned in the commit of every word, under the customer's lock; conversations has what people do with it.
  conversation: 'debtors',
  credit_purchase: 'billing',
  // Triggers leave them, the clock looks whose they are, the daybook takes them away.
  daybook_touch: 'db/daybook-touches.ts',
  debtor_answer: 'answers',
  debtor_hold: 'holds',
  debtor_tag: 'tags',
  project_tag: 'tags',
  directory: 'db/directory.ts',
  hand_change: 'work',
  idempotency_key: 'http',
  external_link: 'integrations',
  ledger_write: 'integrations',
  sync_conflict: 'integrations',
  sync_cursor: 'integrations',
  sync_run: 'integrations',
  journal_entry: 'ledger',
  journal_line: 'ledger',
  manual_entry: 'transactions',
  member_message: 'member-chat',
  method_setup: 'payment-methods',
  opt_out: 'contacts',
  payment_customer: 'payment-methods',
  pay_account: 'recoup-pay',
  pay_document: 'recoup-pay',
  pay_officer: 'recoup-pay',
  payment_dismissal: 'failed-payments',
  payment_mandate: 'payment-methods',
  payment_policy: 'plans',
  phone_call: 'calls',
  policy_pack_change: 'contact-policy',
  rate_limit: 'http',
  reception: 'db/reception.ts',
  recovery: 'db/recovery.ts',
  // An answer to a message finds its customer by it.
  reply_address: 'messages',
  text_redirect: 'messages',
  unmatched_text: 'messages',
  saved_view: 'views',
  session: 'auth',
  skip_trace: 'skip-tracing',
  task_request: 'notices',
  team_link: 'team-mails',
  tenant: 'companies',
  timeline_event: 'activities',
};

/**
 * The folder that alone writes this table: a feature, or a storey of the kernel (`work`); or the one file of the kernel
 * that writes it (`db/wake.ts`). Undefined when nobody does, and then the table needs a folder of its noun or a line above.
 */
export function ownerOf(table: string, folders: ReadonlySet<string>): string | undefined {
  return EXCEPTIONS[table] ?? byName(table, folders);
}

/** Lines above that say what the name says too, or name a table that is gone. */
export function needlessExceptions(tables: ReadonlySet<string>, folders: ReadonlySet<string>): string[] {
  return Object.entries(EXCEPTIONS).flatMap(([table, owner]) =>
    !tables.has(table) || byName(table, folders) === owner ? [table] : [],
  );
}

function byName(table: string, folders: ReadonlySet<string>): string | undefined {
  const words = table.split('_');
  return words
    .map((_, index) => words.slice(0, words.length - index).join('-'))
    .flatMap((noun) => [plural(noun), noun])
    .find((folder) => folders.has(folder));
}

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
