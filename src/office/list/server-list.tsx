import type { ComponentProps, ReactNode } from 'react';
import type { ServerList } from '#src/data/use-server-list.ts';
import { AnswerStates } from '../answer-states.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { ListCount } from './list-screen.tsx';
import { RecordList } from './record-list.tsx';

type Id = { readonly _id: string };

interface ServerRowsProps<Row extends Id> extends Omit<ComponentProps<typeof RecordList<Row>>, 'instead'> {
  /** Of `useServerList`; `list` is what `useServerRows` makes of it. */
  answer: ServerList<Row>;
  /** What is said below the filters where there is none yet. */
  empty?: ComponentProps<typeof EmptyView>;
  /** What is said without a network of a page that was never looked at. */
  away?: ReactNode;
}

/**
 * The rows of a list of the server, in every state that its page may be in. What narrows it and the way to its other pages stay where they
 * are meanwhile: where one page cannot be had, another one may.
 */
export function ServerRows<Row extends Id>({ answer, empty, away, ...shown }: ServerRowsProps<Row>) {
  const { data, error, isKept, answeredAt } = answer;
  return (
    <>
      {isKept && error && answeredAt !== undefined && (
        <div className="mb-4">
          <CachedStrip at={new Date(answeredAt).toISOString()} />
        </div>
      )}
      <RecordList
        {...shown}
        instead={
          data === undefined ? (
            <AnswerStates
              answer={answer}
              away={away}
              skeleton={
                <div className="px-3">
                  <SkeletonRows count={8} />
                </div>
              }
            >
              {() => null}
            </AnswerStates>
          ) : (
            empty && isEmpty({ answer, list: shown.list }) && <EmptyView {...empty} />
          )
        }
      />
    </>
  );
}

/** There is none, whatever is asked for. */
function isEmpty<Row extends Id>({ answer, list }: Pick<ServerRowsProps<Row>, 'answer' | 'list'>): boolean {
  return answer.data?.total === 0 && !answer.isBusy && !list.isNarrowed;
}

interface ServerListProps<Row extends Id> extends ServerRowsProps<Row> {
  title: string;
  within?: readonly string[];
  back?: ComponentProps<typeof PageHead>['back'];
  /** Beside the title, where it is more than how many there are. */
  aside?: ReactNode;
  /** What somebody should know before the rows, also where there are none. */
  notice?: ReactNode;
  /** What can be done with the list as a whole. */
  actions?: ReactNode;
  /** What is said where there is none yet. */
  empty: ComponentProps<typeof EmptyView>;
  /** One of the filters chooses whose list it is, such as a store: they stay where there is none yet. */
  keepsFilters?: boolean;
}

/** A page that lists what only the server has: its head with their number, and the rows or what stands in their place. */
export function ServerListScreen<Row extends Id>(props: ServerListProps<Row>) {
  const { title, within = [], back, aside, notice, actions, keepsFilters = false, ...rows } = props;
  const { list, empty } = rows;
  return (
    <>
      <PageHead
        title={title}
        within={within}
        back={back}
        aside={aside ?? (list.total > 0 && !list.isNarrowed && <ListCount count={list.total} />)}
        actions={actions}
      />
      {notice}
      {isEmpty(rows) && !keepsFilters ? (
        <ListCard>
          <EmptyView {...empty} />
        </ListCard>
      ) : (
        <ServerRows {...rows} />
      )}
    </>
  );
}
