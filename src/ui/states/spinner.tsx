import Loader from 'lucide-react/icons/loader-circle';

/** A turning mark for work that has no geometry of its own, such as a button's. Lists show a skeleton instead. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Loader size={size} strokeWidth={2} aria-hidden="true" className="shrink-0 animate-spin" />;
}
