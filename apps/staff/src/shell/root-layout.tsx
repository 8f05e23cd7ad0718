import { useTheme } from '@recoup/ui/theme.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRouteFocus } from '../kit/page/route-focus.ts';

const ToastHost = lazy(() => import('@recoup/ui/toast/toast-host.tsx').then((file) => ({ default: file.ToastHost })));

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
