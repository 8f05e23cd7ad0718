import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../tools/database/start-database.ts';
import { ensureTemplate, TEMPLATE_LOCK, TEST_DATA_DIR, TEST_DATABASE_PORT } from './template-database.ts';

/** Two stages at once, each with the products that its files start. */
const CONNECTIONS = 200;

/** What a test file needs to know to clone its own database. */
export interface TestCluster {
  adminUrl: string;
  appUrl: string;
  template: string;
  runPid: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/**
 * Starts the test cluster (its own, without disk syncs; kept between runs, safe to delete), shared with any other test
 * run on this clone, and migrates the template once. Answers the tear-down.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startDatabase({
    ...{ dataDir: TEST_DATA_DIR, port: TEST_DATABASE_PORT, durable: false, connections: CONNECTIONS },
  });
  try {
    const template = await ensureTemplate(database.url, TEMPLATE_LOCK);
    project.provide('testCluster', {
      adminUrl: database.url,
      appUrl: database.appUrl,
      template,
      runPid: process.pid,
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database.stop;
}
