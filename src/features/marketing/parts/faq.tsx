import ChevronDown from 'lucide-react/icons/chevron-down';

/** Questions that open where they stand. */
export function Faq({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="faq border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4 text-18 font-semibold">
            <span>{question}</span>
            <ChevronDown size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
          </summary>
          <p className="max-w-[42rem] pb-6 text-fg-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
