import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { WholeList } from './whole-list.ts';
import { EmptyView } from '#src/ui/states/state-views.tsx';

interface ListScreenProps {
  title: string;
  within?: readonly string[];
  back?: ComponentProps<typeof PageHead>['back'];
  /** Beside the title, where it is more than how many there are. */
  aside?: ReactNode;
  /** What somebody should know before the rows, also where there are none. */
  notice?: ReactNode;
  /** How many there are on this device, whatever the filters hide. */
  count: number;
  /** What can be done with the list as a whole; in an empty list what it begins with. */
  actions: ReactNode;
  /** What `useReading` says of the rows. */
  reading: ComponentProps<typeof ReadingStates>['reading'];
  /** What is said where there is none yet. */
  empty: {
    readonly icon: LucideIcon;
    readonly title: ReactNode;
    readonly body: ReactNode;
    readonly action: ReactNode;
  };
  /** The rows, once there are some. */
  children: ReactNode;
}

/** A page that lists records of the device: its head with their number, and the rows or what stands in their place. */
export function ListScreen(props: ListScreenProps) {
  const { title, within = [], back, aside, notice, count, actions, reading, empty, children } = props;
  return (
    <>
      <PageHead
        title={title}
        within={within}
        back={back}
        aside={aside ?? (count > 0 && <ListCount count={count} isWhole={reading.isWhole} />)}
        actions={count > 0 && actions}
      />
      {notice}
      <ReadingStates reading={reading}>
        {count > 0 ? (
          <WholeList value={reading.isWhole}>{children}</WholeList>
        ) : (
          <ListCard>
            <EmptyView {...empty} />
          </ListCard>
        )}
      </ReadingStates>
    </>
  );
}

/** How many records a list has; of one that is still being copied to this device, how many have come. */
export function ListCount(props: { count: number; isWhole?: boolean; children?: ReactNode }) {
  const { count, isWhole = true, children } = props;
  return (
    <span className="num text-fg-3" data-testid="list-count">
      {!isWhole ? (
        <Trans id="list.copying">下載中，已有{count}筆</Trans>
      ) : (
        (children ?? <Trans id="list.count">共{count}筆</Trans>)
      )}
    </span>
  );
}
