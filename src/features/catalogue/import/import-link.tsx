import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Upload from 'lucide-react/icons/upload';
import { buttonClass } from '#src/ui/buttons/button-class.ts';

/** The way to bringing dishes in from a file. */
export function ImportLink({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  return (
    <Link
      to="/admin/$brandId/dishes/template/import"
      params={{ brandId }}
      className={buttonClass()}
      data-testid="catalogue-import"
    >
      <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
      {t({ id: 'import', message: '匯入' })}
    </Link>
  );
}
