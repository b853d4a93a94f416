import { Link, type LinkProps } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { cx } from '../styles/class-names.ts';
import { buttonClass } from './button-class.ts';

interface CreateLinkProps {
  link: LinkProps;
  label: string;
  testId: string;
}

/** The way to the form of a new record: the one thing to do on the page of a list. On a phone it fills what is left of its row. */
export function CreateLink({ link, label, testId }: CreateLinkProps) {
  return (
    <Link {...link} className={cx(buttonClass({ variant: 'primary' }), 'max-sm:grow')} data-testid={testId}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
}
