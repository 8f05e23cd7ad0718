import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteLogo, updateCompany } from '@recoup/contract/companies.ts';
import { logoLimits } from '@recoup/domain/branding/logo-limits.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { CircleAlert, ImageIcon, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import type { Company } from './company.ts';

type LogoCardProps = {
  readonly company: Company;
  readonly logo: string | null;
  readonly onChanged: (company: Company) => void;
};

/** The logo of portal and papers: it takes effect at once. */
export function LogoCard({ company, logo, onChanged }: LogoCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('company.write');
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { pixelsMin, pixelsMax } = logoLimits;
  const kilobytes = logoLimits.bytesMax / 1024;

  async function run(work: () => Promise<Company>, done: string) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onChanged(await work());
      showToast('success', done);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  function send(file: File | undefined) {
    if (!file) return;
    const body = new FormData();
    body.set('logo', file);
    void run(() => client.send(updateCompany, { body }), t`Your logo is on the portal and on papers now.`);
  }

  return (
    <Card title={t`Logo`}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="flex h-16 w-40 shrink-0 items-center justify-center rounded-card border border-border bg-sunken p-2">
          {logo ? (
            <img src={logo} alt={t`Your logo`} className="max-h-full max-w-full rounded-control bg-white p-0.5" />
          ) : (
            <ImageIcon aria-hidden className="size-6 text-subtle" />
          )}
        </div>
        <div className="min-w-0 flex-1 basis-60 space-y-2">
          <p className="text-compact text-muted">
            <Trans>
              PNG or JPEG, {pixelsMin} to {pixelsMax} pixels wide and high, at most {kilobytes} KB. It also stands on
              receipts and statements.
            </Trans>
          </p>
          {problem && (
            <p role="alert" className="field-fault">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {problem}
            </p>
          )}
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Button busy={busy} onClick={() => chooser.current?.click()}>
                <Upload aria-hidden />
                {company.hasLogo ? <Trans>Replace logo</Trans> : <Trans>Upload logo</Trans>}
              </Button>
              {company.hasLogo && (
                <Button
                  busy={busy}
                  onClick={() =>
                    void run(() => client.send(deleteLogo, { params: { id: company._id } }), t`The logo is gone.`)
                  }
                >
                  <Trash2 aria-hidden />
                  <Trans>Remove</Trans>
                </Button>
              )}
              <FileInput
                ref={chooser}
                hidden
                aria-label={t`Logo file`}
                accept="image/png,image/jpeg"
                onChange={(event) => {
                  send(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
