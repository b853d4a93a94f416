import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { deleteOption } from '#domain/catalogue/choice-operations.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { notify } from '#src/ui/notify.ts';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { RecordDelete } from '../record-delete.tsx';

/** What can be done with an option besides changing it. */
export function OptionActions({ option }: { option: Option }) {
  const { brandId, _id: id } = option;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = useCommand(deleteOption);
  const name = useNameOf()(option);
  return (
    <>
      <RecordDelete
        {...{ brandId, name }}
        effect={t({ id: 'option.deleteEffect', message: '點餐時不再提供；過去的訂單仍保留名稱與價格。' })}
        testId="option-delete"
        onDelete={async () => {
          await run({ brandId, id });
          notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
          await navigate({
            to: '/admin/$brandId/options',
            params: { brandId },
            replace: true,
            ignoreBlocker: true,
          });
        }}
      />
      <Link
        to="/admin/$brandId/options/create"
        params={{ brandId }}
        search={{ copy: id }}
        className={buttonClass()}
        data-testid="option-duplicate"
      >
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'duplicate', message: '複製' })}
      </Link>
    </>
  );
}
