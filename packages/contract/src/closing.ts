import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { instant, requiredText } from './scalars.ts';

const access = { who: 'staff', permission: 'company.close' } as const;

/** Whether the company is being deleted. */
const closing = named('CompanyClosing', {
  /** When it ends; null: nobody wants it deleted. */
  closesAt: instant.nullable(),
  /** Who asked for it; empty where nobody did. */
  askedBy: z.string(),
  /** How its plan stands: deleting the company cancels it, and keeping the company does not bring it back. Null: it never had one. */
  plan: z.enum(['GOES_ON', 'ENDS', 'OVER']).nullable(),
});

export const readClosing = call({
  name: 'company.closing',
  method: 'GET',
  path: '/company/closing',
  summary: 'Whether the company is being deleted, and when it ends',
  access: { who: 'staff', permission: 'company.read' },
  reply: closing,
});

export const beginClosing = call({
  name: 'company.close',
  method: 'POST',
  path: '/company/closing',
  summary:
    'Delete the company: nothing is sent or charged from now on, and after 30 days nobody gets in; its owner types its name and shows that it is them',
  access,
  body: z.strictObject({ name: requiredText(200) }),
  reply: closing,
  errors: ['REAUTH_REQUIRED', 'INVALID_STATUS', 'FORBIDDEN'],
  timeoutMs: 30_000,
});

export const keepCompany = call({
  name: 'company.keep',
  method: 'DELETE',
  path: '/company/closing',
  summary: 'Keep a company that is being deleted: everything goes on where it stood',
  access,
  reply: closing,
  errors: ['INVALID_STATUS', 'PARENT_CLOSING'],
});
