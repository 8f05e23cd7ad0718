import { type FieldNoun, fieldTables } from './field-tables.ts';

/**
 * What the audit keeps of records that no list shows field by field (G59): the fields that somebody may write, by the
 * ids that the API gives them. Settings of a company stand under the company's id.
 */
export const auditedRecords = {
  contact: [
    ...['debtorId', 'kind', 'value', 'country', 'extension', 'name', 'label', 'isPrimary'],
    ...['unwanted', 'isWork', 'employerProhibits', 'isWrong', 'isUnverified', 'isBounced'],
  ],
  invoice: ['kind', 'purchaseOrder', 'notes', 'discount', 'lines'],
  template: ['name', 'channel', 'kind', 'language', 'category', 'tone', 'format', 'subject', 'message'],
  tag: ['name', 'tone'],
  source: ['name', 'origin'],
  category: ['name'],
  view: ['entity', 'name', 'isShared', 'state'],
  /** Its words stay out of the audit: they may be deleted. */
  note: ['debtorId', 'accountId'],
  dispute: ['assigneeId', 'deadline', 'category', 'amountCents'],
  hold: [
    ...['debtorId', 'accountId', 'kind', 'stage', 'amountCents', 'beginsAt', 'endsAt', 'source', 'evidence', 'details'],
    ...['liftedAt', 'liftReason'],
  ],
  attachment: ['recordKind', 'recordId', 'fileName', 'sizeBytes', 'purpose', 'isPublic', 'scan'],
  'custom-field-property': [
    ...['entity', 'label', 'singularName', 'icon', 'type', 'referenceKind', 'variable', 'position'],
  ],
  'credit-note': ['debtorId', 'reference', 'amountCents', 'openedCents', 'issueDate', 'description'],
  'payment-method': ['kind', 'last4', 'isDefault', 'withdrawnBy', 'removedAt'],
  member: [
    ...['firstName', 'lastName', 'language', 'email', 'roles', 'status', 'isOwner'],
    ...['callLine', 'callPhone', 'availability', 'callHours'],
  ],
  branding: ['accent', 'asksCode', 'host'],
  company: [
    ...['name', 'legalName', 'businessType', 'kind', 'industry', 'region', 'website'],
    ...['address', 'unit', 'city', 'state', 'zip', 'country', 'supportPhone', 'supportEmail', 'hasLogo'],
  ],
  'api-key': ['name', 'last4', 'scopes', 'allowedIps', 'isTest', 'expiresAt'],
  'email-domain': ['domainName', 'username', 'state', 'isDefault'],
  'recoup-pay': [
    ...['state', 'entityType', 'monthlyCents', 'takesCards', 'officers', 'attestedHash', 'submittedAt'],
    ...['chargesEnabled', 'payoutsEnabled', 'bankLast4', 'providerAccountId'],
  ],
  'pay-document': ['type', 'officerId', 'state', 'reason', 'isReplaced'],
  subscription: ['status', 'price', 'cancelAt'],
  'sms-registration': ['brandState', 'campaignState', 'numberState', 'displayName', 'website', 'purpose', 'areaCode'],
  integration: ['serviceId', 'state', 'firmName', 'clearingName', 'since', 'push', 'redates'],
  slack: ['last4', 'events', 'isActive', 'withNames'],
  'account-settings': ['delinquentAfterDays'],
  'agent-settings': [
    ...['isActive', 'channels', 'tone', 'acts', 'maxPromiseDays', 'handOver', 'hours', 'dailyTokens', 'keepDays'],
    ...['suggestions', 'draftLanguage'],
  ],
  'call-settings': ['mayRecord'],
  'contact-settings': ['collectsAs', 'smsCampaign', 'repliesPause', 'allowsManyCampaigns', 'remindsOfRest'],
  'fee-rules': ['rules'],
  'news-setting': ['shows', 'mails', 'digest'],
  'notice-setting': ['isOn', 'texts'],
  'offer-policy': ['policy'],
  preference: [
    ...[
      'timeZone',
      'sendTime',
      'timingMode',
      'tone',
      'customerType',
      'language',
      'signature',
      'replyTo',
      'requires2Fa',
      'digest',
    ],
  ],
  'payment-policy': ['plans', 'planNote'],
  'text-redirect': ['phone', 'isActive'],
  'webhook-endpoint': ['url', 'description', 'events', 'isActive'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Every kind of record whose changes are told field by field. */
export type AuditedNoun = FieldNoun | keyof typeof auditedRecords;

export function isFieldNoun(noun: AuditedNoun): noun is FieldNoun {
  return noun in fieldTables;
}
