import { Trans } from '@lingui/react/macro';

/** Why somebody is asked to sign in who was signed in before. */
export function SessionEnded({ isClosed }: { isClosed: boolean }) {
  return isClosed ? (
    <Trans id="session.closed">這個帳號已停用，請以其他帳號登入；這台裝置上的資料都會保留並繼續上傳。</Trans>
  ) : (
    <Trans id="session.bar">登入已過期。請重新登入；這台裝置上的資料都會保留並繼續上傳。</Trans>
  );
}
