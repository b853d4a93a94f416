import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { askedMs, type Redemption } from '#src/data/guests/redeeming.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Note } from '#src/ui/page/note.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { Refused } from './redeem-dialog.tsx';
import type { RedeemingOf } from './use-redeeming.ts';

interface RedeemingNoteProps {
  brandId: string;
  redeeming: RedeemingOf;
  /** A refusal is told in the dialog, while there is one. */
  isAsked: boolean;
}

/** What became of the last redemption, in the page. */
export function RedeemingNote({ brandId, redeeming, isAsked }: RedeemingNoteProps) {
  const nameOf = useNameOf();
  const { open, isLost, done, refused } = redeeming.state;
  if (open && isLost) return <Lost redemption={open} redeeming={redeeming} />;
  if (done) {
    const { vouchers } = done;
    const name = nameOf(done);
    const count = vouchers.total;
    return (
      <Note icon={CircleCheck} tone="success">
        <p className="text-16 font-semibold" data-testid="redeemed">
          <Trans id="redeem.done">已兌換「{name}」</Trans>
        </p>
        <p>
          <Trans id="redeem.doneBody">{count}張兌換券已放進您的票券。</Trans>
        </p>
        <Link
          to="/member/coupons"
          search={{ brand: brandId }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <Trans id="redeem.toTickets">查看我的票券</Trans>
        </Link>
      </Note>
    );
  }
  if (!refused || isAsked) return null;
  return (
    <FormAlert>
      <Refused error={refused.error} was={refused.redemption.points} is={undefined} />
    </FormAlert>
  );
}

function Lost({ redemption, redeeming }: { redemption: Redemption; redeeming: RedeemingOf }) {
  const { t } = useLingui();
  const { name, askedAt } = redemption;
  const isAsking = useNow(10_000) - askedAt < askedMs;
  return (
    <section
      role="status"
      data-testid="redeem-lost"
      className="flex flex-col gap-3 rounded-card border border-line bg-info-soft p-4 text-info-text"
    >
      <p className="flex items-center gap-2.5 text-16 font-semibold">
        {isAsking && <Spinner />}
        {t({ id: 'redeem.lost', message: `還不知道「${name}」有沒有兌換成功` })}
      </p>
      {isAsking ? (
        <p className="text-14">
          <Trans id="redeem.lostBody">剛才的連線中斷了，連線後會自動確認，不會重複兌換。</Trans>
        </p>
      ) : (
        <>
          <p className="text-14">
            <Trans id="redeem.lostLater">
              當時的連線中斷了。再送一次不會重複兌換；若不要了，可以放棄：如果當時已經成功，兌換券會在您的票券裡。
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={redeeming.again}>
              <Trans id="redeem.again">再送一次</Trans>
            </Button>
            <Button onClick={redeeming.drop}>
              <Trans id="redeem.drop">放棄</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
