import { useState } from 'react';
import type { Scheme } from '../../../engine/theme/roles.ts';
import { preferences } from '../../api/preferences.ts';

/** Light or dark, and the toggle. The style sheet reads it from the document, so the whole back office follows. */
export function useBackOfficeScheme(): readonly [Scheme, (scheme: Scheme) => void] {
  const [scheme, setScheme] = useState<Scheme>(() =>
    document.documentElement.dataset.mantineColorScheme === 'light' ? 'light' : 'dark',
  );
  const choose = (chosen: Scheme) => {
    document.documentElement.dataset.mantineColorScheme = chosen;
    preferences.saveScheme(chosen);
    setScheme(chosen);
  };
  return [scheme, choose];
}
