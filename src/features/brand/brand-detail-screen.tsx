import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DetailScreen } from '#src/office/detail/detail-screen.tsx';
import { onPlatform } from '#src/office/place.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { BrandFigures, BrandStores } from './brand-figures.tsx';
import { brandResource } from './brand-resource.tsx';
import { BrandMark } from './brand-mark.tsx';

interface BrandDetailScreenProps {
  id: string;
  /** What of its stores needs a look. */
  oversight: ReactNode;
  /** The brand's own admins. */
  admins: ReactNode;
  /** Who changed it. */
  history: ReactNode;
}

/** One brand as the platform sees it: what it takes, its stores, who runs it, and whether guests find it. */
export function BrandDetailScreen({ id, oversight, admins, history }: BrandDetailScreenProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const stores = useQuery(listStores, { brandId: id });
  const names = useListOf()(stores.data?.map(nameOf) ?? []);
  return (
    <DetailScreen resource={brandResource} place={onPlatform} {...{ id, history }}>
      {(brand, draw) =>
        draw({
          actions: (
            <Link
              to="/admin/$brandId"
              params={{ brandId: id }}
              className={buttonClass()}
              data-testid="brand-office"
            >
              <ArrowUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
              <Trans id="brand.enterOffice">進入後台</Trans>
            </Link>
          ),
          above: (
            <div className="mb-4 flex flex-col gap-4">
              <BrandFigures id={id} />
              {oversight}
            </div>
          ),
          main: () => (
            <>
              <BrandStores id={id} stores={stores} />
              {admins}
            </>
          ),
          side: (
            <div className="flex items-center gap-3">
              <BrandMark brand={brand} size="lg" />
              <span className="num text-14 text-fg-2">{brand.themeColour.toUpperCase()}</span>
            </div>
          ),
          about: ['name', 'nameEn', 'description', 'slug'],
          aboutTitle: t({ id: 'brand.about', message: '品牌資料' }),
          held:
            names === ''
              ? undefined
              : t({ id: 'brand.deleteHeld', message: `還有店家：${names}。請先在品牌的後台刪除店家。` }),
        })
      }
    </DetailScreen>
  );
}
