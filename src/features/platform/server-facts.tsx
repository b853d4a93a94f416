import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { getPlatformSettings } from '#domain/access/platform-settings.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { cx } from '#src/ui/styles/class-names.ts';

export type ServerSetUp = OutputOf<typeof getPlatformSettings>['server'];

const looks = {
  good: { icon: CircleCheck, tone: 'text-success' },
  mind: { icon: CircleAlert, tone: 'text-warning' },
} as const;

interface Fact {
  readonly name: string;
  readonly state: keyof typeof looks;
  readonly text: string;
  /** The setting of the server that changes it. */
  readonly variable?: string;
}

/** How the server is set up, as it says itself. It is changed where the server is started, never here. */
export function ServerFacts({ server }: { server: ServerSetUp }) {
  const { t } = useLingui();
  const { database, backupsKept, hasTls, publicUrl, hasDemo } = server;
  const facts: readonly Fact[] = [
    {
      name: t({ id: 'server.database', message: '資料庫' }),
      state: 'good',
      text:
        database === 'builtIn'
          ? t({ id: 'server.builtIn', message: '內建的PostgreSQL' })
          : t({ id: 'server.own', message: '您自己的PostgreSQL' }),
      variable: 'DATABASE_URL',
    },
    {
      name: t({ id: 'server.backups', message: '每晚備份' }),
      state: backupsKept === undefined ? 'mind' : 'good',
      text:
        backupsKept === undefined
          ? t({ id: 'server.noBackups', message: '未開啟：伺服器故障時資料會遺失' })
          : t({ id: 'server.keeps', message: `開啟，保留最近${backupsKept}份` }),
      variable: 'BACKUP_DIR',
    },
    {
      name: t({ id: 'server.address', message: '網址' }),
      state: hasTls ? 'good' : 'mind',
      text: hasTls
        ? (publicUrl ?? 'HTTPS')
        : t({ id: 'server.noTls', message: '沒有HTTPS：其他裝置無法離線使用，也無法安裝' }),
      variable: 'PUBLIC_URL',
    },
    {
      name: t({ id: 'server.demo', message: '示範資料' }),
      state: hasDemo ? 'mind' : 'good',
      text: hasDemo
        ? t({ id: 'server.hasDemo', message: '目前有示範品牌與帳號，正式營業前請關閉' })
        : t({ id: 'server.noDemo', message: '沒有' }),
      variable: 'DEMO',
    },
  ];
  return (
    <>
      <p className="text-14 text-fg-2">
        {t({ id: 'server.readOnly', message: '由伺服器啟動設定決定，這裡僅供查看。' })}
      </p>
      <dl className="-my-2" data-testid="server-facts">
        {facts.map(({ name, state, text, variable }) => {
          const { icon: Icon, tone } = looks[state];
          return (
            <div
              key={name}
              className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[auto_10em_1fr]"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('mt-0.5 shrink-0', tone)} />
              <dt className="font-semibold">{name}</dt>
              <dd className="text-fg-2 max-sm:col-start-2">
                {text}
                {variable !== undefined && (
                  <code className="ml-2 rounded-[4px] bg-sunken px-1.5 py-0.5 text-12 text-fg-3">
                    {variable}
                  </code>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
