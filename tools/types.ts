import { packageProgram } from './checks/package-program.ts';
import { runVisibly } from './checks/run-visibly.ts';

const compiler = packageProgram('typescript', 'tsc');
const options = process.argv.slice(2);

// The portal is a program of its own: both apps register their routes in the router's one global type, and a link of
// one app must not type-check against the pages of the other.
const everything = await runVisibly([compiler, '--noEmit', ...options]);
const portal = await runVisibly([compiler, '--noEmit', '--project', 'apps/portal', ...options]);
process.exitCode = everything || portal;
