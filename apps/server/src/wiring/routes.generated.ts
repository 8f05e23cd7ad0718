// Written by tools/tidy/write-lists.ts from the files there are; do not edit.
import { categoryRoutes } from '../features/accounts/categories.routes.ts';
import { agentRoutes } from '../features/agent/agent.routes.ts';
import { answerRoutes } from '../features/answers/answers.routes.ts';
import { disputeThreadRoutes } from '../features/answers/dispute-thread.routes.ts';
import { apiKeyRoutes } from '../features/api-keys/api-keys.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { backgroundJobRoutes } from '../features/background-jobs/background-jobs.routes.ts';
import { bankAccountRoutes } from '../features/bank-account/bank-account.routes.ts';
import { billingRoutes } from '../features/billing/billing.routes.ts';
import { brandingRoutes } from '../features/branding/branding.routes.ts';
import { bulkRoutes } from '../features/bulk/bulk.routes.ts';
import { callRoutes } from '../features/calls/calls.routes.ts';
import { liveCallRoutes } from '../features/calls/live-calls.routes.ts';
import { chartRoutes } from '../features/charts/charts.routes.ts';
import { childCompanyRoutes } from '../features/child-companies/child-companies.routes.ts';
import { closingRoutes } from '../features/closing/closing.routes.ts';
import { companyRoutes } from '../features/companies/companies.routes.ts';
import { contactPolicyRoutes } from '../features/contact-policy/contact-policy.routes.ts';
import { contactRoutes } from '../features/contacts/contacts.routes.ts';
import { contractFileRoutes } from '../features/contracts/contract-files.routes.ts';
import { contractRoutes } from '../features/contracts/contracts.routes.ts';
import { conversationRoutes } from '../features/conversations/conversations.routes.ts';
import { customFieldRoutes } from '../features/custom-fields/custom-fields.routes.ts';
import { emailDomainRoutes } from '../features/email-domains/email-domains.routes.ts';
import { estimateRoutes } from '../features/estimates/estimates.routes.ts';
import { portalEstimateRoutes } from '../features/estimates/portal-estimates.routes.ts';
import { exportRoutes } from '../features/exports/exports.routes.ts';
import { failedPaymentRoutes } from '../features/failed-payments/failed-payments.routes.ts';
import { feeRoutes } from '../features/fees/fees.routes.ts';
import { contactRuleRoutes } from '../features/holds/contact-rules.routes.ts';
import { holdRoutes } from '../features/holds/holds.routes.ts';
import { importRoutes } from '../features/imports/imports.routes.ts';
import { incomingMailRoutes } from '../features/incoming-mail/incoming-mail.routes.ts';
import { integrationRoutes } from '../features/integrations/integrations.routes.ts';
import { memberChatRoutes } from '../features/member-chat/member-chat.routes.ts';
import { mergeRoutes } from '../features/merges/merges.routes.ts';
import { contactCheckRoutes } from '../features/messages/contact-check.routes.ts';
import { messageRoutes } from '../features/messages/messages.routes.ts';
import { noticeListRoutes } from '../features/messages/notice-list.routes.ts';
import { unmatchedTextRoutes } from '../features/messages/unmatched-texts.routes.ts';
import { negotiationRoutes } from '../features/negotiations/negotiations.routes.ts';
import { portalOfferRoutes } from '../features/negotiations/portal-offers.routes.ts';
import { newsRoutes } from '../features/news/news.routes.ts';
import { noteRoutes } from '../features/notes/notes.routes.ts';
import { noticeRoutes } from '../features/notices/notices.routes.ts';
import { offerPolicyRoutes } from '../features/offer-policy/offer-policy.routes.ts';
import { packetRoutes } from '../features/packets/packets.routes.ts';
import { paymentRoutes } from '../features/payments/payments.routes.ts';
import { paymentPolicyRoutes } from '../features/plans/payment-policy.routes.ts';
import { planRoutes } from '../features/plans/plans.routes.ts';
import { portalPlanRoutes } from '../features/plans/portal-plans.routes.ts';
import { collectRoutes } from '../features/portal/collect.routes.ts';
import { portalLinkRoutes } from '../features/portal/portal-links.routes.ts';
import { portalMethodRoutes } from '../features/portal/portal-methods.routes.ts';
import { portalNoticeRoutes } from '../features/portal/portal-notices.routes.ts';
import { portalRoutes } from '../features/portal/portal.routes.ts';
import { preferenceRoutes } from '../features/preferences/preferences.routes.ts';
import { promiseRoutes } from '../features/promises/promises.routes.ts';
import { providerEventRoutes } from '../features/provider-events/provider-events.routes.ts';
import { receiptRoutes } from '../features/receipts/receipts.routes.ts';
import { reconciliationRoutes } from '../features/reconciliation/reconciliation.routes.ts';
import { accountLifeRoutes } from '../features/records/account-life.routes.ts';
import { accountListRoutes } from '../features/records/account-list.routes.ts';
import { accountRoutes } from '../features/records/accounts.routes.ts';
import { activityRoutes } from '../features/records/activities.routes.ts';
import { attachmentRoutes } from '../features/records/attachments.routes.ts';
import { contractDeletionRoutes } from '../features/records/contract-deletion.routes.ts';
import { customFieldListRoutes } from '../features/records/custom-field-list.routes.ts';
import { debtorListRoutes } from '../features/records/debtor-list.routes.ts';
import { debtorRoutes } from '../features/records/debtors.routes.ts';
import { disputeRoutes } from '../features/records/disputes.routes.ts';
import { estimateBillingRoutes } from '../features/records/estimate-billing.routes.ts';
import { invoiceRoutes } from '../features/records/invoices.routes.ts';
import { outlookRoutes } from '../features/records/outlook.routes.ts';
import { portalPaymentRoutes } from '../features/records/portal-payments.routes.ts';
import { projectRoutes } from '../features/records/projects.routes.ts';
import { sourceRoutes } from '../features/records/sources.routes.ts';
import { taskListRoutes } from '../features/records/task-list.routes.ts';
import { taskRoutes } from '../features/records/tasks.routes.ts';
import { recoupPayRoutes } from '../features/recoup-pay/recoup-pay.routes.ts';
import { referenceRoutes } from '../features/references/references.routes.ts';
import { rehearsalRoutes } from '../features/rehearsals/rehearsals.routes.ts';
import { reportRoutes } from '../features/reports/reports.routes.ts';
import { riskRoutes } from '../features/risk/risk.routes.ts';
import { runRoutes } from '../features/runs/runs.routes.ts';
import { scheduleRoutes } from '../features/schedules/schedules.routes.ts';
import { sidebarRoutes } from '../features/sidebar/sidebar.routes.ts';
import { skipTracingRoutes } from '../features/skip-tracing/skip-tracing.routes.ts';
import { slackRoutes } from '../features/slack/slack.routes.ts';
import { smsRegistrationsRoutes } from '../features/sms-registrations/sms-registrations.routes.ts';
import { staffAgentRoutes } from '../features/staff-agent/staff-agent.routes.ts';
import { statementRoutes } from '../features/statements/statements.routes.ts';
import { summaryRoutes } from '../features/summaries/summaries.routes.ts';
import { tagRoutes } from '../features/tags/tags.routes.ts';
import { teamRoutes } from '../features/team/team.routes.ts';
import { templateRoutes } from '../features/templates/templates.routes.ts';
import { termsRoutes } from '../features/terms/terms.routes.ts';
import { timeMachineRoutes } from '../features/time-machine/time-machine.routes.ts';
import { disputeAnswerRoutes } from '../features/transactions/dispute-answers.routes.ts';
import { manualTransactionRoutes } from '../features/transactions/manual-transactions.routes.ts';
import { transactionRoutes } from '../features/transactions/transactions.routes.ts';
import { viewRoutes } from '../features/views/views.routes.ts';
import { webhookEndpointRoutes } from '../features/webhook-endpoints/webhook-endpoints.routes.ts';
import { engineHealthRoutes } from '../features/workflows/engine-health.routes.ts';
import { silenceRoutes } from '../features/workflows/silence.routes.ts';
import { workflowDraftRoutes } from '../features/workflows/workflow-drafts.routes.ts';
import { workflowRoutes } from '../features/workflows/workflows.routes.ts';
import type { Route } from '../http/route.ts';

/** The routes of all features. */
export const featureRoutes = [
  ...categoryRoutes,
  ...agentRoutes,
  ...answerRoutes,
  ...disputeThreadRoutes,
  ...apiKeyRoutes,
  ...auditRoutes,
  ...backgroundJobRoutes,
  ...bankAccountRoutes,
  ...billingRoutes,
  ...brandingRoutes,
  ...bulkRoutes,
  ...callRoutes,
  ...liveCallRoutes,
  ...chartRoutes,
  ...childCompanyRoutes,
  ...closingRoutes,
  ...companyRoutes,
  ...contactPolicyRoutes,
  ...contactRoutes,
  ...contractFileRoutes,
  ...contractRoutes,
  ...conversationRoutes,
  ...customFieldRoutes,
  ...emailDomainRoutes,
  ...estimateRoutes,
  ...portalEstimateRoutes,
  ...exportRoutes,
  ...failedPaymentRoutes,
  ...feeRoutes,
  ...contactRuleRoutes,
  ...holdRoutes,
  ...importRoutes,
  ...incomingMailRoutes,
  ...integrationRoutes,
  ...memberChatRoutes,
  ...mergeRoutes,
  ...contactCheckRoutes,
  ...messageRoutes,
  ...noticeListRoutes,
  ...unmatchedTextRoutes,
  ...negotiationRoutes,
  ...portalOfferRoutes,
  ...newsRoutes,
  ...noteRoutes,
  ...noticeRoutes,
  ...offerPolicyRoutes,
  ...packetRoutes,
  ...paymentRoutes,
  ...paymentPolicyRoutes,
  ...planRoutes,
  ...portalPlanRoutes,
  ...collectRoutes,
  ...portalLinkRoutes,
  ...portalMethodRoutes,
  ...portalNoticeRoutes,
  ...portalRoutes,
  ...preferenceRoutes,
  ...promiseRoutes,
  ...providerEventRoutes,
  ...receiptRoutes,
  ...reconciliationRoutes,
  ...accountLifeRoutes,
  ...accountListRoutes,
  ...accountRoutes,
  ...activityRoutes,
  ...attachmentRoutes,
  ...contractDeletionRoutes,
  ...customFieldListRoutes,
  ...debtorListRoutes,
  ...debtorRoutes,
  ...disputeRoutes,
  ...estimateBillingRoutes,
  ...invoiceRoutes,
  ...outlookRoutes,
  ...portalPaymentRoutes,
  ...projectRoutes,
  ...sourceRoutes,
  ...taskListRoutes,
  ...taskRoutes,
  ...recoupPayRoutes,
  ...referenceRoutes,
  ...rehearsalRoutes,
  ...reportRoutes,
  ...riskRoutes,
  ...runRoutes,
  ...scheduleRoutes,
  ...sidebarRoutes,
  ...skipTracingRoutes,
  ...slackRoutes,
  ...smsRegistrationsRoutes,
  ...staffAgentRoutes,
  ...statementRoutes,
  ...summaryRoutes,
  ...tagRoutes,
  ...teamRoutes,
  ...templateRoutes,
  ...termsRoutes,
  ...timeMachineRoutes,
  ...disputeAnswerRoutes,
  ...manualTransactionRoutes,
  ...transactionRoutes,
  ...viewRoutes,
  ...webhookEndpointRoutes,
  ...engineHealthRoutes,
  ...silenceRoutes,
  ...workflowDraftRoutes,
  ...workflowRoutes,
] as readonly Route[];
