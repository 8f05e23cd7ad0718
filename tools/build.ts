import { buildApps } from './build/build-apps.ts';

/** `npm run build`: both React apps, whether stale or not; with `--if-stale` only what changed. */
try {
  const built = await buildApps({ force: !process.argv.includes('--if-stale') });
  console.log(built.length > 0 ? `Built the web apps: ${built.join(', ')}.` : 'The web apps are up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
