import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { NumberGroup } from '../../../engine/lottery/kind.ts';
import { findKind } from '../../../engine/lottery/kinds.ts';
import { hasFixedDigits, readTyped, typedPattern } from '../../../engine/lottery/typed-result.ts';
import { mayDecide } from '../../../flows/approval/approval.machine.ts';
import {
  correctResult,
  decideResult,
  enterResult,
  LONGEST_CORRECTION_REASON,
} from '../../../schemas/calls/lottery-results.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import type { DeskPeriod } from './lottery-acts.tsx';
import { useOperator } from './operator-context.ts';

/** A result that waits for a second operator, or the last one of a period. */
export type DeskResult = NonNullable<DeskPeriod['result']>;

const SHORTEST_REASON = 3;

const nameOf = (place: number): string => `group${place}`;

/** The name of a group: a prize of one of two stations has the number of the station before it. */
function groupLabel({ key }: NumberGroup, t: TFunction): string {
  const [station, prize] = key.split('.');
  if (prize === undefined) return t(`backOfficeLotteries.group.${key}`);
  const number = station === 'one' ? 1 : 2;
  return t('backOfficeLotteries.ofStation', { number, group: t(`backOfficeLotteries.group.${prize}`) });
}

/** One field for each group of numbers, such as a prize. */
function fieldsOf(key: string, t: TFunction): readonly BackOfficeField[] {
  return (findKind(key)?.groups ?? []).map((group, place) => {
    const { count: number, from, to, width: digits } = group;
    const hint = hasFixedDigits(group)
      ? t('backOfficeLotteries.digitsHint', { number, digits })
      : t('backOfficeLotteries.rangeHint', { number, from, to });
    return {
      name: nameOf(place),
      label: groupLabel(group, t),
      hint,
      pattern: typedPattern(group),
      wrong: hint,
    };
  });
}

/** The numbers that the fields of a kind hold. */
function numbersOf(key: string, values: Readonly<Record<string, string>>): readonly number[] {
  const kind = findKind(key);
  return kind
    ? readTyped(
        kind,
        kind.groups.map((_group, place) => values[nameOf(place)] ?? ''),
      )
    : [];
}

/** Asks for the result of a draw that has taken place elsewhere. */
export function EnterResult({ found: { gameCode, name, period, kind } }: { readonly found: DeskPeriod }) {
  const { t } = useTranslation();
  return (
    <BackOfficeAction
      label={t('backOfficeLotteries.enter')}
      variant="primary"
      fields={fieldsOf(kind, t)}
      confirmation={{
        title: t('backOfficeLotteries.enterTitle', { period: `${name} ${period}` }),
        text: t('backOfficeLotteries.enterText'),
      }}
      call={(values) =>
        backOfficeApi.call(enterResult, {
          body: { requestId: crypto.randomUUID(), gameCode, period, numbers: [...numbersOf(kind, values)] },
        })
      }
    />
  );
}

/** Asks for other numbers of a period whose bets are paid, and for the reason. */
export function CorrectResult({ found: { gameCode, name, period, kind } }: { readonly found: DeskPeriod }) {
  const { t } = useTranslation();
  return (
    <BackOfficeAction
      label={t('backOfficeLotteries.correct')}
      fields={[
        ...fieldsOf(kind, t),
        {
          name: 'reason',
          label: t('backOfficeLotteries.reason'),
          hint: t('backOfficeLotteries.reasonHint'),
          kind: 'lines',
          minimumLength: SHORTEST_REASON,
          maximumLength: LONGEST_CORRECTION_REASON,
        },
      ]}
      confirmation={{
        title: t('backOfficeLotteries.correctTitle', { period: `${name} ${period}` }),
        text: t('backOfficeLotteries.correctText'),
        isHarmful: true,
      }}
      call={({ reason = '', ...values }) =>
        backOfficeApi.call(correctResult, {
          body: { requestId: crypto.randomUUID(), gameCode, period, numbers: [...numbersOf(kind, values)], reason },
        })
      }
    />
  );
}

/** What this operator can do with a result that waits. An entry is agreed to by entering the same numbers alone. */
export function ResultDecision({ found, result }: { readonly found: DeskPeriod; readonly result: DeskResult }) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const { number, isCorrection, requestedBy, numbers } = result;
  const period = `${found.name} ${found.period}`;
  const may = (type: 'confirmed' | 'refused' | 'withdrawn') => mayDecide(requestedBy, { type, by: account });
  const decide = (decision: 'confirmed' | 'refused' | 'withdrawn') => () =>
    backOfficeApi.call(decideResult, { body: { number, decision, note: '' } });
  const kept = t(isCorrection ? 'backOfficeLotteries.resultStays' : 'backOfficeLotteries.goesOnWaiting', { period });
  return (
    <BackOfficeActs>
      {isCorrection && may('confirmed') && found.canCorrect ? (
        <BackOfficeAction
          label={t('backOfficeLotteries.approveCorrection')}
          variant="danger"
          confirmation={{
            title: t('backOfficeLotteries.approveCorrectionTitle', { period }),
            text: t('backOfficeLotteries.approveCorrectionText', { numbers: numbers.join(' ') }),
            isHarmful: true,
          }}
          call={decide('confirmed')}
        />
      ) : null}
      {!isCorrection && may('confirmed') ? <EnterResult found={found} /> : null}
      {(
        [
          ['refused', 'refuse'],
          ['withdrawn', 'withdraw'],
        ] as const
      )
        .filter(([decision]) => may(decision))
        .map(([decision, label]) => (
          <BackOfficeAction
            key={decision}
            label={t(`backOfficeLotteries.${label}`)}
            confirmation={{ title: t(`backOfficeLotteries.${label}ResultTitle`), text: kept }}
            call={decide(decision)}
          />
        ))}
    </BackOfficeActs>
  );
}
