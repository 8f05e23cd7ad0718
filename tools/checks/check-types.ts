import { packageProgram } from './package-program.ts';
import { runVisibly } from './run-visibly.ts';

/**
 * Type-check everything, and give the compiler's exit code. The portal is a program of its own: both apps register their
 * routes in the router's one global type, and a link of one app must not type-check against the pages of the other.
 */
export async function checkTypes(options: readonly string[]): Promise<number> {
  const compiler = packageProgram('typescript', 'tsc');
  const everything = await runVisibly([compiler, '--noEmit', ...options]);
  const portal = await runVisibly([compiler, '--noEmit', '--project', 'apps/portal', ...options]);
  return everything || portal;
}
