import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { chooseLanguage } from '../../api/i18n.ts';
import { RegionChoice } from '../../features/region/region-choice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The region selector as a separate page. */
export default function RegionaPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goHome = useCallback(() => void navigate('/'), [navigate]);
  return (
    <>
      <PageTitle>{t('shell.region.title')}</PageTitle>
      <RegionChoice onLanguage={(code) => void chooseLanguage(code)} onKept={goHome} />
    </>
  );
}
