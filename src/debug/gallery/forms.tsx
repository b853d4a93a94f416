import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Specimen } from './specimen.tsx';

export function Forms() {
  const [price, setPrice] = useState<number | null>(1234);
  const [query, setQuery] = useState('紅茶');
  const [note, setNote] = useState('少吸管');
  const [kept, setKept] = useState(true);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Specimen name="TextField, PasswordField, MoneyField, SearchField, TextArea, Checkbox">
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <TextField label="店家名稱" defaultValue="中山店" />
          <TextField label="統一編號" optional hint="8位數字，例如12345675" />
          <TextField
            id="gallery-phone"
            label="手機號碼"
            defaultValue="0912-345"
            error="請輸入有效的手機號碼，例如0912-345-678"
          />
          <PasswordField label="密碼" autoComplete="current-password" defaultValue="haodan" />
          <MoneyField label="價格" value={price} onChange={setPrice} />
          <SearchField label="搜尋餐點" value={query} onChange={setQuery} className="self-end" />
          <TextArea label="備註" optional maxLength={50} value={note} onChange={setNote} />
          <Checkbox label="列印交易明細" checked={kept} onChange={setKept} />
        </div>
      </Specimen>
      <Specimen name="ErrorSummary, FormAlert">
        <div className="flex w-full max-w-[480px] flex-col gap-4">
          <ErrorSummary
            attempt={attempt}
            errors={[{ fieldId: 'gallery-phone', message: '請輸入有效的手機號碼，例如0912-345-678' }]}
          />
          <FormAlert>登入失敗，請檢查手機號碼和密碼，並稍後再試</FormAlert>
          <Button onClick={() => setAttempt(attempt + 1)}>送出</Button>
        </div>
      </Specimen>
    </>
  );
}
