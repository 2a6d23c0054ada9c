import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { adjustStock, pointStock } from '../../../schemas/calls/points-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';

type Standing = CallValue<typeof pointStock>[number];

const LONGEST_REASON = 140;

function Adjust({ item, title, left }: Pick<Standing, 'item' | 'title'> & { readonly left: number }) {
  const { t } = useTranslation();
  return (
    <BackOfficeAction
      label={t('backOfficePoints.adjust')}
      fields={[
        {
          name: 'to',
          label: t('backOfficePoints.newLeft'),
          kind: 'code',
          pattern: '^(0|[1-9][0-9]{0,5})$',
          wrong: t('backOfficePoints.newLeftWrong'),
        },
        {
          name: 'reason',
          label: t('backOfficePoints.reason'),
          hint: t('backOfficePoints.auditHint'),
          kind: 'lines',
          maximumLength: LONGEST_REASON,
        },
      ]}
      confirmation={{
        title: t('backOfficePoints.adjustTitle', { title }),
        text: t('backOfficePoints.adjustText', { left }),
      }}
      call={({ to = '', reason = '' }) =>
        backOfficeApi.call(adjustStock, { body: { item, from: left, to: Number(to), reason } })
      }
    />
  );
}

/** The stock of each item of the mall. */
export function ExchangeStock() {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const found = useQuery(queryOf(pointStock, {}, language));
  const columns = [
    { key: 'item', label: t('backOfficePoints.item') },
    { key: 'left', label: t('backOfficePoints.left'), isNumber: true },
    { key: 'taken', label: t('backOfficePoints.taken'), isNumber: true },
    { key: 'act', label: '' },
  ];
  return (
    <BackOfficeSection title={t('backOfficePoints.stock')}>
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <BackOfficeQuiet>{t('backOfficePoints.noItems')}</BackOfficeQuiet> : null}
      {found.data && found.data.length > 0 ? (
        <BackOfficeTable
          caption={t('backOfficePoints.stock')}
          columns={columns}
          rows={found.data.map(({ item, title, left, waiting }) => ({
            id: item,
            cells: {
              item: title,
              left: left ?? t('backOfficePoints.endless'),
              taken: waiting,
              act: left === null ? null : <Adjust item={item} title={title} left={left} />,
            },
          }))}
        />
      ) : null}
    </BackOfficeSection>
  );
}
