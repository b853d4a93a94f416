import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import { contactLimits, storeCounts } from '#domain/marketing/contact-schema.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useStoreCountName } from '#src/ui/words/use-store-count-name.ts';
import type { SiteLanguage } from '../site.ts';
import { Words } from './words.tsx';

const box =
  'w-full min-h-control rounded-field border border-line-strong bg-page px-3.5 py-2.5 text-field aria-invalid:border-danger aria-invalid:bg-danger-soft';

/**
 * The form by which people write to the platform. Without a script it can be read and not be sent, and says so; islands/contact-form.ts checks it,
 * keeps what is typed, and sends it now or when there is a network.
 */
export function ContactForm({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const most = contactLimits.message;
  const countName = useStoreCountName();
  return (
    <div className="self-start rounded-sheet border border-line bg-surface p-6 sm:p-10">
      <div data-outcome="" role="status" tabIndex={-1} className="outcome" />
      <form data-contact="" noValidate className="flex flex-col gap-5">
        <div
          data-summary=""
          role="alert"
          tabIndex={-1}
          hidden
          className="rounded-button border border-danger bg-danger-soft p-4 text-danger-text"
        />
        <Labelled name="name" label={t({ id: 'site.form.name', message: '怎麼稱呼您' })}>
          <input
            id="name"
            name="name"
            type="text"
            autoComplete="name"
            maxLength={contactLimits.name}
            aria-describedby="name-fault"
            className={box}
          />
        </Labelled>
        <fieldset aria-describedby="reach-fault" className="flex flex-col gap-4">
          <legend className="sr-only">
            <Trans id="site.form.reach">怎麼聯絡您</Trans>
          </legend>
          <p className="text-14 text-fg-2">
            <Trans id="site.form.reachHint">電話和電子郵件，至少留一個。</Trans>
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Labelled name="phone" label={t({ id: 'site.form.phone', message: '電話' })}>
              <input
                id="phone"
                name="phone"
                type="tel"
                autoComplete="tel"
                inputMode="tel"
                maxLength={contactLimits.phone}
                aria-describedby="phone-fault reach-fault"
                className={box}
              />
            </Labelled>
            <Labelled name="email" label={t({ id: 'site.form.email', message: '電子郵件' })}>
              <input
                id="email"
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                maxLength={254}
                aria-describedby="email-fault reach-fault"
                className={box}
              />
            </Labelled>
          </div>
          <Fault of="reach" />
        </fieldset>
        <Labelled name="storeCount" optional label={t({ id: 'site.form.storeCount', message: '有幾家店' })}>
          <select
            id="storeCount"
            name="storeCount"
            defaultValue=""
            aria-describedby="storeCount-fault"
            className={box}
          >
            <option value="">{t({ id: 'site.form.choose', message: '請選擇' })}</option>
            {storeCounts.map((count) => (
              <option key={count} value={count}>
                {countName(count)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled
          name="message"
          optional
          label={t({ id: 'site.form.message', message: '想問什麼、現在用什麼系統' })}
        >
          <textarea
            id="message"
            name="message"
            rows={5}
            maxLength={most}
            aria-describedby="message-fault"
            className={box}
          />
        </Labelled>
        {/* Programs fill in whatever they find; people do not find this. */}
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="fax">Fax</label>
          <input id="fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <noscript>
          <p className="font-semibold text-danger">
            <Trans id="site.form.noScript">請啟用JavaScript，才能送出這張表單。</Trans>
          </p>
        </noscript>
        <button type="submit" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
          <Trans id="site.form.send">送出</Trans>
        </button>
        <p className="text-14 text-fg-3">
          <Trans id="site.form.privacy">
            資料只用來回覆您，處理完180天後刪除。沒有網路也能按送出，會先存在這台裝置，連線後自動送出。
          </Trans>{' '}
          <a href={marketingPath('privacy', language)} className="underline underline-offset-4">
            <Trans id="site.privacy.heading">隱私權說明</Trans>
          </a>
        </p>
      </form>
      <FormWords />
    </div>
  );
}

interface LabelledProps {
  name: string;
  label: string;
  optional?: boolean;
  children: ReactNode;
}

function Labelled({ name, label, optional = false, children }: LabelledProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional && (
          <span className="font-normal text-fg-3">
            <Trans id="form.optional">（選填）</Trans>
          </span>
        )}
      </label>
      {children}
      <Fault of={name} />
    </div>
  );
}

function Fault({ of }: { of: string }) {
  return <p id={`${of}-fault`} data-fault={of} hidden className="text-14 font-semibold text-danger" />;
}

/** What the form says later. */
function FormWords() {
  const { t } = useLingui();
  const [n, seconds, time] = ['{n}', '{seconds}', '{time}'];
  return (
    <Words
      of="contact"
      words={{
        nameMissing: t({ id: 'site.fault.name', message: '請告訴我們怎麼稱呼您' }),
        reachMissing: t({ id: 'site.fault.reach', message: '請留電話或電子郵件，至少一個' }),
        phoneWrong: t({ id: 'site.fault.phone', message: '這個電話號碼不完整，例如0912-345-678' }),
        emailWrong: t({ id: 'site.fault.email', message: '這個電子郵件不完整，例如name@example.com' }),
        tooLong: t({ id: 'site.fault.tooLong', message: `最多${n}個字` }),
        wrong: t({ id: 'site.fault.wrong', message: '這一欄不正確' }),
        summary: t({ id: 'site.fault.summary', message: `有${n}個欄位需要修正` }),
        sending: t({ id: 'site.form.sending', message: '正在送出…' }),
        sentTitle: t({ id: 'site.form.sent', message: '收到了' }),
        sentBody: t({
          id: 'site.form.sentBody',
          message: `您的訊息在${time}送達，我們會用您留的方式回覆。`,
        }),
        again: t({ id: 'site.form.again', message: '再寫一則' }),
        keptTitle: t({ id: 'site.form.kept', message: '已存在這台裝置，還沒送出' }),
        keptBody: t({
          id: 'site.form.keptBody',
          message: '目前連不上我們。連線後打開這個網站就會自動送出，不用重寫。',
        }),
        keptLater: t({
          id: 'site.form.keptLater',
          message: `這個網路剛才送出太多則。${seconds}秒後會自動再送一次。`,
        }),
        retry: t({ id: 'site.form.retry', message: '現在再試' }),
        edit: t({ id: 'site.form.edit', message: '改一下內容' }),
        refusedTitle: t({
          id: 'site.form.refused',
          message: '沒有送出：有些內容無法接受，請修改後再送。您寫的都還在下面。',
        }),
      }}
    />
  );
}
