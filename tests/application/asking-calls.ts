/** Calls that ask by POST because what they ask for is long; they change nothing. */
export const askingCalls: ReadonlySet<string> = new Set([
  'debtor.validate-filter',
  'chart.daily',
  'run.list',
  'run.daily-actions',
  'workflow.preview-audience',
  'workflow.debtors-stats',
  'task.list',
  'template.preview-account',
  'template.preview-debtor',
  'template.preview-estimate',
  'template.check',
  'message.preview',
  'workflow.rehearse-debtor',
  'debtor.list',
  'debtor.count-by-audience',
  'transaction.list-by-filter',
]);
