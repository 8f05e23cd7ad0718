import type { auditEntry } from '@recoup/contract/audit.ts';
import type { z } from 'zod';

export type AuditEntry = z.output<typeof auditEntry>;
export type AuditChange = AuditEntry['changes'][number];
