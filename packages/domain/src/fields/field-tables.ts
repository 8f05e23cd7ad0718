import { accountFields } from './account-fields.ts';
import { contractFields } from './contract-fields.ts';
import { debtorFields } from './debtor-fields.ts';
import { estimateFields } from './estimate-fields.ts';
import { projectFields } from './project-fields.ts';
import { runFields } from './run-fields.ts';
import { taskFields } from './task-fields.ts';
import { transactionFields } from './transaction-fields.ts';
import { workflowFields } from './workflow-fields.ts';

/** The table of fields of every kind of record that is listed. A field is said here once; all storeys derive from it. */
export const fieldTables = {
  account: accountFields,
  debtor: debtorFields,
  transaction: transactionFields,
  workflow: workflowFields,
  run: runFields,
  estimate: estimateFields,
  task: taskFields,
  project: projectFields,
  contract: contractFields,
} as const;

export type FieldNoun = keyof typeof fieldTables;
/** The ids of the fields of one kind of record. */
export type FieldId<N extends FieldNoun> = keyof (typeof fieldTables)[N] & string;
