import Megaphone from 'lucide-react/icons/megaphone';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { PublicStore } from '#domain/store/guest-calls.ts';

/** What the shop has to say: one line of each, all of it on a tap. */
export function Announcements({ of }: { of: PublicStore['announcements'] }) {
  if (of.length === 0) return null;
  return (
    <ul data-testid="announcements" className="flex flex-col gap-2">
      {of.map(({ _id, title, content }) => (
        <li key={_id} className="rounded-button border border-line bg-surface text-14">
          {content === '' ? (
            <p className="flex min-h-11 items-center gap-2 px-3 font-semibold">
              <Mark />
              {title}
            </p>
          ) : (
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-semibold">
                <Mark />
                <span className="min-w-0 flex-1 group-not-open:truncate">{title}</span>
                <ChevronDown
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-fg-3 group-open:rotate-180"
                />
              </summary>
              <p className="px-3 pb-3 whitespace-pre-line text-fg-2">{content}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark() {
  return <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary-text" />;
}
