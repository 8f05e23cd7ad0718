import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readCallSettings, writeCallSettings } from './call-settings.store.ts';

/** Lets calls be recorded, or not. STALE_VERSION: somebody else changed it meanwhile. */
export async function changeCallSettings(
  work: Work<MemberActor>,
  { mayRecord, version }: { readonly mayRecord: boolean; readonly version: number },
): Promise<null | Refusal> {
  const before = await readCallSettings(work);
  if (!(await writeCallSettings(work, mayRecord, version))) return refuse('STALE_VERSION');
  work.changed({
    ...{ noun: 'call-settings', id: work.companyId, action: 'call-settings.change' },
    before: { mayRecord: before.mayRecord },
    after: { mayRecord },
  });
  work.notify('call', []);
  return null;
}
