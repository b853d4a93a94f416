import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseMessageSearch } from '#src/features/messages/message-search.ts';
import { MessagesScreen } from '#src/features/messages/messages-screen.tsx';

/** What a brand's guests were sent. */
export const Route = createFileRoute('/admin/$brandId/_staff/messages')({
  validateSearch: parseMessageSearch,
  beforeLoad: (opened) => staffWith(opened, 'messages.read'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = useSearchChange();
  return (
    <StaffGate>
      <MessagesScreen {...{ brandId, search, onSearch }} />
    </StaffGate>
  );
}
