import { messageFormats } from '@recoup/domain/templates/message-content.ts';
import { channels, templateKinds, tones } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { done, id, idParams, instant, recordVersion, requiredText, text } from './scalars.ts';

/** The same message in other languages, as a step of a campaign keeps it. */
export const translations = z.strictObject({
  en: z.strictObject({ subject: text(200), message: text(20_000) }).optional(),
  es: z.strictObject({ subject: text(200), message: text(20_000) }).optional(),
});

/** What a step of a campaign takes from a template; all languages have the one format. */
export const templateContent = z.strictObject({
  subject: z.string(),
  message: z.string(),
  format: z.enum(messageFormats),
  translations,
});

export const template = z.strictObject({
  _id: id,
  name: z.string(),
  channel: z.enum(channels),
  kind: z.enum(templateKinds),
  language: z.enum(['en', 'es']),
  category: z.string(),
  tone: z.enum(tones).nullable(),
  format: z.enum(messageFormats),
  subject: z.string(),
  message: z.string(),
  /** The same template in other languages: same name and channel. */
  otherLanguages: z.array(z.strictObject({ _id: id, language: z.enum(['en', 'es']) })),
  usedInSteps: z.int(),
  updatedAt: instant,
  version: recordVersion,
});

/** A variable without a fallback that some records of the company have no value for. */
export const emptyVariable = z.strictObject({
  variable: z.string(),
  label: z.string(),
  /** How many of the accounts that were looked at. */
  accounts: z.int(),
  sample: z.array(z.strictObject({ debtorId: id, accountId: id, displayName: z.string(), reference: z.string() })),
});

export const templateCheck = z.strictObject({
  /** How many accounts that owe something were looked at; the newest ones, 500 at most. */
  checked: z.int(),
  empty: z.array(emptyVariable),
});

const fields = z.strictObject({
  name: requiredText(120),
  channel: z.enum(channels),
  language: z.enum(['en', 'es']).default('en'),
  category: text(60).default(''),
  tone: z.enum(tones).nullable().default(null),
  kind: z.enum(templateKinds).default('personal'),
  format: z.enum(messageFormats).default('text'),
  subject: text(200).default(''),
  message: requiredText(20_000),
});

/** Without defaults: what is left out stays as it is. */
const changes = z
  .strictObject({
    name: requiredText(120),
    channel: z.enum(channels),
    language: z.enum(['en', 'es']),
    category: text(60),
    tone: z.enum(tones).nullable(),
    kind: z.enum(templateKinds),
    format: z.enum(messageFormats),
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
    channel: z.enum(channels).optional(),
    category: text(60).optional(),
    tone: z.enum(tones).optional(),
    kind: z.enum(templateKinds).optional(),
    language: z.enum(['en', 'es']).optional(),
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
  reply: template.extend({ content: templateContent }),
  errors: ['WRONG_TEMPLATE_ID'],
});

export const createTemplate = call({
  name: 'template.create',
  method: 'POST',
  path: '/template',
  summary: 'Create a template; an unknown variable is refused at its field',
  access: { who: 'staff', permission: 'template.write' },
  body: fields.extend({ _id: id.optional() }),
  isNamedByCaller: true,
  reply: template.extend({ check: templateCheck }),
});

export const updateTemplate = call({
  name: 'template.update',
  method: 'PUT',
  path: '/template/{id}',
  summary: 'Change a template; what was sent already stays as it was',
  access: { who: 'staff', permission: 'template.write' },
  params: idParams,
  body: changes.extend({ version: recordVersion }),
  reply: template.extend({ check: templateCheck }),
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
    channel: z.enum(channels),
    format: z.enum(messageFormats).default('text'),
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
    data: z.array(z.strictObject({ name: z.string(), isStarter: z.boolean(), templates: z.int() })),
  }),
});

export const messagePreview = z.strictObject({
  subject: z.string(),
  /** The message as it would leave, the opt-out line included. */
  message: z.string(),
  html: z.string().nullable(),
  to: z.string().nullable(),
  from: z.string(),
  smsParts: z.int().nullable(),
  /** Variables that this record has no value for: the message would not be sent. */
  missing: z.array(z.string()),
  debtor: z.strictObject({ _id: id, displayName: z.string() }),
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
    channel: z.enum(channels).default('EMAIL'),
    format: z.enum(messageFormats).default('text'),
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
    channel: z.enum(channels).default('EMAIL'),
    format: z.enum(messageFormats).default('text'),
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
  access: { who: 'staff', permission: 'template.read' },
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
export const generatedTemplate = z.strictObject({
  subject: z.string(),
  message: z.string(),
  format: z.enum(messageFormats),
  kind: z.literal('generated'),
});

const generation = z.strictObject({
  purpose: requiredText(500),
  tone: z.enum(tones).default('Neutral'),
  language: z.enum(['en', 'es']).default('en'),
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
