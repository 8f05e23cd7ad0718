import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { useState } from 'react';
import { BrandForm } from './brand-form.tsx';
import { FixList } from './fix-list.tsx';
import type { SmsBrand } from './registration-labels.ts';
import { SentLine } from './sent-line.tsx';

type BrandCardProps = {
  readonly brand: SmsBrand;
  readonly mayWrite: boolean;
  readonly onSent: (brand: SmsBrand) => void;
};

/** Who sends the texts: what was said to the carriers, what they say of it, and the form to say it. */
export function BrandCard({ brand, mayWrite, onSent }: BrandCardProps) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const { state, draft } = brand;
  const isOpen = state === 'DRAFT' || state === 'FAILED' || state === 'UNVERIFIED' || state === 'SELF_DECLARED';
  const hasForm = mayWrite && !brand.isBlocked && (isOpen || isChanging) && state !== 'SUBMITTED';
  const change = mayWrite && !hasForm && state !== 'SUBMITTED' && !brand.isBlocked && (
    <Button onClick={() => setChanging(true)}>
      <Trans>Change</Trans>
    </Button>
  );
  return (
    <Card title={t`Your company`} actions={change}>
      <div className="space-y-4">
        <FixList fixes={brand.fixes} warnings={brand.warnings} hasForm={hasForm} />
        {state === 'SUBMITTED' && <SentLine sentAt={brand.sentAt} />}
        {hasForm ? (
          <BrandForm
            brand={brand}
            onSent={(sent) => {
              setChanging(false);
              onSent(sent);
            }}
          />
        ) : (
          <DescriptionList
            entries={[
              { label: t`Legal name`, value: draft?.legalName },
              { label: t`Name that customers know`, value: draft?.displayName },
              { label: t`EIN`, value: draft?.ein },
              { label: t`Website`, value: draft?.website },
              { label: t`E-mail for questions`, value: draft?.supportEmail },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
