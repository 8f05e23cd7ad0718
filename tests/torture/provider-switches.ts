import type { SwitchesChange } from '../../apps/sandbox/src/switches.ts';
import type { Stage } from './stage.ts';

/** Changes what goes wrong at the sandbox. */
export async function putSwitches(stage: Stage, change: SwitchesChange): Promise<void> {
  const answer = await fetch(`${stage.sandboxUrl}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to switches: ${await answer.text()}`);
}
