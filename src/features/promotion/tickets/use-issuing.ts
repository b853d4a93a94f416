import { useRef } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import type { Chosen } from './chosen-customers.tsx';
import { issuingOf, type TicketKind } from './ticket-call.ts';

interface IssueRequest {
  readonly brandId: string;
  readonly templateId: string;
  readonly chosen: readonly Chosen[];
  readonly reason: string;
}

/**
 * Gives tickets to customers, to all of them or to nobody. The same wish that is tried again is the same request, so that an answer that was
 * lost gives nothing twice; another wish is another one.
 */
export function useIssuing(kind: TicketKind) {
  const { run, isRunning, error } = useCommand(issuingOf(kind));
  const request = useRef({ of: '', id: '' });
  const issue = async ({ brandId, templateId, chosen, reason }: IssueRequest): Promise<number> => {
    const asked = { brandId, templateId, userIds: chosen.map(({ _id }) => _id), reason };
    const of = JSON.stringify(asked);
    if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
    const { count } = await run({ ...asked, requestId: request.current.id });
    // Given once more, it is meant.
    request.current = { of: '', id: '' };
    return count;
  };
  return { issue, isRunning, error };
}
