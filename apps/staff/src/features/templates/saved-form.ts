import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/** Takes what was just saved as the form's new beginning, so that it counts as unchanged and the focus stays. */
export function useSavedForm(saves: number): void {
  const { reset, getValues } = useFormContext<FieldValues>();
  useEffect(() => {
    if (saves > 0) reset(getValues());
  }, [saves, reset, getValues]);
}
