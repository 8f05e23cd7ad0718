// `npm test`: everything a fresh machine needs, then all checks. Plain JavaScript, since nothing is installed yet.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('tools/checks/run-checks.ts', process.argv.slice(2));
