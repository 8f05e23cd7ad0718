import { mergeFields } from '@recoup/domain/merges/merge-fields.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { debtor, debtorRow } from './debtors.ts';
import { named } from './named.ts';
import { cents, id, idParams } from './scalars.ts';

const side = z.enum(['winner', 'loser']);

/** Versions of the two customers as they were seen. */
const mergedVersions = named('MergedVersions', { winner: z.int(), loser: z.int() });

export const mergePreview = named('MergePreview', {
  winner: debtorRow,
  loser: debtorRow,
  versions: mergedVersions,
  /** Fields in which both say something, and not the same; as people read them. */
  conflicts: z.array(z.strictObject({ field: z.enum(mergeFields), winner: z.string(), loser: z.string() })),
  /** What goes over to the customer that stays. */
  moves: z.strictObject({
    accounts: z.int(),
    balanceCents: cents,
    contacts: z.int(),
    messages: z.int(),
    payments: z.int(),
    notes: z.int(),
    tasks: z.int(),
    disputes: z.int(),
    contracts: z.int(),
    projects: z.int(),
    estimates: z.int(),
    files: z.int(),
    tags: z.int(),
    timeline: z.int(),
  }),
  /** Payment links of the other customer that are still good; they end. */
  endedLinks: z.int(),
  /** Campaign of the other customer that ends, because the one that stays goes through one already. */
  endedRun: z.string().nullable(),
});

export const mergeDebtors = call({
  name: 'debtor.merge',
  method: 'POST',
  path: '/debtor/{id}/merge',
  summary: 'Join two customers that are the same; the one that goes keeps its lines of the journal and the timeline',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: z.strictObject({
    /** The customer that stays; the one in the path goes. */
    intoId: id.optional(),
    /** The customer that goes; the one in the path stays. */
    fromId: id.optional(),
    choices: z.partialRecord(z.enum(mergeFields), side).optional(),
    /** Only says what would happen. */
    preview: z.boolean().default(false),
    /** Versions of both as the person saw them (G27). */
    versions: mergedVersions.optional(),
  }),
  reply: z.strictObject({ preview: mergePreview.nullable(), debtor: debtor.nullable() }),
  errors: ['DEBTOR_NOT_FOUND', 'SOME_FIELD_IS_MISSING', 'STALE_VERSION'],
});
