// `npm start`: everything a fresh machine needs, then the product. Plain JavaScript, since nothing is installed yet.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('tools/dev/start.ts', process.argv.slice(2));
