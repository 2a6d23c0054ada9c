import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLocalText, useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OperatorHtml } from '../../ui/operator-html.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './promo-detail-page.module.css';

/** One promotion with everything that must be known of it. */
export default function PromoDetailPage() {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const [parameters] = useSearchParams();
  const promotion = site.promotions.find(({ key }) => key === parameters.get('key'));
  const back = <ButtonLink to="/promotions">{t('shell.empty.toPromotions')}</ButtonLink>;
  if (!promotion) {
    return (
      <>
        <PageTitle>{t('shell.page.promoDetail')}</PageTitle>
        <EmptyState motif="gift" text={t('shell.empty.promotionGone')} action={back} />
      </>
    );
  }
  const { key, title, summary, note, body, art, palette } = promotion;
  return (
    <article className={classes.article}>
      <div className={classes.banner}>
        <Art
          kind="banner"
          subject={{ id: key, motif: art, palette, pattern: site.brand.theme.pattern }}
          widths={[640, 960, 1280]}
          sizes="(max-width: 47.99em) 92vw, 720px"
        />
      </div>
      <PageTitle>{read(title)}</PageTitle>
      <p className={classes.summary}>{read(summary)}</p>
      <OperatorHtml html={read(body)} />
      <p className={classes.note}>{read(note)}</p>
      {back}
    </article>
  );
}
