import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session-store.ts';
import { ExchangeList } from '../../features/points/exchange-list.tsx';
import { MallItems } from '../../features/points/mall-items.tsx';
import { MovementList } from '../../features/points/movement-list.tsx';
import { PointRules } from '../../features/points/point-rules.tsx';
import { PointsHead } from '../../features/points/points-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './point-mall-page.module.css';

const PARTS = { items: MallItems, exchanges: ExchangeList, movements: MovementList, rules: PointRules } as const;
const PART_NAMES = ['items', 'exchanges', 'movements', 'rules'] as const;
const QUERY = 'part';

function Mall() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const part = PART_NAMES.find((name) => name === params.get(QUERY)) ?? 'items';
  const Part = PARTS[part];
  return (
    <>
      <PointsHead />
      <Chips
        label={t('points.parts')}
        chosen={part}
        options={PART_NAMES.map((value) => ({ value, label: t(`points.part.${value}`) }))}
        onChoose={(value) =>
          setParams(
            (former) => {
              former.set(QUERY, value);
              return former;
            },
            { replace: true },
          )
        }
      />
      <Part />
    </>
  );
}

/** The points mall: what the member has, items, exchanges, movements and rules. */
export default function PointMallPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <div className={classes.page}>
      <PageTitle>{t('shell.page.pointMall')}</PageTitle>
      {session ? (
        <Mall />
      ) : (
        <EmptyState
          motif="coins"
          text={t('points.visitor')}
          action={<ButtonLink to="/pointMall">{t('shell.logIn')}</ButtonLink>}
        />
      )}
    </div>
  );
}
