/**
 * The words of the product: every list of values that is stored, sent over the wire or offered on a screen.
 * The values are exactly those of the product document; the API speaks them, screens translate them.
 */

/** What a member may do in a company. */
export const roles = ['OPERATOR', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const memberStatuses = ['ACTIVE', 'INVITED'] as const;
export type MemberStatus = (typeof memberStatuses)[number];
/** How a member shows the second factor: a code of an authenticator app, one sent by text, or one kept for the day both are lost. */
export const secondSteps = ['TOTP', 'SMS', 'RECOVERY_CODE'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** The steps in which a stranger opens a company, in their order. */
export const registrationSteps = ['ACCOUNT', 'VERIFY', 'COMPANY', 'ADDRESS', 'PORTAL', 'START', 'FINISHED'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** States of an account (people see: invoice). */
export const accountStatuses = [
  'Draft',
  'Active',
  'Paid Off',
  'Delinquent',
  'Accelerated',
  'Charged Off',
  'Canceled',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountCategories = [
  'Car loans',
  'Mortgage loans',
  'Credit cards',
  'Sales Orders',
  'Leases',
  'Membership',
] as const;
export type AccountCategory = (typeof accountCategories)[number];

export const estimateStatuses = ['Draft', 'Open', 'Pending billing', 'Processed', 'Expired', 'Canceled'] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

/** States of contracts and projects. */
export const recordStatuses = ['Draft', 'Open', 'Closed', 'In Progress', 'Canceled'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const workflowRunStatuses = ['EXECUTING', 'PAUSED', 'COMPLETED'] as const;
export type WorkflowRunStatus = (typeof workflowRunStatuses)[number];

export const documentReviewStatuses = ['SUBMITTED', 'FAILED', 'UNDER_REVIEW', 'APPROVED', 'REJECTED'] as const;
export type DocumentReviewStatus = (typeof documentReviewStatuses)[number];

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** States of one message, with the title the document gives where it differs from the word. */
export const deliveryStatuses = [
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
  'CLICKED',
  'PAID',
  'ERROR',
  'PAYMENT_FAILED',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** English titles that the document gives. */
export const deliveryStatusTitles: Readonly<Partial<Record<DeliveryStatus, string>>> = {
  SENT: 'Not opened',
  CLICKED: 'Payment link opened',
};

export const paymentMethods = ['CARD', 'CASH', 'WIRE_TRANSFER', 'ACH', 'NEGOTIATION'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const transactionStatuses = ['FAILED', 'SUCCESS', 'PENDING', 'RETURN'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** English titles that the document gives. */
export const transactionStatusTitles: Readonly<Partial<Record<TransactionStatus, string>>> = {
  RETURN: 'Refunded',
};

export const transactionTypes = ['CHARGE', 'PAYMENT', 'COMPENSATION', 'RETURN'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** English titles that the document gives. */
export const transactionTypeTitles: Readonly<Partial<Record<TransactionType, string>>> = {
  PAYMENT: 'Full payment',
};

/** How a message reaches a customer. */
export const channels = ['SMS', 'EMAIL'] as const;
export type Channel = (typeof channels)[number];

export const contactChannels = ['DEFAULT', 'PHONE_CALL', 'SMS_MESSAGE', 'EMAIL_MESSAGE'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const conversationModes = ['BOT_ACTIVE', 'CONVERSATION'] as const;
export type ConversationMode = (typeof conversationModes)[number];

export const conversationItemKinds = ['MESSAGE', 'EVENT', 'CALL'] as const;
export type ConversationItemKind = (typeof conversationItemKinds)[number];

export const conversationStates = ['OPENED', 'ANSWERED'] as const;
export type ConversationState = (typeof conversationStates)[number];

export const directions = ['incoming', 'outgoing'] as const;
export type Direction = (typeof directions)[number];

/** States of a long piece of work that a screen can watch. */
export const jobStates = ['CREATED', 'PROCESSING', 'FINISHED', 'FAILED'] as const;
export type JobState = (typeof jobStates)[number];

export const results = ['SUCCESSFULLY', 'FAILED'] as const;
export type Result = (typeof results)[number];

export const progressStates = ['IN_PROGRESS', 'FINISHED', 'NOT_STARTED', 'DATA_MISSING'] as const;
export type ProgressState = (typeof progressStates)[number];

export const origins = ['internal', 'external'] as const;
export type Origin = (typeof origins)[number];

/** What a customer came to the portal to do. */
export const portalIntents = [
  'FULL_PAYMENT',
  'SCHEDULE_PAYMENT',
  'PPLAN',
  'CHANGE_PAYMENT',
  'ADD_PAYMENT_METHOD',
  'PARTIAL_PAYMENT',
  'ESTIMATE_PAYMENT',
] as const;
export type PortalIntent = (typeof portalIntents)[number];

export const entityKinds = ['account', 'debtor', 'workflow', 'estimate'] as const;
export type EntityKind = (typeof entityKinds)[number];

export const filterOperators = [
  'contains',
  'does_not_contain',
  'is',
  'is_not',
  'starts_with',
  'ends_with',
  'is_empty',
  'is_not_empty',
  'has_any_of',
  'has_none_of',
  'is_equal_to',
  'is_not_equal_to',
  'is_more_than',
  'is_less_than',
  'is_equal_or_greater_than',
  'is_equal_or_less_than',
  'is_true',
  'is_false',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const customFieldTypes = ['STRING', 'REFERENCE', 'NUMBER', 'BOOLEAN'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

export const taskKinds = ['task', 'task_call'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `later`: open ones that are put off until a moment that has not come. */
export const taskViews = ['due', 'later', 'completed'] as const;
export type TaskView = (typeof taskViews)[number];

/** How much a task presses, beside its day. */
export const taskPriorities = ['none', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskScopes = ['all', 'my', 'team', 'unassigned'] as const;
export type TaskScope = (typeof taskScopes)[number];

export const assignmentFilters = ['all', 'my', 'unassigned'] as const;
export type AssignmentFilter = (typeof assignmentFilters)[number];

export const readFilters = ['all', 'unread'] as const;
export type ReadFilter = (typeof readFilters)[number];

export const workflowStepKinds = ['send_sms', 'send_email', 'task', 'task_call'] as const;
export type WorkflowStepKind = (typeof workflowStepKinds)[number];

export const workflowTriggers = ['empty', 'invoice_issue_date', 'invoice_due_date', 'invoice_opened'] as const;
export type WorkflowTrigger = (typeof workflowTriggers)[number];

export const delayModes = ['immediately', 'until'] as const;
export type DelayMode = (typeof delayModes)[number];

export const delayUnits = ['min', 'hours', 'days'] as const;
export type DelayUnit = (typeof delayUnits)[number];

export const delayDirections = ['before', 'after'] as const;
export type DelayDirection = (typeof delayDirections)[number];

export const delayAnchors = ['last_action', 'invoice_due_date', 'invoice_opened_date'] as const;
export type DelayAnchor = (typeof delayAnchors)[number];

export const scheduleKinds = ['fixed', 'dynamic'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

export const optionSets = ['all', 'after'] as const;
export type OptionSet = (typeof optionSets)[number];

export const repeatBehaviours = ['REPEAT_LAST', 'REPEAT_ALL'] as const;
export type RepeatBehaviour = (typeof repeatBehaviours)[number];

export const timingModes = ['manual', 'smart'] as const;
export type TimingMode = (typeof timingModes)[number];

export const durationUnits = ['days', 'hours', 'weeks'] as const;
export type DurationUnit = (typeof durationUnits)[number];

export const templateKinds = ['generated', 'personal'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const tones = ['Friendly', 'Neutral', 'Urgent'] as const;
export type Tone = (typeof tones)[number];

export const customerTypes = ['B2B', 'B2C', 'B2B_B2C'] as const;
export type CustomerType = (typeof customerTypes)[number];

export const planTiers = ['DEFAULT', 'BASIC', 'PROFESSIONAL', 'ENTERPRISE'] as const;
export type PlanTier = (typeof planTiers)[number];

export const textMessagePurposes = ['loan account', 'overdue bill', 'overdue invoice'] as const;
export type TextMessagePurpose = (typeof textMessagePurposes)[number];

export const underwritingDocuments = [
  'ApplicationAndAgreement',
  'ProcessingStatements',
  'ProofOfBusiness',
  'VoidCheck',
  'EquipmentForm',
  'NonProfitEvidence',
  'Other',
] as const;
export type UnderwritingDocument = (typeof underwritingDocuments)[number];

export const onboardingDocuments = [
  'ARTICLES_OF_INCORPORATION',
  'SS4',
  'IDENTITY_VERIFICATION',
  'VOIDED_CHECK',
  'PROCESSING_STATEMENTS',
  'BANK_STATEMENTS',
  'BALANCE_SHEET',
] as const;
export type OnboardingDocument = (typeof onboardingDocuments)[number];

/** Six of the 32 are the document's; it shows no more, the others are our reading of its number (section 2). */
export const industries = [
  'ACCOUNTING',
  'ADVERTISING',
  'AGRICULTURE',
  'AUTOMOTIVE',
  'BANKING',
  'CONSTRUCTION',
  'CONSULTING',
  'EDUCATION',
  'ENERGY',
  'ENTERTAINMENT',
  'FINTECH',
  'FITNESS',
  'FOOD_AND_BEVERAGE',
  'GOVERNMENT',
  'HEALTHCARE',
  'HOSPITALITY',
  'HUMAN_RESOURCES',
  'INSURANCE',
  'LEGAL',
  'LOGISTICS',
  'MANUFACTURING',
  'MEDIA',
  'NOT_FOR_PROFIT',
  'PROFESSIONAL_SERVICES',
  'REAL_ESTATE',
  'RETAIL',
  'SOFTWARE',
  'TELECOMMUNICATIONS',
  'TRANSPORTATION',
  'TRAVEL',
  'UTILITIES',
  'WHOLESALE',
] as const;
export type Industry = (typeof industries)[number];

export const regions = ['AFRICA', 'ASIA', 'EUROPE', 'LATIN_AMERICA', 'USA_AND_CANADA'] as const;
export type Region = (typeof regions)[number];

export const businessTypes = [
  'Partnership',
  'Limited Liability Corporation',
  'Co-operative',
  'Non-profit Corporation',
  'Corporation',
] as const;
export type BusinessType = (typeof businessTypes)[number];

export const companyKinds = ['public', 'private', 'non-profit', 'government'] as const;
export type CompanyKind = (typeof companyKinds)[number];

export const officerTitles = ['Director', 'GM', 'VP', 'CEO', 'CFO', 'General Counsel', 'Other'] as const;
export type OfficerTitle = (typeof officerTitles)[number];

export const businessRoles = [
  'Owner',
  'Co Owner',
  'President',
  'Legal Contact',
  'Secretary Treasurer',
  'Partner',
  'General Manager',
  'Vice President',
  'Director',
  'CEO',
  'Principal',
  'CFO',
  'COO',
] as const;
export type BusinessRole = (typeof businessRoles)[number];

export const nameMatches = ['legal name', 'DBA name', 'other'] as const;
export type NameMatch = (typeof nameMatches)[number];

export const addressUnitTypes = ['Unit', 'Suite', 'Apt', 'Floor'] as const;
export type AddressUnitType = (typeof addressUnitTypes)[number];

export const entityTypes = [
  'Sole Proprietorship',
  'Limited Liability Company',
  'Corporation',
  'Not For Profit',
  'Government',
  'Partnership',
] as const;
export type EntityType = (typeof entityTypes)[number];

export const profitTypes = ['Private', 'Public', 'Non', 'Sole Proprietor', 'Government'] as const;
export type ProfitType = (typeof profitTypes)[number];

/** The six zones by the names the product document gives them; IANA ids in time-zones/zone-names.ts. */
export const timeZoneNames = ['New York', 'North Dakota Center', 'Boise', 'Los Angeles', 'Juneau', 'Honolulu'] as const;
export type TimeZoneName = (typeof timeZoneNames)[number];

export const chartKinds = ['TIME_SERIES', 'PERIOD_SERIES'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const prefixKinds = ['MONEY', 'PERCENT', 'CUSTOM_PREFIX', 'CUSTOM_POSTFIX'] as const;
export type PrefixKind = (typeof prefixKinds)[number];

export const toastTypes = ['info', 'success', 'warning', 'error', 'default', 'dark'] as const;
export type ToastType = (typeof toastTypes)[number];

/** Ageing of what is outstanding, by days past the due date. */
export const agingBuckets = ['dueDateLessThanNow', 'dueDate30Days', 'dueDate60Days', 'dueDateGreater60Days'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** English titles. */
export const agingBucketTitles: Readonly<Record<AgingBucket, string>> = {
  dueDateLessThanNow: 'Current',
  dueDate30Days: '1-30 Past Due',
  dueDate60Days: '31-60 Past Due',
  dueDateGreater60Days: '>60 Past Due',
};

/** Charts of the dashboard with their titles. */
export const charts = [
  'total_amount_collected',
  'total_account_collected',
  'account_collected_before_due_date',
  'account_collected_30_days_past_due',
  'collection_effectiveness_index',
  'actions_time_saving',
  'actions_estimated_value',
  'debtors_with_outstanding_accounts',
  'outstanding_accounts',
  'accounts_added',
  'disputes_created',
  'accounts_aging_count',
  'accounts_aging_balance',
  'messages_created',
  'messages_of_debtors',
  'messages_of_debtors_due_date',
  'daily_communications_activity',
] as const;
export type Chart = (typeof charts)[number];

/** English titles. */
export const chartTitles: Readonly<Record<Chart, string>> = {
  total_amount_collected: 'Total Collected USD',
  total_account_collected: 'Total invoices collected',
  account_collected_before_due_date: 'Invoice collected before due date',
  account_collected_30_days_past_due: 'Invoice collected 30 days past due',
  collection_effectiveness_index: 'Receivable effectiveness index',
  actions_time_saving: 'Actions enabled time saving',
  actions_estimated_value: 'Estimated value of efficiencies',
  debtors_with_outstanding_accounts: 'Customers with outstanding',
  outstanding_accounts: 'Outstanding invoices',
  accounts_added: 'Invoice added',
  disputes_created: 'Disputes created',
  accounts_aging_count: 'By total count',
  accounts_aging_balance: 'By outstanding balance in USD',
  messages_created: 'Communications count',
  messages_of_debtors: 'Open balance customers receiving communications',
  messages_of_debtors_due_date: 'Past due customers receiving communications',
  daily_communications_activity: 'Daily Communication Activity',
};

/** What can stand on the timeline of an account or customer. */
export const timelineEvents = [
  'reminder email sent',
  'portal opened',
  'payment scheduled',
  'payment created',
  'payment success',
  'payment failed',
  'payment return',
  'payment plan requested',
  'negotiation accepted',
  'negotiation created',
  'negotiation deleted',
  'negotiation applied',
  'dispute opened',
  'dispute answered',
  'debtor sent SMS',
  'debtor sent email',
  'member responded by SMS',
  'member responded by email',
  'bot answered',
  'note created',
  'chatbot activated',
  'chatbot stopped',
  'AI agent activated',
  'AI agent stopped',
  'account created',
  'contact deleted',
  'call ended',
  'call missed',
  'debtor login',
  'task created',
  'task deleted',
  'task completed',
  'debtor reminder email sent',
  'estimate reminder email sent',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

/** The reminders every company starts with. */
export const reminderTemplates = [
  'new invoice',
  'due in 5 days',
  'due today',
  '7 days overdue',
  'payment failed',
] as const;
export type ReminderTemplate = (typeof reminderTemplates)[number];
