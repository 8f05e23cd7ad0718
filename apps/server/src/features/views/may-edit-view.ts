import type { MemberActor } from '#server/actor.ts';
import type { ViewRow } from './views.store.ts';

/** A view is changed by whoever saved it; a shared one also by administrators, since people leave and views stay. */
export function mayEditView(actor: MemberActor, view: Pick<ViewRow, 'ownerId' | 'isShared'>): boolean {
  return view.ownerId === actor.id || (view.isShared && actor.roles.includes('ADMIN'));
}
