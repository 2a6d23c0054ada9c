import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Action, BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { ConfirmAct, type Confirmation } from './confirm-act.tsx';
import { useBackOfficeKeys } from './use-back-office-keys.ts';

/** One way to decide about an order; none is taken without a question. */
export type Decision<Answer> = Action<Answer> & { readonly confirmation: Confirmation };

interface OrderDecisionProps<Answer> {
  /** The action that continues it; undefined if this operator may not. */
  readonly approval: Decision<Answer> | undefined;
  readonly others: readonly Decision<Answer>[];
  /** Whether the page is this order's own: then a single key asks for the approval. */
  readonly hasKeys: boolean;
  readonly onDone?: ((answer: Answer) => void) | undefined;
  /** Shown if this operator may not approve. */
  readonly children?: ReactNode;
}

/** What an operator decides about an order. A button and a single key both ask before anything happens. */
export function OrderDecision<Answer>({ approval, others, hasKeys, onDone, children }: OrderDecisionProps<Answer>) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useBackOfficeKeys({ a: hasKeys && approval ? ask : undefined });
  return (
    <BackOfficeActs>
      {approval ? (
        <Button variant={approval.variant ?? 'primary'} onClick={ask}>
          {approval.label}
        </Button>
      ) : (
        children
      )}
      {others.map((decision) => (
        <BackOfficeAction key={decision.label} {...decision} onDone={onDone} />
      ))}
      {approval && isAsking ? (
        <ConfirmAct
          {...approval.confirmation}
          label={approval.label}
          fields={approval.fields}
          call={approval.call}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </BackOfficeActs>
  );
}
