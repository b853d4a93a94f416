import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { tables } from '#domain/tables.ts';
import { lazyCommands } from '#src/data/lazy-commands.ts';
import { openData, type Data } from '#src/data/open-data.ts';
import type { Busy } from '#src/ui/buttons/busy.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { build } from './build.ts';

const addressesKey = 'brand-addresses';

interface Parts {
  readonly i18n: I18n;
  readonly busy: Busy;
  readonly navigate: (path: string) => void;
}

/** Opens the page's data and binds what concerns the whole page: texts, the toast, the way to the sign-in page. */
export function startData({ i18n, busy, navigate }: Parts): Data {
  const notes = {
    'http.403': msg({ id: 'http.403', message: '權限不足' }),
    'http.noResponse': msg({ id: 'http.noResponse', message: '無法連線到伺服器' }),
    'status.adminFailed': msg({ id: 'status.adminFailed', message: '無法確認登入狀態' }),
    defect: msg({ id: 'http.default', message: '請求失敗' }),
  };
  return openData({
    environment: 'main',
    app: build,
    business: { tables, ...lazyCommands(async () => (await import('#domain/registry.ts')).commands) },
    language: () => i18n.locale,
    here: () => `${location.pathname}${location.search}`,
    keptAddresses: {
      read: () => readStored(addressesKey),
      write: (text) => writeStored(addressesKey, text),
    },
    sayExpired: (isClosed) =>
      void notify(
        'warning',
        isClosed
          ? i18n._('error.account_disabled')
          : i18n._(msg({ id: 'auth.expired.body', message: '登入已過期，請重新登入。' })),
        isClosed ? {} : { title: i18n._(msg({ id: 'auth.expired.title', message: '登入已過期' })) },
      ),
    navigate,
    isBusy: () => busy.reasons.length > 0,
    // oxlint-disable-next-line no-console -- spec 8: these are only logged; the page itself says what somebody can do about it
    log: (key, error) => console.warn(i18n._(notes[key]), error),
  });
}
