// `npm start`: everything a fresh machine needs, then the product. Plain JavaScript, since nothing is installed yet.
import { readFileSync } from 'node:fs';
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

// Left alone, Node lets garbage of requests pile up to 380 MB; with a small young generation 200 MB answer as many.
const options = JSON.parse(readFileSync(new URL('bootstrap/server-node-options.json', import.meta.url), 'utf8'));
await runOnPinnedNode('tools/dev/start.ts', process.argv.slice(2), options);
