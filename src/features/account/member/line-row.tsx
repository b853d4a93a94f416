import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { lineEntry } from '../line-entry.ts';
import { useLine } from '../use-line.ts';
import { Row } from './sign-in-row.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';

/** The account at LINE by which a member signs in and hears of their orders. */
export function LineRow({ profile }: { profile: CustomerProfile }) {
  const { t } = useLingui();
  const { brandId } = profile;
  const { line, again } = useLine(brandId);
  const [isAsked, setAsked] = useState(false);
  if (!line?.isOffered && !line?.linked) return null;
  const label = t({ id: 'messages.way.line', message: 'LINE' });
  if (!line.linked)
    return (
      <Row
        label={label}
        value={<Trans id="line.notLinked">尚未連結</Trans>}
        action={
          <a
            href={lineEntry(brandId, '/member/profile')}
            className={buttonClass({ size: 'sm' })}
            data-testid="link-line"
          >
            <Trans id="line.link">連結</Trans>
          </a>
        }
      />
    );
  const { name } = line.linked;
  return (
    <>
      <Row
        label={label}
        value={name === '' ? <Trans id="line.linked">已連結</Trans> : name}
        action={
          <Button
            size="sm"
            aria-label={t({ id: 'line.unlink', message: '解除LINE連結' })}
            data-testid="unlink-line"
            onClick={() => setAsked(true)}
          >
            <Trans id="line.unlinkShort">解除</Trans>
          </Button>
        }
      />
      <UnlinkDialog open={isAsked} profile={profile} onDone={again} onClose={() => setAsked(false)} />
    </>
  );
}
