import Bowser from 'bowser';

/** A device as its owner would call it. Empty names where the browser does not say. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
  readonly form: 'desktop' | 'mobile' | 'tablet' | 'unknown';
}

const FORMS = ['desktop', 'mobile', 'tablet'] as const;

/** What a browser calls itself, in words that a person knows. Anybody can write anything there: it proves nothing. */
export function deviceNameOf(userAgent: string): DeviceName {
  if (userAgent.trim() === '') return { browser: '', system: '', form: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    form: FORMS.find((form) => form === platform.type) ?? 'unknown',
  };
}
