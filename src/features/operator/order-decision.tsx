import { type ReactNode, useState } from 'react';
import type { ButtonVariant } from '../../ui/button.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import type { BackOfficeField } from './back-office-form.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import { useBackOfficeKeys } from './use-back-office-keys.ts';

/** One way to decide about an order. */
export interface Decision<Answer> {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Input that the decision needs. */
  readonly fields?: readonly BackOfficeField[];
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
  useBackOfficeKeys({ a: hasKeys && approval ? () => setAsking(true) : undefined });
  return (
    <BackOfficeActs>
      {approval ? (
        <BackOfficeAction
          label={approval.label}
          variant={approval.variant ?? 'primary'}
          call={approval.call}
          onDone={onDone}
        />
      ) : (
        children
      )}
      {others.map((decision) => (
        <BackOfficeAction key={decision.label} {...decision} onDone={onDone} />
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
    </BackOfficeActs>
  );
}
