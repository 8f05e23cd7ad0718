import { packageProgram } from './checks/package-program.ts';
import { runVisibly } from './checks/run-visibly.ts';
import { runTidy } from './tidy/run-tidy.ts';

/** `npm run lint`: format and lint (`-- --write` repairs), dead code, and the laws of the house. */
const style = await runVisibly([packageProgram('@biomejs/biome', 'biome'), 'check', ...process.argv.slice(2)]);
const deadCode = await runVisibly([packageProgram('knip', 'knip'), '--no-progress']);
process.exitCode = style + deadCode + runTidy() === 0 ? 0 : 1;
