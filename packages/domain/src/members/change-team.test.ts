import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Role } from '../vocabulary.ts';
import { checkHandOver, checkRemoval, checkRoles, ownerOf, type TeamMember } from './change-team.ts';

const ids = ['a', 'b', 'c', 'd'] as const;
const roleLists = [['ADMIN'], ['OPERATOR'], ['OPERATOR', 'ADMIN']] as const satisfies readonly (readonly Role[])[];

const team = fc
  .array(fc.record({ roles: fc.constantFrom(...roleLists), status: fc.constantFrom('ACTIVE', 'INVITED') }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.map((each, index): TeamMember => ({ ...each, id: ids[index] ?? '', isOwner: false })));

const admins = (members: readonly TeamMember[]) =>
  members.filter(({ roles, status }) => status === 'ACTIVE' && roles.includes('ADMIN')).map(({ id }) => id);

test('G36: whatever is allowed, in any order, a company that has an Administrator keeps one, and its owner', () => {
  const step = fc.record({
    verb: fc.constantFrom('roles', 'remove', 'owner'),
    actor: fc.constantFrom(...ids),
    on: fc.constantFrom(...ids),
    to: fc.constantFrom(null, ...ids),
    roles: fc.constantFrom(...roleLists),
  });
  fc.assert(
    fc.property(team, fc.array(step, { maxLength: 20 }), (begin, steps) => {
      let owner = ownerOf(begin);
      let members: readonly TeamMember[] = begin.map((each) => ({ ...each, isOwner: each.id === owner }));
      const hadAdmin = admins(members).length > 0;
      for (const { verb, actor, on, to, roles } of steps) {
        if (!admins(members).includes(actor)) continue;
        const facts = { members, actorId: actor };
        if (verb === 'roles' && checkRoles(facts, on, roles).ok)
          members = members.map((each) => (each.id === on ? { ...each, roles } : each));
        if (verb === 'remove' && checkRemoval(facts, on, to).ok) members = members.filter(({ id }) => id !== on);
        const handed = checkHandOver(facts, on);
        if (verb === 'owner' && handed.ok && handed.from) {
          expect(actor).toBe(owner);
          owner = on;
          members = members.map((each) => ({ ...each, isOwner: each.id === on }));
        }
        // Nobody removes themselves.
        expect(members.some(({ id }) => id === actor)).toBe(true);
      }
      expect(admins(members).length > 0).toBe(hadAdmin);
      expect(ownerOf(members)).toBe(owner);
    }),
  );
});

test('who takes over is somebody else who signs in', () => {
  const members: TeamMember[] = [
    { id: 'a', roles: ['ADMIN'], status: 'ACTIVE', isOwner: true },
    { id: 'b', roles: ['OPERATOR'], status: 'ACTIVE', isOwner: false },
    { id: 'c', roles: ['OPERATOR'], status: 'INVITED', isOwner: false },
  ];
  const facts = { members, actorId: 'a' };
  expect(checkRemoval(facts, 'b', null)).toMatchObject({ ok: true });
  expect(checkRemoval(facts, 'b', 'a')).toMatchObject({ ok: true });
  for (const to of ['b', 'c', 'nobody'])
    expect(checkRemoval(facts, 'b', to)).toMatchObject({ ok: false, code: 'USER_NOT_FOUND' });
  expect(checkRemoval(facts, 'a', null)).toMatchObject({
    ok: false,
    code: 'USER_CAN_NOT_DELETE_ITSELF',
    fields: { id: 'hand-over-first' },
  });
  const second = members.map((member) => (member.id === 'b' ? { ...member, roles: ['ADMIN'] as const } : member));
  expect(checkRemoval({ members: second, actorId: 'b' }, 'b', null)).toEqual({
    ...{ ok: false, code: 'USER_CAN_NOT_DELETE_ITSELF' },
  });
});

test('G36: the owner alone hands the company over, to an Administrator who signs in', () => {
  const members: TeamMember[] = [
    { id: 'a', roles: ['ADMIN'], status: 'ACTIVE', isOwner: true },
    { id: 'b', roles: ['ADMIN'], status: 'ACTIVE', isOwner: false },
    { id: 'c', roles: ['OPERATOR'], status: 'ACTIVE', isOwner: false },
    { id: 'd', roles: ['ADMIN'], status: 'INVITED', isOwner: false },
  ];
  const by = (actorId: string, to: string) => checkHandOver({ members, actorId }, to);
  expect(by('a', 'b')).toMatchObject({ ok: true, from: { id: 'a' } });
  expect(by('a', 'a')).toEqual({ ok: true, from: null });
  expect(by('b', 'b')).toMatchObject({ ok: false, code: 'OWNER_ONLY' });
  for (const to of ['c', 'd']) expect(by('a', to)).toMatchObject({ ok: false, code: 'INVALID_STATUS' });
  expect(by('a', 'nobody')).toMatchObject({ ok: false, code: 'USER_NOT_FOUND' });
});
