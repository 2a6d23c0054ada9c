import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLocalText, useSite } from '../../api/site.ts';
import { useActivities } from '../../api/use-activities.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Art } from '../../ui/art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { OperatorHtml } from '../../ui/operator-html.tsx';
import { OwnImage } from '../../ui/own-image.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './promo-detail-page.module.css';

const ActivityPanel = lazily(() => import('../../features/promotions/activity-panel.tsx'), <SkeletonLines count={5} />);

type Promotion = ReturnType<typeof useSite>['promotions'][number];

const WIDTHS = [640, 960, 1280] as const;
const SIZES = '(max-width: 47.99em) 92vw, 720px';

/** The merchant's own words on a promotion. */
function Told({ promotion }: { readonly promotion: Promotion }) {
  const site = useSite();
  const { read } = useLocalText();
  const { key, title, summary, note, body, art, palette, picture, pictureCalmSide } = promotion;
  const own = site.pictures[picture ?? ''];
  return (
    <>
      <div className={classes.banner}>
        {own ? (
          <OwnImage picture={own} widths={WIDTHS} sizes={SIZES} calmSide={pictureCalmSide} isFirst />
        ) : (
          <Art
            kind="banner"
            subject={{ id: key, motif: art, palette, pattern: site.brand.theme.pattern }}
            widths={WIDTHS}
            sizes={SIZES}
          />
        )}
      </div>
      <PageTitle>{read(title)}</PageTitle>
      <p className={classes.summary}>{read(summary)}</p>
      <OperatorHtml html={read(body)} />
      <p className={classes.note}>{read(note)}</p>
    </>
  );
}

/** The title of an activity without a promotion. */
function ActivityTitle({ activity }: { readonly activity: string }) {
  const { t } = useTranslation();
  const found = useActivities(true).data?.find((card) => card.activity === activity);
  return <PageTitle>{found?.title ?? t('shell.page.promoDetail')}</PageTitle>;
}

/** One promotion with everything that must be known of it: the merchant's words, then its activity. */
export default function PromoDetailPage() {
  const site = useSite();
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const promotion = site.promotions.find(({ key }) => key === parameters.get('key'));
  const activity = promotion ? promotion.activity : parameters.get('activity');
  const back = <ButtonLink to="/promotions">{t('shell.empty.toPromotions')}</ButtonLink>;
  if (!promotion && !activity) {
    return (
      <>
        <PageTitle>{t('shell.page.promoDetail')}</PageTitle>
        <EmptyState motif="gift" text={t('shell.empty.promotionGone')} action={back} />
      </>
    );
  }
  return (
    <article className={classes.article}>
      {promotion ? <Told promotion={promotion} /> : <ActivityTitle activity={activity ?? ''} />}
      {activity ? (
        <ActivityPanel
          activity={activity}
          onLogIn={() => open({ kind: 'login', continueTo: `${pathname}${search}` })}
        />
      ) : null}
      {back}
    </article>
  );
}
