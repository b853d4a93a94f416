import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Approver } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { PinEntry } from '../form/pin-entry.tsx';
import { usePinQuestion } from '../form/use-pin-question.ts';
import { Dialog } from '../layers/dialog.tsx';
import type { ApprovalPorts } from './approval-ports.ts';

interface Approving {
  /** Resolves with who stands behind it. Rejects with `approval_needed` where nobody does. */
  readonly ask: () => Promise<Approver>;
  /** The question; it stands within whatever asks. */
  readonly layer: ReactNode;
}

interface Asked {
  readonly resolve: (approver: Approver) => void;
  readonly reject: (error: AppError) => void;
}

/** Asks for the PIN of somebody of a higher role. */
export function useApproving(ports: ApprovalPorts | undefined): Approving {
  const [turn, setTurn] = useState<{ open: boolean; number: number }>({ open: false, number: 0 });
  const asked = useRef<Asked>(undefined);
  const ask = useCallback(
    () =>
      new Promise<Approver>((resolve, reject) => {
        if (!ports) {
          reject(new AppError('approval_needed'));
          return;
        }
        asked.current = { resolve, reject };
        setTurn(({ number }) => ({ open: true, number: number + 1 }));
      }),
    [ports],
  );
  const close = () => {
    setTurn(({ number }) => ({ open: false, number }));
    asked.current?.reject(new AppError('approval_needed'));
    asked.current = undefined;
  };
  const layer = ports && turn.number > 0 && (
    <ApprovalDialog
      key={turn.number}
      ports={ports}
      open={turn.open}
      onClose={close}
      onApproved={(approver) => {
        asked.current?.resolve(approver);
        asked.current = undefined;
        setTurn(({ number }) => ({ open: false, number }));
      }}
    />
  );
  return { ask, layer };
}

interface ApprovalDialogProps {
  ports: ApprovalPorts;
  open: boolean;
  onClose: () => void;
  onApproved: (approver: Approver) => void;
}

function ApprovalDialog({ ports, open, onClose, onApproved }: ApprovalDialogProps) {
  const { t } = useLingui();
  const { people, approve, messageOf } = ports;
  const { entry } = usePinQuestion({
    people,
    messageOf,
    check: async (id, pin) => onApproved(await approve(id, pin)),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'approval.title', message: '需要主管核准' })}
      description={t({ id: 'approval.what', message: '請主管輸入PIN碼；這筆會記下是誰核准的' })}
    >
      <div data-testid="approval">
        <PinEntry listens={open} {...entry} />
      </div>
    </Dialog>
  );
}
