import { channels, templateKinds } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { done, id, idParams, instant, requiredText, text } from './scalars.ts';

export const template = z.strictObject({
  _id: id,
  name: z.string(),
  channel: z.enum(channels),
  kind: z.enum(templateKinds),
  language: z.enum(['en', 'es']),
  subject: z.string(),
  message: z.string(),
  usedInSteps: z.int(),
  updatedAt: instant,
  version: z.int(),
});

const fields = z.strictObject({
  name: requiredText(120),
  channel: z.enum(channels),
  language: z.enum(['en', 'es']).default('en'),
  subject: text(200).default(''),
  message: requiredText(10_000),
});

export const listTemplates = call({
  name: 'template.list',
  method: 'GET',
  path: '/template',
  summary: 'Message templates',
  access: { who: 'staff', permission: 'template.read' },
  query: z.strictObject({ query: text(200).optional(), channel: z.enum(channels).optional() }),
  reply: z.strictObject({ data: z.array(template) }),
});

export const readTemplate = call({
  name: 'template.read',
  method: 'GET',
  path: '/template/{id}',
  summary: 'One template',
  access: { who: 'staff', permission: 'template.read' },
  params: idParams,
  reply: template,
  errors: ['WRONG_TEMPLATE_ID'],
});

export const createTemplate = call({
  name: 'template.create',
  method: 'POST',
  path: '/template',
  summary: 'Create a template; an unknown variable is refused at its field',
  access: { who: 'staff', permission: 'template.write' },
  body: fields.extend({ _id: id.optional() }),
  reply: template,
});

export const updateTemplate = call({
  name: 'template.update',
  method: 'PUT',
  path: '/template/{id}',
  summary: 'Change a template; what was sent already stays as it was',
  access: { who: 'staff', permission: 'template.write' },
  params: idParams,
  body: fields.partial().extend({ version: z.int() }),
  reply: template,
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

export const messagePreview = z.strictObject({
  subject: z.string(),
  /** The message as it would leave, the opt-out line included. */
  message: z.string(),
  html: z.string().nullable(),
  to: z.string().nullable(),
  smsParts: z.int().nullable(),
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
    subject: text(200).default(''),
    message: requiredText(10_000),
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
    subject: text(200).default(''),
    message: requiredText(10_000),
  }),
  reply: messagePreview,
  errors: ['DEBTOR_NOT_FOUND'],
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
