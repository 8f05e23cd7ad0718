import { memberStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id } from './scalars.ts';
import { role } from './vocabulary.ts';

export const member = named('Member', {
  _id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  status: z.enum(memberStatuses),
});

export const listMembers = call({
  name: 'member.list',
  method: 'GET',
  path: '/member',
  summary: 'The team, to assign work to',
  access: { who: 'staff', permission: 'account.read' },
  reply: z.strictObject({ data: z.array(member) }),
});
