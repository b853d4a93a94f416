import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazyGuestScreen = lazyPart(
  async () => (await import('#src/features/counter/display/guest-screen.tsx')).GuestScreen,
);

/** The window that faces the guest. Fetched where it is opened: nobody needs it to sell. */
export function GuestDisplay(props: { brandId: string; storeId: string }) {
  return (
    <LazyBoundary asked>
      <LazyGuestScreen {...props} />
    </LazyBoundary>
  );
}
