import { Trans } from '@lingui/react/macro';
import { listBundlesOfUser } from '#domain/promotion/bundle-operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { BundleList } from '#src/ui/tickets/bundle-list.tsx';

interface CustomerBundlesProps {
  brandId: string;
  customerId: string;
  title: string;
}

/** What a customer has bought or was given in bundles: their vouchers stand above. */
export function CustomerBundles({ brandId, customerId: userId, title }: CustomerBundlesProps) {
  const answer = useQuery(listBundlesOfUser, { brandId, userId });
  return (
    <Card title={title}>
      <AnswerStates answer={answer} skeleton={<SkeletonRows count={2} />}>
        {(bundles) =>
          bundles.length === 0 ? (
            <p className="py-2 text-14 text-fg-2">
              <Trans id="bundles.noneOfUser">還沒有套組</Trans>
            </p>
          ) : (
            <BundleList bundles={bundles} />
          )
        }
      </AnswerStates>
    </Card>
  );
}
