// Written by tools/tidy/write-lists.ts from the files there are; do not edit.
import * as accountLife from './account-life.ts';
import * as accountSettings from './account-settings.ts';
import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as agent from './agent.ts';
import * as apiKeys from './api-keys.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as backgroundJobs from './background-jobs.ts';
import * as bankAccount from './bank-account.ts';
import * as billing from './billing.ts';
import * as branding from './branding.ts';
import * as bulk from './bulk.ts';
import * as calls from './calls.ts';
import * as categories from './categories.ts';
import * as charts from './charts.ts';
import * as childCompanies from './child-companies.ts';
import * as closing from './closing.ts';
import * as collect from './collect.ts';
import * as companies from './companies.ts';
import * as contactPolicy from './contact-policy.ts';
import * as contactRules from './contact-rules.ts';
import * as contacts from './contacts.ts';
import * as contracts from './contracts.ts';
import * as conversations from './conversations.ts';
import * as customFields from './custom-fields.ts';
import * as debtors from './debtors.ts';
import * as disputes from './disputes.ts';
import * as emailDomains from './email-domains.ts';
import * as engineHealth from './engine-health.ts';
import * as estimates from './estimates.ts';
import * as exports from './exports.ts';
import * as factors from './factors.ts';
import * as failedPayments from './failed-payments.ts';
import * as fees from './fees.ts';
import * as holds from './holds.ts';
import * as imports from './imports.ts';
import * as incomingMail from './incoming-mail.ts';
import * as integrations from './integrations.ts';
import * as invoices from './invoices.ts';
import * as liveCalls from './live-calls.ts';
import * as live from './live.ts';
import * as manualTransactions from './manual-transactions.ts';
import * as memberChat from './member-chat.ts';
import * as memberProfiles from './member-profiles.ts';
import * as members from './members.ts';
import * as merges from './merges.ts';
import * as messages from './messages.ts';
import * as negotiations from './negotiations.ts';
import * as news from './news.ts';
import * as notes from './notes.ts';
import * as notices from './notices.ts';
import * as offerPolicy from './offer-policy.ts';
import * as packets from './packets.ts';
import * as partners from './partners.ts';
import * as paymentMethods from './payment-methods.ts';
import * as paymentPolicy from './payment-policy.ts';
import * as payments from './payments.ts';
import * as plans from './plans.ts';
import * as portalAnswers from './portal-answers.ts';
import * as portalContact from './portal-contact.ts';
import * as portalDisputes from './portal-disputes.ts';
import * as portalDocuments from './portal-documents.ts';
import * as portalEstimates from './portal-estimates.ts';
import * as portalLinks from './portal-links.ts';
import * as portalNotices from './portal-notices.ts';
import * as portalOffers from './portal-offers.ts';
import * as portalPlans from './portal-plans.ts';
import * as portalSignIn from './portal-sign-in.ts';
import * as portalStatement from './portal-statement.ts';
import * as portal from './portal.ts';
import * as preferences from './preferences.ts';
import * as projects from './projects.ts';
import * as promises from './promises.ts';
import * as receipts from './receipts.ts';
import * as reconciliation from './reconciliation.ts';
import * as recoupPay from './recoup-pay.ts';
import * as registration from './registration.ts';
import * as rehearsals from './rehearsals.ts';
import * as reports from './reports.ts';
import * as risk from './risk.ts';
import * as runs from './runs.ts';
import * as schedules from './schedules.ts';
import * as sidebar from './sidebar.ts';
import * as silence from './silence.ts';
import * as skipTracing from './skip-tracing.ts';
import * as slack from './slack.ts';
import * as smsRegistrations from './sms-registrations.ts';
import * as sources from './sources.ts';
import * as staffAgent from './staff-agent.ts';
import * as statements from './statements.ts';
import * as summaries from './summaries.ts';
import * as tags from './tags.ts';
import * as taskSteps from './task-steps.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates.ts';
import * as terms from './terms.ts';
import * as timeMachine from './time-machine.ts';
import * as transactions from './transactions.ts';
import * as unmatchedTexts from './unmatched-texts.ts';
import * as unseenConversations from './unseen-conversations.ts';
import * as views from './views.ts';
import * as visitedTabs from './visited-tabs.ts';
import * as webhookEndpoints from './webhook-endpoints.ts';
import * as webhooks from './webhooks.ts';
import * as workflowAudiences from './workflow-audiences.ts';
import * as workflowDrafts from './workflow-drafts.ts';
import * as workflows from './workflows.ts';

/** Every file of the contract that declares a call. */
export const nouns = [
  accountLife,
  accountSettings,
  accounts,
  activities,
  agent,
  apiKeys,
  attachments,
  audit,
  auth,
  backgroundJobs,
  bankAccount,
  billing,
  branding,
  bulk,
  calls,
  categories,
  charts,
  childCompanies,
  closing,
  collect,
  companies,
  contactPolicy,
  contactRules,
  contacts,
  contracts,
  conversations,
  customFields,
  debtors,
  disputes,
  emailDomains,
  engineHealth,
  estimates,
  exports,
  factors,
  failedPayments,
  fees,
  holds,
  imports,
  incomingMail,
  integrations,
  invoices,
  liveCalls,
  live,
  manualTransactions,
  memberChat,
  memberProfiles,
  members,
  merges,
  messages,
  negotiations,
  news,
  notes,
  notices,
  offerPolicy,
  packets,
  partners,
  paymentMethods,
  paymentPolicy,
  payments,
  plans,
  portalAnswers,
  portalContact,
  portalDisputes,
  portalDocuments,
  portalEstimates,
  portalLinks,
  portalNotices,
  portalOffers,
  portalPlans,
  portalSignIn,
  portalStatement,
  portal,
  preferences,
  projects,
  promises,
  receipts,
  reconciliation,
  recoupPay,
  registration,
  rehearsals,
  reports,
  risk,
  runs,
  schedules,
  sidebar,
  silence,
  skipTracing,
  slack,
  smsRegistrations,
  sources,
  staffAgent,
  statements,
  summaries,
  tags,
  taskSteps,
  tasks,
  templates,
  terms,
  timeMachine,
  transactions,
  unmatchedTexts,
  unseenConversations,
  views,
  visitedTabs,
  webhookEndpoints,
  webhooks,
  workflowAudiences,
  workflowDrafts,
  workflows,
] as const;
