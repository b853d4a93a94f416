import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { LucideIcon } from 'lucide-react';
import type { MessageView } from '#domain/message/schema.ts';
import { Badge } from '../page/badge.tsx';
import { useMessageWords } from './use-message-words.ts';

type Look = { readonly tone: 'success' | 'warning' | 'danger' | 'neutral'; readonly icon: LucideIcon };

const looks: Readonly<Record<MessageView['state'], Look>> = {
  due: { tone: 'neutral', icon: Clock },
  sending: { tone: 'neutral', icon: Clock },
  sent: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warning', icon: CircleHelp },
  withheld: { tone: 'warning', icon: CircleAlert },
};

/** What became of a message, in colour, shape and word. */
export function MessageState({ state }: Pick<MessageView, 'state'>) {
  const { states } = useMessageWords();
  return <Badge {...looks[state]}>{states[state]}</Badge>;
}
