import { JobsTray } from '../features/background-jobs/jobs-tray.tsx';
import { UnpaidBar } from '../features/billing/unpaid-bar.tsx';
import { CallDock } from '../features/calls/call-dock.tsx';
import { BooksBar } from '../features/reconciliation/books-bar.tsx';
import { EngineNotice } from '../features/runs/engine-notice.tsx';
import { OpenUserMenu } from './open-user-menu.tsx';

/** What stands around every page of somebody signed in but is not waited for: one file, loaded beside the page. */
export const frameParts = { BooksBar, CallDock, EngineNotice, JobsTray, OpenUserMenu, UnpaidBar } as const;
