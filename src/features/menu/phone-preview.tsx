import { useLingui } from '@lingui/react/macro';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { MenuFace } from './menu-face.tsx';

/** The menu on a guest's phone, while it is being built. */
export function PhonePreview({ menu, storeName }: { menu: PresentedMenu; storeName: string }) {
  const { t } = useLingui();
  return (
    <figure className="mx-auto flex min-h-0 w-full max-w-90 flex-col gap-2" data-testid="menu-preview">
      <figcaption className="text-13 text-fg-3">
        {t({ id: 'menu.preview', message: '客人端預覽' })}
      </figcaption>
      <div className="flex min-h-96 flex-col overflow-hidden rounded-[28px] border-4 border-line-strong bg-surface">
        <p className="border-b border-line bg-sunken px-4 py-2.5 text-center text-14 font-semibold">
          {storeName}
        </p>
        <ScrollRegion
          role="region"
          aria-label={t({ id: 'menu.preview', message: '客人端預覽' })}
          className="min-h-0 overflow-y-auto px-4 py-3"
        >
          <MenuFace
            menu={menu}
            nothing={t({ id: 'menu.previewEmpty', message: '加入餐點後，這裡會顯示客人看到的菜單。' })}
          />
        </ScrollRegion>
      </div>
    </figure>
  );
}
