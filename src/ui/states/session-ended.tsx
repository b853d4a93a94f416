import { Trans, useLingui } from '@lingui/react/macro';

/** Why somebody is asked to sign in who was signed in before. */
export function SessionEnded({ isClosed }: { isClosed: boolean }) {
  const { i18n } = useLingui();
  if (isClosed) return i18n._('error.account_disabled');
  return <Trans id="session.bar">登入已過期，請重新登入；這台裝置上的資料會保留並繼續上傳。</Trans>;
}
