import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { ToastContainer } from 'react-toastify/unstyled';

/**
 * Where toasts appear, with the document's behaviour: top right, 5000 ms, a close icon, dismissed by a drag of 80 %,
 * 300 ms to collapse, the timer rests under the pointer. At most three stand at once; Alt+T moves the focus to them.
 */
export function ToastHost() {
  const { t } = useLingui();
  return (
    <ToastContainer
      aria-label={t`Notifications`}
      position="top-right"
      autoClose={5000}
      draggable
      draggablePercent={80}
      pauseOnHover
      limit={3}
      newestOnTop
      hideProgressBar
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={t`Close`}
          onClick={closeToast}
          className="ml-auto grid size-8 shrink-0 place-items-center self-start rounded-control text-current hover:bg-text/10"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    />
  );
}
