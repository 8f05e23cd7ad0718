import { advanceClock, readClock } from '@recoup/contract/time-machine.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { advanceCompany, readCompanyClock } from './advance-company.ts';

export const timeMachineRoutes: Route[] = [
  route(readClock, async ({ transaction }, { settings }) => {
    if (settings.TIME_MACHINE === 'off') return refuse('NOT_FOUND');
    return transaction((work) => readCompanyClock(work));
  }),
  route(advanceClock, async ({ actor, body, transaction }, context) => {
    if (context.settings.TIME_MACHINE === 'off') return refuse('NOT_FOUND');
    const hours = body.days * 24 + body.hours;
    await transaction((work) =>
      work.audit({
        action: 'time-machine.advance',
        recordKind: 'company',
        recordId: actor.companyId,
        after: { hours },
      }),
    );
    await advanceCompany(context, actor.companyId, hours);
    return transaction((work) => readCompanyClock(work));
  }),
];
