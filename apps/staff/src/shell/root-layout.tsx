import { useTheme } from '@recoup/ui/theme.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart, nothing } from '../kit/files/lazy-part.tsx';
import { useRouteFocus } from '../kit/page/route-focus.ts';

const ToastHost = lazyPart(() => import('@recoup/ui/toast/toast-host.tsx').then((file) => file.ToastHost), nothing);

/** Around every page, signed in or not. */
export function RootLayout() {
  useTheme();
  useRouteFocus();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <ToastHost />
      </Suspense>
    </>
  );
}
