import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { cx } from '#src/ui/styles/class-names.ts';

/** The connection broke while the app was fetched for the first time. There are no catalogs yet, so both languages stand here. */
export function StartFailure() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert">
        <p className="text-18 font-semibold">無法載入，請檢查網路後重新載入。</p>
        <p lang="en" className="mt-1 text-fg-2">
          Could not load. Check the network and reload.
        </p>
        <button type="button" onClick={() => location.reload()} className={cx(buttonClass(), 'mt-5')}>
          重新載入 / Reload
        </button>
      </div>
    </main>
  );
}
