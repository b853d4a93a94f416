import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { listOptions } from '#domain/catalogue/choice-operations.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { CreateLink } from '#src/ui/create-link.tsx';
import { ListScreen } from '#src/ui/list-screen.tsx';
import type { OptionSearch } from './option-listing.ts';
import { OptionRows } from './option-rows.tsx';
import { OptionsExport } from './options-export.tsx';

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
    <CreateLink
      link={{ to: '/admin/$brandId/options/create', params: { brandId } }}
      label={t({ id: 'options.create', message: '新增選項' })}
      testId="option-create"
    />
  );
  return (
    <ListScreen
      title={t({ id: 'option', message: '選項' })}
      actions={
        <>
          {options && <OptionsExport {...{ brandId, options, search }} />}
          {create}
        </>
      }
      count={count}
      reading={reading}
      empty={{
        icon: SlidersHorizontal,
        title: <Trans id="options.empty">還沒有選項。</Trans>,
        body: <Trans id="options.emptyHint">選項是客人可以選的項目，例如半糖、少冰、加珍珠。</Trans>,
        action: create,
      }}
    >
      {options && (
        <OptionRows
          {...{ brandId, options, search, onSearch, mayEdit }}
          onOpen={(id) => void navigate({ to: '/admin/$brandId/options/edit/$id', params: { brandId, id } })}
          onNew={() => void navigate({ to: '/admin/$brandId/options/create', params: { brandId } })}
        />
      )}
    </ListScreen>
  );
}
