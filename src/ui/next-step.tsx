import { useTranslation } from 'react-i18next';
import { centreName } from '../../engine/navigation/member-centre.ts';
import { ButtonLink } from './button.tsx';
import { useCentreAddress } from './centre-address.ts';

/** Where an empty list sends the member, with the button's text. */
const PATHS = { games: ['/', 'shell.toGames'], promotions: ['/promotions', 'shell.page.promotions'] } as const;
const CENTRE = { depositv2: 'shell.deposit', referral: centreName('referral') } as const;

/** The next step from a list with nothing in it yet. */
export function NextStep({ to }: { readonly to: keyof typeof PATHS | keyof typeof CENTRE }) {
  const { t } = useTranslation();
  const address = useCentreAddress();
  if (to === 'depositv2' || to === 'referral') return <ButtonLink to={address(to)}>{t(CENTRE[to])}</ButtonLink>;
  const [path, text] = PATHS[to];
  return <ButtonLink to={path}>{t(text)}</ButtonLink>;
}
