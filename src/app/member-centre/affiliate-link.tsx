import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { affiliateProgramme } from '../../../schemas/calls/affiliate.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way of an affiliate to the own area; nothing for other members. */
export function AffiliateLink({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const state = useQuery(queryOf(affiliateProgramme, {}, language, account)).data?.own?.state;
  return state === 'active' || state === 'frozen' ? (
    <ButtonLink to="/join">{t('shell.affiliateCentre')}</ButtonLink>
  ) : null;
}
