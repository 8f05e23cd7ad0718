import type { MemberActor } from '#server/actor.ts';
import type { ViewRow } from './views.store.ts';

/** A view is changed by whoever saved it; a shared one also by administrators, since people leave and views stay. */
export function mayEditView(actor: MemberActor, view: Pick<ViewRow, 'owner_id' | 'is_shared'>): boolean {
  return view.owner_id === actor.id || (view.is_shared && actor.roles.includes('ADMIN'));
}
