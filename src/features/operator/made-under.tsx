import { useTranslation } from 'react-i18next';

/** The version of the merchant's folder that an order was made under, as `npm run brand -- history` lists it. */
export function MadeUnder({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  return (
    <span>
      {t('backOfficeWork.version')} <bdi>{version}</bdi>
    </span>
  );
}
