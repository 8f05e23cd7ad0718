// npm runs this after it installed: the web apps are built then, so that the first start need not. A failure must not
// fail the installation; the start builds again and says what is wrong.
import { say } from './bootstrap/install.mjs';
import { runPinned } from './bootstrap/run-on-pinned-node.mjs';

try {
  await runPinned('tools/build.ts', ['--if-stale']);
} catch (error) {
  say(error.message);
}
