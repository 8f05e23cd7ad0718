// `node tools/run.mjs FILE.ts …`: a TypeScript file under the pinned Node, whatever Node started this.
import { say } from './bootstrap/install.mjs';
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

const [file, ...args] = process.argv.slice(2);
if (file) {
  await runOnPinnedNode(file, args);
} else {
  say('Usage: node tools/run.mjs FILE.ts [arguments]');
  process.exitCode = 1;
}
