import { expect, test } from 'vitest';
import { keyScopes, secretKeyScopes } from '../api-keys/key-scopes.ts';
import { checkPermission, isReading, permissionNames, permissions, permissionsOf, scopesOf } from './permission.ts';

const operator = { roles: ['OPERATOR'], isDemo: false } as const;
const admin = { roles: ['ADMIN'], isDemo: false } as const;
const demo = { roles: ['ADMIN'], isDemo: true } as const;

test('G36: an operator works accounts, tasks and the dashboard, and reads customers', () => {
  expect(permissionsOf(operator)).toEqual([
    'user.self',
    'user.security',
    'user.news',
    'user.chat',
    'user.agent',
    'company.read',
    'member.list',
    'account.read',
    'account.write',
    'account.import',
    'account.status',
    'account.workflow',
    'debtor.read',
    'task.read',
    'task.write',
    'call.read',
    'call.write',
    'transaction.record',
    'dashboard.read',
    'view.write',
    'portal.view',
    'live.read',
  ]);
  expect(checkPermission(operator, 'workflow.read')).toEqual({ ok: false, code: 'FORBIDDEN' });
});

test('G36: an administrator may do everything, nobody without a role anything', () => {
  expect(permissionsOf(admin)).toEqual(permissionNames.filter((name) => name !== 'registration.write'));
  expect(permissionsOf({ roles: [] })).toEqual([]);
});

test('G36: whoever opens a company may do nothing else until it is open', () => {
  expect(permissionsOf({ roles: ['FOUNDER'] })).toEqual(['registration.write']);
});

test('G34: whoever visits from the parent company may not do what belongs to whoever signs in there', () => {
  const visiting = { ...admin, parent: {} };
  for (const permission of ['user.security', 'user.news', 'user.chat', 'company.child'] as const) {
    expect(checkPermission(visiting, permission)).toEqual({ ok: false, code: 'FORBIDDEN' });
    expect(permissionsOf({ ...admin, parent: {} })).not.toContain(permission);
  }
  expect(checkPermission(visiting, 'account.write')).toEqual({ ok: true });
});

test('the demo refuses in its own words, but only what the role would allow', () => {
  expect(checkPermission(demo, 'settings.write')).toEqual({ ok: false, code: 'DEMO_USER_NO_HAVE_PERMISSIONS' });
  expect(checkPermission({ ...operator, isDemo: true }, 'settings.write')).toEqual({ ok: false, code: 'FORBIDDEN' });
  expect(checkPermission(demo, 'time-machine')).toEqual({ ok: true });
});

test('G36: a key does what its scopes and its maker’s roles both allow', () => {
  const key = { scopes: ['accounts:read', 'customers:read'], isTest: false };
  expect(permissionsOf({ ...admin, key })).toEqual([
    ...['account.read', 'debtor.read', 'debtor.list', 'project.read', 'dispute.read', 'contract.read', 'estimate.read'],
  ]);
  expect(permissionsOf({ ...operator, key })).toEqual(['account.read', 'debtor.read']);
  expect(checkPermission({ ...admin, key }, 'account.write')).toEqual({ ok: false, code: 'SCOPE_MISSING' });
  expect(checkPermission({ ...operator, key }, 'debtor.list')).toEqual({ ok: false, code: 'FORBIDDEN' });
});

test('no key changes the team, the security of a person, or keys', () => {
  const all = permissionsOf({ ...admin, key: { scopes: keyScopes, isTest: false } });
  const people = permissionNames.filter((name) => !all.includes(name));
  expect(people).toEqual(
    expect.arrayContaining(['user.self', 'user.security', 'member.write', 'api-key.write', 'registration.write']),
  );
  const secret = permissionsOf({ ...admin, key: { scopes: secretKeyScopes, isTest: false } });
  expect(all.filter((name) => !secret.includes(name))).toEqual(['member.list', 'member.read', 'audit.read']);
});

test('every scope carries something, and a reading one nothing that changes', () => {
  expect(scopesOf(['ADMIN'])).toEqual(keyScopes);
  expect(scopesOf(['OPERATOR'])).not.toContain('campaigns:read');
  const reads = permissionNames.filter((name) => isReading(name));
  expect(reads.filter((name) => !/\.(read|list)$/.test(name))).toEqual([]);
  expect(permissions['account.delete'].scope).toBe('accounts:write');
});
