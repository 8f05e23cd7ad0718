import { callKey, useClient } from '@recoup/client/use-call.ts';
import { currentUser } from '@recoup/contract/auth.ts';
import { setVisitedTabs } from '@recoup/contract/visited-tabs.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { type User, useUser } from '../kit/session/session.tsx';
import { placeOf } from './place-of.ts';

/** Lets the company keep that somebody has been to the place of the app where one is; whoever visits from the parent leaves no trace. */
export function useVisitedPlace(): void {
  const { company } = useUser();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const place = useLocation({ select: ({ pathname }) => placeOf(pathname) });
  const isNew = place !== undefined && company.parent === null && !company.visitedTabs.includes(place);
  useEffect(() => {
    if (!isNew || !place) return;
    const key = callKey(client, currentUser, {});
    client
      .send(setVisitedTabs, { body: { tabs: [place] } })
      .then(({ visitedTabs }) =>
        mutate<User>(key, (user) => user && { ...user, company: { ...user.company, visitedTabs } }, {
          revalidate: false,
        }),
      )
      // A mark that is not kept is kept with the next visit.
      .catch(() => undefined);
  }, [client, mutate, place, isNew]);
}
