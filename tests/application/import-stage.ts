import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { ImportCompany } from './import-arrangement.ts';
import type { ChildOptions } from './import-child.ts';

export type ImportStageRun = Pick<ChildOptions, 'appUrl' | 'importId' | 'stage'>;

/** Works one stage of an import off in a process of its own, with so much memory for objects. */
export function startStage(company: ImportCompany, run: ImportStageRun, heapMb?: number): ChildProcess {
  const { companyId, actor, folder } = company;
  const command: ChildOptions = { ...run, companyId, memberId: actor.id, folder };
  return fork(path.join(import.meta.dirname, 'import-child.ts'), [JSON.stringify(command)], {
    execArgv: heapMb ? [`--max-old-space-size=${heapMb}`] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Starts a stage and kills it once it has told of a first batch: that one is committed, and a later one is under way. */
export async function killStage(company: ImportCompany, run: ImportStageRun): Promise<void> {
  const listener = new pg.Client({ connectionString: run.appUrl });
  await listener.connect();
  await listener.query('listen live');
  const child = startStage(company, run);
  const exited = once(child, 'exit');
  await once(listener, 'notification');
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  await listener.end();
}
