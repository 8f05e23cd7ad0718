import type { contactPoint } from '@recoup/contract/contacts.ts';
import type { z } from 'zod';

export type Contact = z.output<typeof contactPoint>;
