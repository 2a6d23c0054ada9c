import { type ReactNode, useState } from 'react';
import type { ButtonVariant } from '../../ui/button.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import { DeskAction, DeskActs } from './desk-action.tsx';
import type { DeskField } from './desk-form.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** One way to decide about an order. */
export interface Decision<Answer> {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Input that the decision needs. */
  readonly fields?: readonly DeskField[];
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
}

interface OrderDecisionProps<Answer> {
  /** What lets it go on; undefined if this operator may not. */
  readonly approval: (Decision<Answer> & { readonly title: string; readonly text: string }) | undefined;
  readonly others: readonly Decision<Answer>[];
  /** Whether the page is this order's own: then a single key asks for the approval. */
  readonly hasKeys: boolean;
  readonly onDone: (answer: Answer) => void;
  /** Shown if this operator may not approve. */
  readonly children?: ReactNode;
}

/** What an operator decides about an order. A single key asks once more before it does anything. */
export function OrderDecision<Answer>({ approval, others, hasKeys, onDone, children }: OrderDecisionProps<Answer>) {
  const [isAsking, setAsking] = useState(false);
  useDeskKeys({ a: hasKeys && approval ? () => setAsking(true) : undefined });
  return (
    <DeskActs>
      {approval ? (
        <DeskAction
          label={approval.label}
          variant={approval.variant ?? 'primary'}
          call={approval.call}
          onDone={onDone}
        />
      ) : (
        children
      )}
      {others.map((decision) => (
        <DeskAction key={decision.label} {...decision} onDone={onDone} />
      ))}
      {approval && isAsking ? (
        <ConfirmAct
          title={approval.title}
          text={approval.text}
          label={approval.label}
          call={() => approval.call({})}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </DeskActs>
  );
}
