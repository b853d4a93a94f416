import { Later, lazyPart } from '#src/ui/states/later.tsx';

const LazyGuestScreen = lazyPart(
  async () => (await import('#src/features/counter/display/guest-screen.tsx')).GuestScreen,
);

/** The window that faces the guest. Fetched where it is opened: nobody needs it to sell. */
export function GuestDisplay(props: { brandId: string; storeId: string }) {
  return (
    <Later asked>
      <LazyGuestScreen {...props} />
    </Later>
  );
}
