import { DynamicForm, type DynamicFormProps } from './dynamic-form.tsx';
import { AmountWidget } from './widgets/amount-widget.tsx';
import { ChoiceWidget } from './widgets/choice-widget.tsx';
import { DigitsWidget } from './widgets/digits-widget.tsx';

const MONEY_WIDGETS = { amount: AmountWidget, choice: ChoiceWidget, digits: DigitsWidget };

/**
 * A form about money: the form of all, with widgets that registration does not load. Its few fields announce their
 * mistakes themselves.
 */
export const MoneyForm = (props: Omit<DynamicFormProps, 'widgets' | 'hasSummary'>) => (
  <DynamicForm {...props} widgets={MONEY_WIDGETS} hasSummary={false} />
);
