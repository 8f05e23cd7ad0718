import { useTheme } from '@recoup/ui/theme.ts';
import { ToastHost } from '@recoup/ui/toast/toast-host.tsx';
import { Outlet } from '@tanstack/react-router';
import { useRouteFocus } from '../kit/page/route-focus.ts';

/** Around every page, signed in or not. */
export function RootLayout() {
  useTheme();
  useRouteFocus();
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
}
