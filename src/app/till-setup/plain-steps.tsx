import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';

/** Which store it sells for: chosen by whoever opened its counter. */
export function StoreStep({ brandId, till }: { brandId: string; till: string | undefined }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-14 text-fg-2">
        {till === undefined
          ? t({ id: 'newTill.noTill', message: '連線後，這台裝置會取得自己的單號字首。' })
          : t({ id: 'newTill.till', message: `這台裝置是這家店的${till}，單號不會與其他櫃檯重複。` })}
      </p>
      <Link to="/admin/$brandId/stores" params={{ brandId }} className={buttonClass({ size: 'sm' })}>
        <Trans id="newTill.otherStore">換一家店</Trans>
      </Link>
    </div>
  );
}

/** A sale that is none. */
export function PracticeStep({ onStart, onSkip }: { onStart: () => void; onSkip: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-fg-2">
        <Trans id="newTill.practiceAbout">
          用這家店的菜單點餐、收款、列印都可以。畫面有橘色外框，不會送出、不會扣庫存，離開後全部刪除。
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          icon={GraduationCap}
          data-testid="setup-practise"
          onClick={onStart}
        >
          <Trans id="newTill.practise">開始練習</Trans>
        </Button>
        <SkipButton onSkip={onSkip}>
          <Trans id="newTill.skip">先略過</Trans>
        </SkipButton>
      </div>
    </div>
  );
}

/** Goes on without the step; it can be done later. */
export function SkipButton({ onSkip, children }: { onSkip: () => void; children: React.ReactNode }) {
  return (
    <Button size="sm" variant="ghost" data-testid="setup-skip" onClick={onSkip}>
      {children}
    </Button>
  );
}
