// Written by tools/tidy/write-lists.ts from the files there are; do not edit.
import { agentSettingsPages, agentSettingsEntry } from '../features/agent/agent.pages.ts';
import { apiKeysSettingsPages, apiKeysSettingsEntry } from '../features/api-keys/api-keys.pages.ts';
import { auditSettingsPages, auditSettingsEntry } from '../features/audit/audit.pages.ts';
import { authSettingsPages, authSettingsEntry } from '../features/auth/auth.pages.ts';
import { backgroundJobPages } from '../features/background-jobs/background-jobs.pages.ts';
import { billingSettingsPages, billingSettingsEntry } from '../features/billing/billing.pages.ts';
import { brandingSettingsPages, brandingSettingsEntry } from '../features/branding/branding.pages.ts';
import { callPages, callSettingsPages, callEntry, callSettingsEntry } from '../features/calls/calls.pages.ts';
import { childCompanySettingsPages, childCompanySettingsEntry } from '../features/child-companies/child-companies.pages.ts';
import { closingSettingsPages, closingSettingsEntry } from '../features/closing/closing.pages.ts';
import { companySettingsPages, companySettingsEntry } from '../features/companies/companies.pages.ts';
import { contactPolicySettingsPages, contactPolicySettingsEntry } from '../features/contact-policy/contact-policy.pages.ts';
import { conversationPages, conversationEntry } from '../features/conversations/conversations.pages.ts';
import { customFieldSettingsPages, customFieldSettingsEntry } from '../features/custom-fields/custom-fields.pages.ts';
import { disputePages, disputeEntry } from '../features/disputes/disputes.pages.ts';
import { emailDomainsSettingsPages, emailDomainsSettingsEntry } from '../features/email-domains/email-domains.pages.ts';
import { failedPaymentPages } from '../features/failed-payments/failed-payments.pages.ts';
import { importPages } from '../features/imports/imports.pages.ts';
import { incomingMailPages } from '../features/incoming-mail/incoming-mail.pages.ts';
import { integrationSettingsPages, integrationSettingsEntry } from '../features/integrations/integrations.pages.ts';
import { invoicePages } from '../features/invoices/invoices.pages.ts';
import { memberChatPages, memberChatEntry } from '../features/member-chat/member-chat.pages.ts';
import { memberSettingsPages, memberSettingsEntry } from '../features/members/members.pages.ts';
import { mergePages } from '../features/merges/merges.pages.ts';
import { messagePages } from '../features/messages/messages.pages.ts';
import { negotiationPages, negotiationEntry } from '../features/negotiations/negotiations.pages.ts';
import { newsPages, newsSettingsPages, newsEntry, newsSettingsEntry } from '../features/news/news.pages.ts';
import { noticeSettingsPages, noticeSettingsEntry } from '../features/notices/notices.pages.ts';
import { planPages, planEntry } from '../features/plans/plans.pages.ts';
import { preferenceSettingsPages, preferenceSettingsEntry } from '../features/preferences/preferences.pages.ts';
import { rehearsalPages } from '../features/rehearsals/rehearsals.pages.ts';
import { runPages, runEntry } from '../features/runs/runs.pages.ts';
import { slackSettingsPages, slackSettingsEntry } from '../features/slack/slack.pages.ts';
import { smsRegistrationsSettingsPages, smsRegistrationsSettingsEntry } from '../features/sms-registrations/sms-registrations.pages.ts';
import { staffAgentPages, staffAgentEntry } from '../features/staff-agent/staff-agent.pages.ts';
import { taskPages, taskEntry } from '../features/tasks/tasks.pages.ts';
import { templatePages, templateEntry } from '../features/templates/templates.pages.ts';
import { transactionPages, transactionEntry } from '../features/transactions/transactions.pages.ts';
import { webhookEndpointSettingsPages, webhookEndpointSettingsEntry } from '../features/webhook-endpoints/webhook-endpoints.pages.ts';
import { accountPages, accountEntry, accountSettingsPages, accountSettingsEntry } from '../pages/accounts/accounts.pages.ts';
import { activityPages, activityEntry } from '../pages/activities/activities.pages.ts';
import { contractPages, contractEntry } from '../pages/contracts/contracts.pages.ts';
import { dashboardPages, dashboardEntry } from '../pages/dashboard/dashboard.pages.ts';
import { debtorPages, debtorEntry } from '../pages/debtors/debtors.pages.ts';
import { estimatePages, estimateEntry } from '../pages/estimates/estimates.pages.ts';
import { memberPages } from '../pages/members/members.pages.ts';
import { paymentSettingsPages, paymentSettingsEntry } from '../pages/payment-settings/payment-settings.pages.ts';
import { projectPages, projectEntry } from '../pages/projects/projects.pages.ts';
import { reconciliationPages } from '../pages/reconciliation/reconciliation.pages.ts';
import { reportPages, reportEntry } from '../pages/reports/reports.pages.ts';
import { workTaskPages } from '../pages/tasks/work-tasks.pages.ts';
import { workflowPages, workflowEntry } from '../pages/workflows/workflows.pages.ts';
import type { NavigationEntry, SettingsEntry } from '../kit/pages/navigation-entry.ts';

/** The pages of all nouns. */
export const shellPages = [
  ...backgroundJobPages,
  ...callPages,
  ...conversationPages,
  ...disputePages,
  ...failedPaymentPages,
  ...importPages,
  ...incomingMailPages,
  ...invoicePages,
  ...memberChatPages,
  ...mergePages,
  ...messagePages,
  ...negotiationPages,
  ...newsPages,
  ...planPages,
  ...rehearsalPages,
  ...runPages,
  ...staffAgentPages,
  ...taskPages,
  ...templatePages,
  ...transactionPages,
  ...accountPages,
  ...activityPages,
  ...contractPages,
  ...dashboardPages,
  ...debtorPages,
  ...estimatePages,
  ...memberPages,
  ...projectPages,
  ...reconciliationPages,
  ...reportPages,
  ...workTaskPages,
  ...workflowPages,
] as const;

/** Their pages among the settings. */
export const settingsPages = [
  ...agentSettingsPages,
  ...apiKeysSettingsPages,
  ...auditSettingsPages,
  ...authSettingsPages,
  ...billingSettingsPages,
  ...brandingSettingsPages,
  ...callSettingsPages,
  ...childCompanySettingsPages,
  ...closingSettingsPages,
  ...companySettingsPages,
  ...contactPolicySettingsPages,
  ...customFieldSettingsPages,
  ...emailDomainsSettingsPages,
  ...integrationSettingsPages,
  ...memberSettingsPages,
  ...newsSettingsPages,
  ...noticeSettingsPages,
  ...preferenceSettingsPages,
  ...slackSettingsPages,
  ...smsRegistrationsSettingsPages,
  ...webhookEndpointSettingsPages,
  ...accountSettingsPages,
  ...paymentSettingsPages,
] as const;

/** Their places in the sidebar. */
export const navigationEntries: readonly NavigationEntry[] = [
  callEntry,
  conversationEntry,
  disputeEntry,
  memberChatEntry,
  negotiationEntry,
  newsEntry,
  planEntry,
  runEntry,
  staffAgentEntry,
  taskEntry,
  templateEntry,
  transactionEntry,
  accountEntry,
  activityEntry,
  contractEntry,
  dashboardEntry,
  debtorEntry,
  estimateEntry,
  projectEntry,
  reportEntry,
  workflowEntry,
];

/** Their places among the settings. */
export const settingsEntries: readonly SettingsEntry[] = [
  agentSettingsEntry,
  apiKeysSettingsEntry,
  auditSettingsEntry,
  authSettingsEntry,
  billingSettingsEntry,
  brandingSettingsEntry,
  callSettingsEntry,
  childCompanySettingsEntry,
  closingSettingsEntry,
  companySettingsEntry,
  contactPolicySettingsEntry,
  customFieldSettingsEntry,
  emailDomainsSettingsEntry,
  integrationSettingsEntry,
  memberSettingsEntry,
  newsSettingsEntry,
  noticeSettingsEntry,
  preferenceSettingsEntry,
  slackSettingsEntry,
  smsRegistrationsSettingsEntry,
  webhookEndpointSettingsEntry,
  accountSettingsEntry,
  paymentSettingsEntry,
];
