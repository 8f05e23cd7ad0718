import { debtorFields } from '../fields/debtor-fields.ts';
import { fieldsWith } from '../fields/field.ts';
import { linkVariables } from './link-variables.ts';
import { variableUses } from './variable-uses.ts';

/** Variables that say the same whichever account a message is about. */
const ofTheWhole: ReadonlySet<string> = new Set([
  ...fieldsWith(debtorFields, 'variable').map((id) => debtorFields[id].variable.name),
  ...['company_name', 'company_phone', 'company_email', 'total_balance', 'account_count', ...linkVariables],
]);

/** Whether a text says something of one account; a text without such a word is about all that its reader owes. */
export function isAboutAccount({ subject, message }: { readonly subject: string; readonly message: string }): boolean {
  return variableUses(`${subject} ${message}`).some(({ name }) => !ofTheWhole.has(name));
}
