import { buildApps } from '../../tools/build/build-apps.ts';

/** The browser gets what users get: the built apps, made anew when their sources changed. */
export default async function setup(): Promise<void> {
  await buildApps();
}
