import type * as schedules from '@recoup/contract/schedules.ts';
import { onTheWire, withLink } from '#portal/app/on-the-wire.ts';

export const readPortalSchedules = onTheWire<typeof schedules.readPortalSchedules>({
  name: 'portal.schedules',
  method: 'GET',
  path: '/portal/schedule',
  access: withLink,
});

export const createPortalSchedule = onTheWire<typeof schedules.createPortalSchedule>({
  name: 'portal.create-schedule',
  method: 'POST',
  path: '/portal/schedule',
  access: withLink,
});

export const changePortalSchedule = onTheWire<typeof schedules.changePortalSchedule>({
  name: 'portal.change-schedule',
  method: 'PUT',
  path: '/portal/schedule/{id}',
  access: withLink,
});

export const cancelPortalSchedule = onTheWire<typeof schedules.cancelPortalSchedule>({
  name: 'portal.cancel-schedule',
  method: 'DELETE',
  path: '/portal/schedule/{id}',
  access: withLink,
});
