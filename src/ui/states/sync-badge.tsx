import { useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import GitCompare from 'lucide-react/icons/git-compare';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge } from '../page/badge.tsx';
import { useIsPractice } from './practice-mark.ts';

/** The mark on a row that the server has not confirmed, has refused, or wants somebody to look at. */
export function SyncBadge({ state }: { state: 'pending' | 'failed' | 'conflict' }) {
  const { t } = useLingui();
  const isPractice = useIsPractice();
  // Nothing of a practice is ever sent: it waits for nobody.
  if (isPractice) return null;
  const looks = {
    pending: { tone: 'pending', icon: CloudUpload, word: t({ id: 'pendingSync', message: '待同步' }) },
    failed: { tone: 'danger', icon: TriangleAlert, word: t({ id: 'syncFailed', message: '同步失敗' }) },
    conflict: { tone: 'warning', icon: GitCompare, word: t({ id: 'conflict', message: '需確認' }) },
  } as const;
  const { tone, icon, word } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
