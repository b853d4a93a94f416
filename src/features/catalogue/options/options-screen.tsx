import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { listOptions } from '#domain/catalogue/operations.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { ReadingStates } from '#src/ui/reading-states.tsx';
import { EmptyView } from '#src/ui/state-views.tsx';
import type { OptionSearch } from './option-listing.ts';
import { OptionRows } from './option-rows.tsx';

interface OptionsScreenProps {
  brandId: string;
  search: OptionSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: OptionSearch) => void;
}

/** The answers that a brand's questions can have: sweetness, ice, toppings. */
export function OptionsScreen({ brandId, search, onSearch }: OptionsScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMay('dishes.edit');
  const answer = useQuery(listOptions, { brandId });
  const { data: options } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const count = options?.length ?? 0;
  const create = mayEdit && (
    <Link
      to="/admin/$brandId/options/create"
      params={{ brandId }}
      className={buttonClass({ variant: 'primary' })}
      data-testid="option-create"
    >
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {t({ id: 'options.create', message: '新增選項' })}
    </Link>
  );
  return (
    <>
      <PageHead
        title={t({ id: 'option', message: '選項' })}
        aside={
          count > 0 && (
            <span className="num text-fg-3">
              <Trans id="list.count">共{count}筆</Trans>
            </span>
          )
        }
        actions={count > 0 && create}
      />
      <ReadingStates reading={reading}>
        {options && options.length > 0 ? (
          <OptionRows
            {...{ brandId, options, search, onSearch, mayEdit }}
            onOpen={(id) =>
              void navigate({ to: '/admin/$brandId/options/edit/$id', params: { brandId, id } })
            }
            onNew={() => void navigate({ to: '/admin/$brandId/options/create', params: { brandId } })}
          />
        ) : (
          <ListCard>
            <EmptyView
              icon={SlidersHorizontal}
              title={<Trans id="options.empty">還沒有選項。</Trans>}
              body={<Trans id="options.emptyHint">選項是客人可以選的答案，例如半糖、少冰、加珍珠。</Trans>}
              action={create}
            />
          </ListCard>
        )}
      </ReadingStates>
    </>
  );
}
