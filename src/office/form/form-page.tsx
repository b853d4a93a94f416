import { useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '#src/ui/page/card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { ErrorSummary, type FieldError } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useKeydown } from '#src/ui/keys/use-keydown.ts';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { SaveBar } from '#src/ui/form/save-bar.tsx';
import { GlanceLine } from './glance-line.tsx';
import { InPlaceContext } from './in-place.ts';

export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface FormPageProps {
  sections: readonly FormSection[];
  /** In place of sections and what stands beside them: a form with a shape of its own, over the whole width. */
  body?: ReactNode;
  /** Stands beside the sections where there is room: a live preview. */
  aside?: ReactNode;
  /** A line of that which stays over the fields while somebody types, where there is no room beside them. */
  glance?: ReactNode;
  errors: readonly FieldError[];
  /** Counts the submissions that failed. */
  attempt: number;
  /** What has to be decided before it can be saved. */
  notice?: ReactNode;
  /** Why it could not be saved, where no field is to blame. */
  failure?: string | undefined;
  isDirty: boolean;
  /** Of something that is not there yet: how it is made stands below from the start. */
  isNew: boolean;
  isSaving: boolean;
  /** What is shown was found on this device after a reload or a crash. */
  isRestored: boolean;
  saveLabel?: string | undefined;
  onSave: () => void;
  /** Saves, and begins the next one. */
  onSaveNext?: (() => void) | undefined;
  onDiscard: () => void;
}

/** A form of the back office: one column of sections, a way to each of them, and a bar to save with, also by ⌘S. */
export function FormPage(props: FormPageProps) {
  const { sections, body, aside, errors, attempt, failure, isRestored, saveLabel } = props;
  const { isDirty, isSaving } = props;
  const rest = useContext(InPlaceContext);
  const isInPlace = rest !== undefined;
  // Begun on purpose, it is ended on purpose: the way out stands there before anything is typed.
  const hasBar = isDirty || props.isNew || isInPlace;
  const { t } = useLingui();
  const hasAside = aside !== undefined || sections.length > 1;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const form = useRef<HTMLFormElement>(null);
  const worked = useRef<HTMLElement>(undefined);
  const save = useCallback(() => {
    const { activeElement } = document;
    // What is typed into a field and not ended, such as a tag, is meant all the same.
    if (activeElement instanceof HTMLElement && form.current?.contains(activeElement)) {
      worked.current = activeElement;
      flushSync(() => activeElement.blur());
    }
    if (!latest.current.isSaving) latest.current.onSave();
  }, []);
  useKeydown((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
    event.preventDefault();
    if (hasBar) save();
  });
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) {
      const control = worked.current;
      keepFocus(() => (control?.isConnected ? control : pageHeading()));
    }
    wasSaving.current = isSaving;
  }, [isSaving]);
  return (
    <div
      className={cx(
        'grid items-start gap-6',
        body === undefined &&
          (hasAside
            ? isInPlace
              ? 'min-[70rem]:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]'
              : 'min-[70rem]:grid-cols-[minmax(0,720px)_minmax(208px,280px)]'
            : 'grid-cols-[minmax(0,720px)]'),
      )}
    >
      <form
        ref={form}
        noValidate
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {props.glance && <GlanceLine>{props.glance}</GlanceLine>}
        {isRestored && (
          <p
            role="status"
            className="flex items-center gap-2.5 rounded-button border border-transparent bg-info-soft px-4 py-2.5 text-14 text-info-text"
          >
            <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            {t({ id: 'form.restored', message: '已還原未儲存的內容' })}
          </p>
        )}
        {props.notice}
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        <ErrorSummary errors={errors} attempt={attempt} />
        {body}
        {sections.map(({ id, title, body }) => (
          <div key={id} id={id} className="scroll-mt-20">
            <Card title={title}>
              <div className="flex flex-col gap-5">{body}</div>
            </Card>
          </div>
        ))}
        {hasBar && (
          <SaveBar
            isDirty={isDirty}
            saving={isSaving}
            saveLabel={saveLabel}
            onNext={props.onSaveNext}
            onDiscard={props.onDiscard}
          />
        )}
      </form>
      {body === undefined && hasAside && (
        <aside
          className={cx(
            'flex min-w-0 flex-col gap-5 min-[70rem]:sticky min-[70rem]:top-20',
            isInPlace && 'min-[70rem]:row-span-2',
          )}
        >
          {aside}
          {sections.length > 1 && (
            <nav aria-label={t({ id: 'form.sections', message: '表單段落' })} className="max-[70rem]:hidden">
              <ul className="flex flex-col border-l border-line">
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
                      className="-ml-px min-h-control-small w-full border-l-2 border-transparent px-3 text-left text-14 text-fg-2 hover:border-line-strong hover:text-fg"
                    >
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      )}
      {isInPlace && <div className="flex min-w-0 flex-col gap-4">{rest}</div>}
    </div>
  );
}
