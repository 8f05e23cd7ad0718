// Written by tools/tidy/write-lists.ts from the files there are; do not edit.
import { applyGraceJob } from '../features/accounts/mark-overdue.job.ts';
import { markOverdueJob } from '../features/accounts/mark-overdue.job.ts';
import { recategorizeJob } from '../features/accounts/recategorize.job.ts';
import { answerTurnJob } from '../features/agent/answer-turn.job.ts';
import { scanFilesJob } from '../features/attachments/scan-files.job.ts';
import { watchBillingJob } from '../features/billing/watch-billing.job.ts';
import { workOffJob } from '../features/bulk/work-off-bulk.ts';
import { workOffUndoJob } from '../features/bulk/work-off-undo.ts';
import { carryOutCallJob } from '../features/calls/carry-out-call.job.ts';
import { fetchRecordingJob } from '../features/calls/fetch-recording.job.ts';
import { watchCallsJob } from '../features/calls/watch-calls.job.ts';
import { cleanUpJob } from '../features/cleaning/clean-up.job.ts';
import { endCompanyJob } from '../features/closing/end-company.job.ts';
import { reviewContractsJob } from '../features/contracts/review-contracts.job.ts';
import { rollDaybookJob } from '../features/daybook/roll-daybook.job.ts';
import { resetDemoJob } from '../features/demo/reset-demo.job.ts';
import { escalateDisputesJob } from '../features/disputes/escalate-disputes.job.ts';
import { checkDomainsJob } from '../features/email-domains/check-domains.job.ts';
import { checkSendingJob } from '../features/estimates/check-sending.job.ts';
import { expireEstimatesJob } from '../features/estimates/expire-estimates.job.ts';
import { expireExportJob } from '../features/exports/expire-export.job.ts';
import { exportJob } from '../features/exports/write-export.job.ts';
import { sendPhoneCodeJob } from '../features/factors/send-phone-code.job.ts';
import { clearFileJob } from '../features/imports/clear-file.job.ts';
import { confirmImportJob } from '../features/imports/confirm-import.job.ts';
import { parseImportJob } from '../features/imports/parse-import.job.ts';
import { reviewImportJob } from '../features/imports/review-import.job.ts';
import { undoImportJob } from '../features/imports/undo-import.job.ts';
import { readMailJob } from '../features/incoming-mail/read-mail.job.ts';
import { readShortMailJob } from '../features/incoming-mail/read-short-mail.job.ts';
import { workLedgersJob } from '../features/integrations/work-ledgers.job.ts';
import { redirectTextJob } from '../features/messages/redirect-text.job.ts';
import { sendNoticeJob } from '../features/messages/send-notice.job.ts';
import { sendDueNoticesJob } from '../features/messages/send-notice.job.ts';
import { sendReplyJob } from '../features/messages/send-reply.job.ts';
import { endOffersJob } from '../features/negotiations/end-offers.job.ts';
import { mailDigestJob } from '../features/news/mail-digest.job.ts';
import { mailNewsJob } from '../features/news/mail-news.job.ts';
import { remindExpiryJob } from '../features/payment-methods/remind-expiry.job.ts';
import { lookUpPaymentJob } from '../features/payments/look-up-payment.job.ts';
import { retryDueJob } from '../features/payments/retry-due.job.ts';
import { runDuePlansJob } from '../features/plans/run-due-plans.job.ts';
import { endPromisesJob } from '../features/promises/end-promises.job.ts';
import { handleProviderEventJob } from '../features/provider-events/handle-provider-event.job.ts';
import { reconcileNightlyJob } from '../features/reconciliation/reconcile.job.ts';
import { reconcileJob } from '../features/reconciliation/reconcile.job.ts';
import { watchPayAccountJob } from '../features/recoup-pay/watch-pay-account.job.ts';
import { removeShellJob } from '../features/registration/remove-shell.job.ts';
import { playJob } from '../features/rehearsals/play-rehearsal.job.ts';
import { runReportJob } from '../features/reports/run-report.job.ts';
import { reviewRiskJob } from '../features/risk/review-risk.job.ts';
import { runSchedulesJob } from '../features/schedules/run-schedules.job.ts';
import { sendSlackJob } from '../features/slack/send-slack.job.ts';
import { advanceRegistrationsJob } from '../features/sms-registrations/advance-registrations.job.ts';
import { sendTeamMailJob } from '../features/team-mails/send-team-mail.job.ts';
import { deliverWebhooksJob } from '../features/webhook-endpoints/deliver-webhooks.job.ts';
import { enrolJob } from '../features/workflows/enrol-workflow.job.ts';
import { reconcileJob as workflowsReconcileJob } from '../features/workflows/reconcile-messages.job.ts';
import { sendDueJob } from '../features/workflows/send-due.job.ts';
import type { Job } from '../jobs/job.ts';

/** The jobs of all features. */
export const featureJobs = [
  applyGraceJob,
  markOverdueJob,
  recategorizeJob,
  answerTurnJob,
  scanFilesJob,
  watchBillingJob,
  workOffJob,
  workOffUndoJob,
  carryOutCallJob,
  fetchRecordingJob,
  watchCallsJob,
  cleanUpJob,
  endCompanyJob,
  reviewContractsJob,
  rollDaybookJob,
  resetDemoJob,
  escalateDisputesJob,
  checkDomainsJob,
  checkSendingJob,
  expireEstimatesJob,
  expireExportJob,
  exportJob,
  sendPhoneCodeJob,
  clearFileJob,
  confirmImportJob,
  parseImportJob,
  reviewImportJob,
  undoImportJob,
  readMailJob,
  readShortMailJob,
  workLedgersJob,
  redirectTextJob,
  sendNoticeJob,
  sendDueNoticesJob,
  sendReplyJob,
  endOffersJob,
  mailDigestJob,
  mailNewsJob,
  remindExpiryJob,
  lookUpPaymentJob,
  retryDueJob,
  runDuePlansJob,
  endPromisesJob,
  handleProviderEventJob,
  reconcileNightlyJob,
  reconcileJob,
  watchPayAccountJob,
  removeShellJob,
  playJob,
  runReportJob,
  reviewRiskJob,
  runSchedulesJob,
  sendSlackJob,
  advanceRegistrationsJob,
  sendTeamMailJob,
  deliverWebhooksJob,
  enrolJob,
  workflowsReconcileJob,
  sendDueJob,
] as readonly Job[];
