import type { ExportList } from '@recoup/domain/exports/export-columns.ts';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { accountSource } from './account-source.ts';
import { auditSource } from './audit-source.ts';
import { contractSource } from './contract-source.ts';
import { debtorSource } from './debtor-source.ts';
import type { ExportSource } from './export-source.ts';
import { importRowSource } from './import-row-source.ts';
import { projectSource } from './project-source.ts';
import { runSource } from './run-source.ts';
import { transactionSource } from './transaction-source.ts';
import { workflowSource } from './workflow-source.ts';

/** How each list is read, and who may: nobody exports what they may not list (G36). */
export const exportSources: Readonly<
  Record<ExportList, { readonly permission: Permission; readonly source: ExportSource }>
> = {
  account: { permission: 'account.read', source: accountSource },
  debtor: { permission: 'debtor.list', source: debtorSource },
  project: { permission: 'project.read', source: projectSource },
  contract: { permission: 'contract.read', source: contractSource },
  transaction: { permission: 'transaction.read', source: transactionSource },
  workflow: { permission: 'workflow.read', source: workflowSource },
  run: { permission: 'workflow.read', source: runSource },
  'import-row': { permission: 'account.import', source: importRowSource },
  audit: { permission: 'audit.read', source: auditSource },
};

/** Who may have the file of an export: nobody but an Administrator who may end the company takes everything along. */
export function exportPermission(list: ExportList | 'everything' | 'customer' | 'report'): Permission {
  if (list === 'report') return 'report.read';
  if (list === 'customer') return 'debtor.export';
  return list === 'everything' ? 'company.close' : exportSources[list].permission;
}
