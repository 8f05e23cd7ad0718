import {
  previewPreference,
  readPreference,
  setTextRedirect as redirectCall,
  resetPreference as resetCall,
  resetPreferenceByGet,
  updatePreference as updateCall,
} from '@recoup/contract/preferences.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { plainPreference } from '@recoup/domain/preferences/preference.ts';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { viewPreference } from './preference.view.ts';
import { readPreferenceRow } from './preferences.store.ts';
import { previewMoves } from './preview-moves.ts';
import { setTextRedirect } from './set-text-redirect.ts';
import { updatePreference } from './update-preference.ts';

async function view(work: Work) {
  const row = await readPreferenceRow(work);
  return row ? viewPreference(row) : refuse('PREFERENCES_NOT_FOUND');
}

async function reset(work: Work<MemberActor>): Promise<{ changed: string[] } | Refusal> {
  const changed = await updatePreference(work, plainPreference, null, 'preference.reset');
  return isRefusal(changed) ? changed : { changed: [...changed] };
}

export const preferenceRoutes: Route[] = [
  route(readPreference, ({ transaction }) => transaction(view)),
  route(previewPreference, ({ query, transaction }) => transaction((work) => previewMoves(work, query))),
  route(updateCall, ({ body: { version, ...change }, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await updatePreference(work, change, version, 'preference.update');
      return isRefusal(changed) ? changed : view(work);
    }),
  ),
  route(redirectCall, ({ actor, requestId, body }, context) => setTextRedirect(context, { actor, requestId }, body)),
  route(resetCall, ({ finalTransaction }) => finalTransaction(reset)),
  route(resetPreferenceByGet, ({ finalTransaction }) => finalTransaction(reset)),
];
