import { advanceClock, readClock } from '@recoup/contract/time-machine.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { takeClock } from '../companies/company-clock.store.ts';
import { advanceCompany, readCompanyClock } from './advance-company.ts';

export const timeMachineRoutes: Route[] = [
  route(readClock, async ({ transaction }, { settings }) => {
    if (settings.TIME_MACHINE === 'off') return refuse('NOT_FOUND');
    return transaction((work) => readCompanyClock(work));
  }),
  route(advanceClock, async ({ actor, body, transaction }, context) => {
    if (context.settings.TIME_MACHINE === 'off') return refuse('NOT_FOUND');
    const hours = body.days * 24 + body.hours;
    const refused = await transaction(async (work) => {
      if (!(await takeClock(work))) return refuse('REQUEST_IN_PROGRESS');
      work.audit({
        action: 'time-machine.advance',
        recordKind: 'company',
        recordId: actor.companyId,
        after: { hours },
      });
      return null;
    });
    if (refused) return refused;
    await advanceCompany(context, actor.companyId, hours);
    return transaction((work) => readCompanyClock(work));
  }),
];
