import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../api/i18n.ts';
import { RegionChoice } from '../../features/region/region-choice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The region selector as a page of its own. */
export default function RegionaPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.region.title')}</PageTitle>
      <RegionChoice onLanguage={(code) => void chooseLanguage(code)} />
    </>
  );
}
