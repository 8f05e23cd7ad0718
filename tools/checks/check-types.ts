import path from 'node:path';
import { packageProgram } from './package-program.ts';
import { runVisibly } from './run-visibly.ts';

/**
 * Type-check everything, and give the compiler's exit code. The portal is a program of its own: both apps register their
 * routes in the router's one global type, and a link of one app must not type-check against the pages of the other.
 */
export async function checkTypes(options: readonly string[]): Promise<number> {
  const compiler = packageProgram('typescript', 'tsc');
  const everything = await runVisibly([compiler, '--noEmit', ...kept('all'), ...options]);
  const portal = await runVisibly([compiler, '--noEmit', '--project', 'apps/portal', ...kept('portal'), ...options]);
  return everything || portal;
}

/** What was found out is kept, so that the next check looks only at what changed since. */
function kept(program: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', path.resolve('.data', 'types', `${program}.tsbuildinfo`)];
}
