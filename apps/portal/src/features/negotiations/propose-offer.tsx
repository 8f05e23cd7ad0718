import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { proposeOffer, takeCounter } from '@recoup/contract/portal-offers.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { typedCents } from '@recoup/ui/field/money-text.ts';
import { TypedMoneyField } from '@recoup/ui/field/typed-money-field.tsx';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { PartsField } from './parts-field.tsx';
import type { Negotiation, OffersReply } from './use-offers.ts';

const partCounts = Array.from({ length: 12 }, (_, index) => index + 1);

type ProposeOfferProps = {
  readonly reply: OffersReply;
  readonly negotiation: Negotiation;
  /** An offer stands above it, whose button is the one of the page. */
  readonly isBeside: boolean;
  readonly onChanged: () => void;
};

/** A sum of one's own: answered at once by an offer or by counter-offers, or by a person later. */
export function ProposeOffer({ reply, negotiation, isBeside, onChanged }: ProposeOfferProps) {
  const client = useClient();
  const { t } = useLingui();
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const [parts, setParts] = useState(1);
  const [isWrong, setWrong] = useState(false);
  const sending = useSending();
  const { accountId, counters, roundsLeft } = negotiation;

  async function send(work: () => Promise<unknown>) {
    if (sending.busy) return;
    const done = await sending.run(async () => {
      await work();
    });
    if (done) setAmount('');
    onChanged();
  }

  function propose(askPerson: boolean) {
    const amountCents = typedCents(amount);
    setWrong(amountCents <= 0);
    if (amountCents <= 0) return;
    const body = { _id: uuidv7(), accountId, amountCents, parts, firstOn: reply.today, askPerson };
    void send(() => client.send(proposeOffer, { body }));
  }

  return (
    <div className="space-y-4">
      {counters.length > 0 && (
        <div role="status" className="space-y-3">
          <h3 className="font-medium">
            <Trans>We could agree on</Trans>
          </h3>
          {counters.map((counter) => {
            const sum = format.money(counter.amountCents, reply.currency);
            return (
              <Button
                key={`${counter.roundId}-${counter.index}`}
                disabled={sending.busy}
                onClick={() => {
                  const body = { roundId: counter.roundId, index: counter.index };
                  void send(() => client.send(takeCounter, { body }));
                }}
              >
                {counter.partsMax === 1 ? (
                  <Trans>{sum} in one payment</Trans>
                ) : (
                  <Trans>
                    {sum} in up to {counter.partsMax} payments
                  </Trans>
                )}
              </Button>
            );
          })}
        </div>
      )}
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          propose(roundsLeft === 0);
        }}
      >
        <TypedMoneyField
          label={<Trans>What can you pay?</Trans>}
          value={amount}
          error={isWrong ? t`Please enter an amount, such as 250.00.` : sending.fields.amountCents}
          onChange={(text) => {
            setAmount(text);
            setWrong(false);
          }}
        />
        <PartsField counts={partCounts} value={parts} error={sending.fields.parts} onChange={setParts} />
        <SendingNotice sending={sending} shown={['amountCents', 'parts']} />
        {roundsLeft > 0 && (
          <Button type="submit" busy={sending.busy} variant={isBeside ? 'secondary' : 'primary'}>
            <Trans>Propose this amount</Trans>
          </Button>
        )}
        <Button type={roundsLeft > 0 ? 'button' : 'submit'} onClick={roundsLeft > 0 ? () => propose(true) : undefined}>
          <Trans>Ask a person instead</Trans>
        </Button>
        <p className="text-body text-muted">
          {roundsLeft > 0 ? (
            <Plural
              value={roundsLeft}
              one="You get an answer at once. # proposal left."
              other="You get an answer at once. # proposals left."
            />
          ) : (
            <Trans>A person reads your proposal and answers you.</Trans>
          )}
        </p>
      </form>
    </div>
  );
}
