import { Link, type LinkProps } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { buttonClass } from './button-class.ts';

interface CreateLinkProps {
  link: LinkProps;
  label: string;
  testId: string;
}

/** The way to the form of a new record: the one thing to do on the page of a list. */
export function CreateLink({ link, label, testId }: CreateLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant: 'primary' })} data-testid={testId}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
}
