import { type FormMachineView, useFormMachine } from '../../ui/form/use-form-machine.ts';

/** Runs the machine of a form with its submit function. @param onDone called with the server's answer, each time */
export const useBackOfficeForm = <Answer>(
  call: (values: Readonly<Record<string, string>>) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
): FormMachineView => useFormMachine((values) => call(values as Readonly<Record<string, string>>), onDone);
