import { buildApps } from './build/build-apps.ts';

/** `npm run build`: both React apps, whether stale or not. */
try {
  const built = await buildApps({ force: true });
  console.log(`Built: ${built.join(', ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
