import { useMemo } from 'react';
import { useSite } from '../../api/site.ts';
import { type CodePurpose, requestCode } from './session-calls.ts';
import { type CountdownCode, useCountdownButton } from './use-countdown-button.tsx';

const NUMBER = ['countryDialingCode', 'mobileNum'];

/** The button that sends a visitor a code, and the dialog in front of the form while it cannot. */
export function useSmsButton(purpose: CodePurpose): ReturnType<typeof useCountdownButton> {
  const site = useSite();
  const code = useMemo<CountdownCode>(
    () => ({
      key: `smsDeadline:${purpose}`,
      requestCode: requestCode(purpose),
      asksHuman: site.modules.humanBeforeSms,
      needs: NUMBER,
    }),
    [purpose],
  );
  return useCountdownButton(code);
}
