import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openAgreements } from './agreement-visit.ts';
import { audit, readProvider } from './debtor-visit.ts';
import { auditPlans, goToDay } from './plan-world.ts';
import { type Application, startApplication, type TestCompany } from './start-application.ts';

/** The day on which each test begins. */
export const FIRST_DAY = '2026-11-23';

/**
 * A company for the tests of a file in which customers and members agree on things: every test begins on the same day, and
 * at the end the books and the plans of all of them hold.
 */
export function stageAgreements(name: string) {
  const stage: { app?: Application; company?: TestCompany; admin?: string } = {};
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the stage is set before each test');
    return thing;
  };
  const app = () => there(stage.app);
  const company = () => there(stage.company);
  const goTo = (day: string, hour: string) => goToDay(app(), company(), day, hour);

  beforeAll(async () => {
    stage.app = await startApplication();
    stage.company = await app().newCompany(name, '2026-11-22T15:00:00Z');
    stage.admin = await app().signIn(company().admin);
  });
  beforeEach(() => goTo(FIRST_DAY, '10:00'));
  afterAll(async () => {
    expect(await audit(app(), company())).toEqual([]);
    expect(await auditPlans(app(), company())).toEqual([]);
    await app().stop();
  });

  return {
    get app() {
      return app();
    },
    get company() {
      return company();
    },
    get admin() {
      return there(stage.admin);
    },
    goTo,
    /** A customer who owes these sums. */
    open: (...amounts: number[]) => openAgreements(app(), company(), there(stage.admin), amounts),
    /** How many charges the provider has taken. */
    charges: async () => (await readProvider(app())).paid.length,
  };
}

export type AgreementStage = ReturnType<typeof stageAgreements>;
export type Debtor = Awaited<ReturnType<AgreementStage['open']>>;
