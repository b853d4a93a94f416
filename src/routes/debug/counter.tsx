import { createFileRoute } from '@tanstack/react-router';
import { CounterPreview } from '#src/debug/counter/counter-preview.tsx';
import { previewStates, type PreviewState } from '#src/debug/counter/preview-states.ts';
import { viewOf, type CounterView } from '#src/features/counter/view.ts';

interface Search {
  view?: CounterView;
  shop?: 'noodles';
  state?: PreviewState;
  dishes?: number;
}

/** The counter in memory; `?state=`, `?shop=noodles` and `?dishes=500` choose what there is to see. */
export const Route = createFileRoute('/debug/counter')({
  validateSearch: (search): Search => {
    const view = viewOf(search['view']);
    const state = previewStates.find((name) => name === search['state']);
    return {
      ...(view && { view }),
      ...(search['shop'] === 'noodles' && { shop: 'noodles' }),
      ...(state && { state }),
      ...(search['dishes'] !== undefined && { dishes: Number(search['dishes']) || 0 }),
    };
  },
  component: Page,
});

function Page() {
  const { view, shop = 'tea', state = 'ready', dishes = 0 } = Route.useSearch();
  return <CounterPreview shop={shop} state={state} dishes={dishes} view={view} />;
}
