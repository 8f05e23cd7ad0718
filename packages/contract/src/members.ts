import { memberStatuses, roles } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './scalars.ts';

export const member = z.strictObject({
  _id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
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
