import { findReferences } from '@recoup/contract/custom-fields.ts';
import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { checkPermission, type Permission } from '@recoup/domain/permissions/permission.ts';
import { type Route, route } from '#server/http/route.ts';
import { readReferenceRows, searchReferenceRows } from './references.store.ts';

const searchPermissions: Readonly<Record<ReferenceKind, Permission>> = {
  debtor: 'debtor.read',
  account: 'account.read',
  // Whoever may put an account into a campaign may look for its name.
  workflow: 'account.workflow',
  member: 'account.read',
  project: 'project.read',
  contract: 'contract.read',
  estimate: 'estimate.read',
};

export const referenceRoutes: Route[] = [
  route(findReferences, ({ actor, query: { kind, ids, search }, transaction }) =>
    transaction(async (work) => {
      // The name behind a value may be seen by whoever sees the record; looking through a list is another matter (G36).
      const allowed = checkPermission(actor, ids ? 'account.read' : searchPermissions[kind]);
      if (isRefusal(allowed)) return allowed;
      const rows = ids ? await readReferenceRows(work, kind, ids) : await searchReferenceRows(work, kind, search ?? '');
      return { data: rows.map((row) => ({ _id: row.id, name: row.name, detail: row.detail })) };
    }),
  ),
];
