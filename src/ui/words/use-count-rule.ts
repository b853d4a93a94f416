import { useLingui } from '@lingui/react/macro';

/** How many answers a question takes, where it is not plain: "最多3". */
export function useCountRule(): (min: number, max: number | undefined) => string {
  const { t } = useLingui();
  return (min, max) => {
    if (max !== undefined && max === min) return t({ id: 'option.rule.exact', message: `選${max}` });
    if (max !== undefined && min > 0) return t({ id: 'option.rule.between', message: `選${min}–${max}` });
    if (max !== undefined) return t({ id: 'option.rule.max', message: `最多${max}` });
    return min > 0 ? t({ id: 'option.rule.min', message: `至少${min}` }) : '';
  };
}
