import {
  addCustomProperty as addCall,
  deleteCustomProperty as deleteCall,
  listCustomFieldIcons,
  updateCustomProperty as updateCall,
} from '@recoup/contract/custom-fields.ts';
import { customFieldIcons } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { addCustomProperty } from './add-custom-property.ts';
import type { FieldRow } from './custom-fields.store.ts';
import { viewCustomFields } from './custom-fields.view.ts';
import { deleteCustomProperty } from './delete-custom-property.ts';
import { updateCustomProperty } from './update-custom-property.ts';

async function answer(work: Work, field: FieldRow | Refusal) {
  if (isRefusal(field)) return field;
  const [view] = await viewCustomFields(work, { only: field });
  return view ?? refuse('NOT_FOUND');
}

export const customFieldRoutes: Route[] = [
  route(listCustomFieldIcons, async () => ({ data: [...customFieldIcons] })),
  route(addCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const input = { ...body, propertyId: body.propertyId ?? uuidv7() };
      return answer(work, await addCustomProperty(work, params.id, input));
    }),
  ),
  route(updateCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => answer(work, await updateCustomProperty(work, params.id, body))),
  ),
  route(deleteCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => answer(work, await deleteCustomProperty(work, params.id, body.propertyId))),
  ),
];
