import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { type contactPoint, listContacts } from '@recoup/contract/contacts.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { BellOff, Phone } from 'lucide-react';
import type { z } from 'zod';
import { PhoneText } from '../../kit/records/phone-text.tsx';

type Point = z.output<typeof contactPoint>;

/** Whether somebody does not want to be called there. */
function refusesCalls(point: Point): boolean {
  return point.consents.some((consent) => consent.channel === 'PHONE_CALL' && consent.state === 'REVOKED');
}

/** The numbers of a customer, the primary one first. */
export function usePhones(debtorId: string) {
  const contacts = useCall(listContacts, { params: { id: debtorId } });
  const phones = contacts.data?.data
    .filter((point) => point.kind === 'PHONE')
    .sort((left, right) => Number(right.isPrimary) - Number(left.isPrimary));
  return { ...contacts, phones };
}

/** The numbers to call, with what stands against each. */
export function CallNumbers({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const { phones, error, mutate } = usePhones(debtorId);
  if (error && !phones) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!phones) return <SkeletonLines lines={1} />;
  if (phones.length === 0) {
    return (
      <Notice kind="warning">
        <Trans>This customer has no phone number.</Trans>
      </Notice>
    );
  }
  return (
    <ul aria-label={t`Phone numbers`} className="space-y-1.5">
      {phones.map((point) => (
        <li key={point._id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a
            href={`tel:${point.value}`}
            className="inline-flex items-center gap-2 rounded-tag font-semibold text-accent-text text-lead hover:underline"
          >
            <Phone aria-hidden className="size-4" />
            <span className="figures">
              <PhoneText value={point.value} extension={point.extension} />
            </span>
          </a>
          <span className="text-compact text-muted">
            {[point.isPrimary && phones.length > 1 && t`Primary`, point.name, point.label].filter(Boolean).join(' · ')}
          </span>
          {refusesCalls(point) && (
            <Chip tone="orange" icon={BellOff}>
              <Trans>Does not want calls</Trans>
            </Chip>
          )}
        </li>
      ))}
    </ul>
  );
}
