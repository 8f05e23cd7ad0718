import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { debtorReference } from './references.ts';
import { done, id, idParams, instant, recordVersion, requiredName, requiredText, text } from './scalars.ts';
import { channel, language, messageFormat, templateKind, tone } from './vocabulary.ts';

const words = named('SubjectAndMessage', { subject: text(200), message: text(20_000) });

/** The same message in other languages, as a step of a campaign keeps it. */
export const translations = named('TemplateTranslations', {
  en: words.optional(),
  es: words.optional(),
});

/** What a step of a campaign takes from a template; all languages have the one format. */
export const templateContent = named('TemplateContent', {
  subject: z.string(),
  message: z.string(),
  format: messageFormat,
  translations,
});

const templateReference = named('TemplateReference', { _id: id, language });

export const template = named('Template', {
  _id: id,
  name: z.string(),
  channel,
  kind: templateKind,
  language,
  category: z.string(),
  tone: tone.nullable(),
  format: messageFormat,
  subject: z.string(),
  message: z.string(),
  /** The same template in other languages: same name and channel. */
  otherLanguages: z.array(templateReference),
  usedInSteps: z.int(),
  updatedAt: instant,
  version: recordVersion,
});

/** A variable without a fallback that some records of the company have no value for. */
export const emptyVariable = named('EmptyVariable', {
  variable: z.string(),
  label: z.string(),
  /** How many of the accounts that were looked at. */
  accounts: z.int(),
  sample: z.array(z.strictObject({ debtorId: id, accountId: id, displayName: z.string(), reference: z.string() })),
});

export const templateCheck = named('TemplateCheck', {
  /** How many accounts that owe something were looked at; the newest ones, 500 at most. */
  checked: z.int(),
  empty: z.array(emptyVariable),
});

const checkedTemplate = named('CheckedTemplate', { ...template.shape, check: templateCheck });

const fields = z.strictObject({
  name: requiredName(120),
  channel,
  language: language.default('en'),
  category: text(60).default(''),
  tone: tone.nullable().default(null),
  kind: templateKind.default('personal'),
  format: messageFormat.default('text'),
  subject: text(200).default(''),
  message: requiredText(20_000),
});

/** Without defaults: what is left out stays as it is. */
const changes = z
  .strictObject({
    name: requiredName(120),
    channel,
    language,
    category: text(60),
    tone: tone.nullable(),
    kind: templateKind,
    format: messageFormat,
    subject: text(200),
    message: requiredText(20_000),
  })
  .partial();

export const listTemplates = call({
  name: 'template.list',
  method: 'GET',
  path: '/template',
  summary: 'Message templates',
  access: { who: 'staff', permission: 'template.read' },
  query: z.strictObject({
    query: text(200).optional(),
    channel: channel.optional(),
    category: text(60).optional(),
    tone: tone.optional(),
    kind: templateKind.optional(),
    language: language.optional(),
  }),
  reply: z.strictObject({ data: z.array(template) }),
});

export const readTemplate = call({
  name: 'template.read',
  method: 'GET',
  path: '/template/{id}',
  summary: 'One template',
  access: { who: 'staff', permission: 'template.read' },
  params: idParams,
  reply: named('TemplateWithContent', { ...template.shape, content: templateContent }),
  errors: ['WRONG_TEMPLATE_ID'],
});

export const createTemplate = call({
  name: 'template.create',
  method: 'POST',
  path: '/template',
  summary: 'Create a template; an unknown variable is refused at its field',
  access: { who: 'staff', permission: 'template.write' },
  body: named('NewTemplate', { ...fields.shape, _id: id.optional() }),
  isNamedByCaller: true,
  reply: checkedTemplate,
});

export const updateTemplate = call({
  name: 'template.update',
  method: 'PUT',
  path: '/template/{id}',
  summary: 'Change a template; what was sent already stays as it was',
  access: { who: 'staff', permission: 'template.write' },
  params: idParams,
  body: named('TemplateChanges', { ...changes.shape, version: recordVersion }),
  reply: checkedTemplate,
  errors: ['WRONG_TEMPLATE_ID', 'STALE_VERSION'],
});

export const deleteTemplate = call({
  name: 'template.delete',
  method: 'DELETE',
  path: '/template/{id}',
  summary: 'Delete a template that no campaign uses',
  access: { who: 'staff', permission: 'template.write' },
  params: idParams,
  reply: done,
  errors: ['WRONG_TEMPLATE_ID'],
});

export const checkTemplate = call({
  name: 'template.check',
  method: 'POST',
  path: '/template/check',
  summary: 'For which of the company’s own accounts a variable of a message would be empty; changes nothing',
  access: { who: 'staff', permission: 'template.read' },
  body: z.strictObject({
    channel,
    format: messageFormat.default('text'),
    subject: text(200).default(''),
    message: requiredText(20_000),
  }),
  reply: templateCheck,
});

export const listCategories = call({
  name: 'template.categories',
  method: 'GET',
  path: '/category',
  summary: 'Categories of templates: the five reminders, and those in use',
  access: { who: 'staff', permission: 'template.read' },
  reply: z.strictObject({
    /** A category is its name; the id follows from it, for clients that keep ids. */
    data: z.array(z.strictObject({ _id: id, name: z.string(), isStarter: z.boolean(), templates: z.int() })),
  }),
});

export const messagePreview = named('MessagePreview', {
  subject: z.string(),
  /** The message as it would leave, the opt-out line included. */
  message: z.string(),
  html: z.string().nullable(),
  to: z.string().nullable(),
  from: z.string(),
  smsParts: z.int().nullable(),
  /** Variables that this record has no value for: the message would not be sent. */
  missing: z.array(z.string()),
  debtor: debtorReference,
  problems: z.array(z.string()),
});

export const previewReminder = call({
  name: 'template.preview-account',
  method: 'POST',
  path: '/collection/reminder/preview-data',
  summary: 'A message as one real account’s customer would get it',
  access: { who: 'staff', permission: 'template.read' },
  body: z.strictObject({
    accountId: id,
    channel: channel.default('EMAIL'),
    format: messageFormat.default('text'),
    subject: text(200).default(''),
    message: requiredText(20_000),
  }),
  reply: messagePreview,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const previewDebtorReminder = call({
  name: 'template.preview-debtor',
  method: 'POST',
  path: '/collection/debtor/reminder/preview-data',
  summary: 'A message as one real customer would get it',
  access: { who: 'staff', permission: 'template.read' },
  body: z.strictObject({
    debtorId: id,
    channel: channel.default('EMAIL'),
    format: messageFormat.default('text'),
    subject: text(200).default(''),
    message: requiredText(20_000),
  }),
  reply: messagePreview,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const previewEstimateReminder = call({
  name: 'template.preview-estimate',
  method: 'POST',
  path: '/collection/estimate/reminder/preview-data',
  summary: 'A message about one real estimate as its customer would get it',
  access: { who: 'staff', permission: 'estimate.read' },
  body: z.strictObject({ estimateId: id, subject: text(200).default(''), message: requiredText(20_000) }),
  reply: messagePreview,
  errors: ['NOT_FOUND'],
});

export const listVariables = call({
  name: 'attribute.list',
  method: 'GET',
  path: '/attribute',
  summary: 'The variables a template may use, with an example of each',
  access: { who: 'staff', permission: 'template.read' },
  reply: z.strictObject({
    data: z.array(z.strictObject({ name: z.string(), label: z.string(), example: z.string() })),
  }),
});

/** What the language model wrote; nothing of it is saved. */
export const generatedTemplate = named('GeneratedTemplate', {
  subject: z.string(),
  message: z.string(),
  format: messageFormat,
  kind: z.literal('generated'),
});

const generation = named('TemplateGeneration', {
  purpose: requiredText(500),
  /** Absent: as the company's preferences say. */
  tone: tone.optional(),
  language: language.default('en'),
  category: text(60).default(''),
  /** A text to be written anew. */
  text: text(10_000).default(''),
  /** An account whose own figures may stand in the text. */
  accountId: id.nullable().default(null),
});

export const generateSms = call({
  name: 'template.generate-sms',
  method: 'PUT',
  path: '/template/ai/generate/sms',
  summary: 'Have a text message written by AI, checked for what it cannot know; saves nothing',
  access: { who: 'staff', permission: 'template.write' },
  perMinute: 30,
  body: generation,
  reply: generatedTemplate,
  errors: ['ACCOUNT_NOT_FOUND', 'GENERATED_TEXT_REFUSED', 'PROVIDER_UNAVAILABLE'],
  timeoutMs: 30_000,
});

export const generateEmail = call({
  name: 'template.generate-email',
  method: 'PUT',
  path: '/template/ai/generate/email',
  summary: 'Have an e-mail written by AI, checked for what it cannot know; saves nothing',
  access: { who: 'staff', permission: 'template.write' },
  perMinute: 30,
  body: generation,
  reply: generatedTemplate,
  errors: ['ACCOUNT_NOT_FOUND', 'GENERATED_TEXT_REFUSED', 'PROVIDER_UNAVAILABLE'],
  timeoutMs: 30_000,
});
