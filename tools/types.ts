import { packageProgram } from './checks/package-program.ts';
import { runVisibly } from './checks/run-visibly.ts';

/** `npm run types`: the whole project in one pass of the compiler. */
process.exitCode = await runVisibly([packageProgram('typescript', 'tsc'), '--noEmit', ...process.argv.slice(2)]);
