import { expect, test } from 'vitest';
import { checkPermission, permissionNames, permissionsOf } from './permission.ts';

const operator = { roles: ['OPERATOR'], isDemo: false } as const;
const admin = { roles: ['ADMIN'], isDemo: false } as const;
const demo = { roles: ['ADMIN'], isDemo: true } as const;

test('G36: an operator works accounts, tasks and the dashboard, and reads customers', () => {
  expect(permissionsOf(operator.roles)).toEqual([
    'user.self',
    'user.security',
    'company.read',
    'account.read',
    'account.write',
    'account.import',
    'account.status',
    'account.workflow',
    'debtor.read',
    'task.read',
    'task.write',
    'transaction.record',
    'dashboard.read',
    'live.read',
  ]);
  expect(checkPermission(operator, 'workflow.read')).toEqual({ ok: false, code: 'FORBIDDEN' });
});

test('G36: an administrator may do everything, nobody without a role anything', () => {
  expect(permissionsOf(admin.roles)).toEqual(permissionNames.filter((name) => name !== 'registration.write'));
  expect(permissionsOf([])).toEqual([]);
});

test('G36: whoever opens a company may do nothing else until it is open', () => {
  expect(permissionsOf(['FOUNDER'])).toEqual(['registration.write']);
});

test('G34: whoever visits from the parent company may not do what belongs to whoever signs in there', () => {
  const visiting = { ...admin, parent: {} };
  for (const permission of ['user.security', 'company.child'] as const) {
    expect(checkPermission(visiting, permission)).toEqual({ ok: false, code: 'FORBIDDEN' });
    expect(permissionsOf(admin.roles, true)).not.toContain(permission);
  }
  expect(checkPermission(visiting, 'account.write')).toEqual({ ok: true });
});

test('the demo refuses in its own words, but only what the role would allow', () => {
  expect(checkPermission(demo, 'settings.write')).toEqual({ ok: false, code: 'DEMO_USER_NO_HAVE_PERMISSIONS' });
  expect(checkPermission({ ...operator, isDemo: true }, 'settings.write')).toEqual({ ok: false, code: 'FORBIDDEN' });
  expect(checkPermission(demo, 'time-machine')).toEqual({ ok: true });
});
