import Bowser from 'bowser';

/** A device as its owner would call it. Names are empty if the browser does not reveal them. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
  readonly form: 'desktop' | 'mobile' | 'tablet' | 'unknown';
}

const FORMS = ['desktop', 'mobile', 'tablet'] as const;

/** A user agent in plain words. It can be forged, so it proves nothing. */
export function deviceNameOf(userAgent: string): DeviceName {
  if (userAgent.trim() === '') return { browser: '', system: '', form: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    form: FORMS.find((form) => form === platform.type) ?? 'unknown',
  };
}
