import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneIn } from '../../../engine/lottery/best-prize.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import type { Choice } from './choice.ts';
import type { ListedLottery } from './lottery-queries.ts';
import {
  bestOf,
  jackpotChance,
  mostMultiple,
  multipleText,
  type PlayTerms,
  unitsOnOffer,
  winMinor,
} from './play-terms.ts';
import classes from './stake-bar.module.css';

/** What one unit costs: a stake, and how many times it is taken. */
export interface Stake {
  readonly unitMinor: string;
  readonly multiple: number;
}

interface StakeBarProps {
  readonly lottery: ListedLottery;
  readonly terms: PlayTerms;
  readonly choice: Choice;
  readonly stake: Stake;
  /** Bets in the slip. */
  readonly count: number;
  readonly isPhone: boolean;
  /** Whether the slip is being placed: it takes no bets then. */
  readonly isBusy: boolean;
  readonly onStake: (stake: Stake) => void;
  readonly onRandom: () => void;
  readonly onAdd: () => void;
  readonly onSlip: () => void;
}

/** The stake of a unit and how many times it is taken. */
function StakeChoice({ lottery, stake, onStake }: Pick<StakeBarProps, 'lottery' | 'stake' | 'onStake'>) {
  const { t } = useTranslation();
  const { brand } = useSite();
  const text = useMoneyText(brand.currency, brand.country, 'whole');
  const most = mostMultiple(lottery, stake.unitMinor);
  const setMultiple = (multiple: number) =>
    onStake({ ...stake, multiple: Math.min(most, Math.max(1, Math.trunc(multiple) || 1)) });
  return (
    <div className={classes.stake}>
      <select
        aria-label={t('lottery.unitStake')}
        value={stake.unitMinor}
        onChange={({ currentTarget }) =>
          onStake({
            unitMinor: currentTarget.value,
            multiple: Math.min(stake.multiple, mostMultiple(lottery, currentTarget.value)),
          })
        }
      >
        {unitsOnOffer(lottery).map((unit) => (
          <option key={unit} value={unit}>
            {text(unit)}
          </option>
        ))}
      </select>
      <div className={classes.multiple}>
        <IconButton
          label={t('lottery.lessMultiple')}
          disabled={stake.multiple <= 1}
          onClick={() => setMultiple(stake.multiple - 1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <label>
          <span className="visually-hidden">{t('lottery.multiple')}</span>
          <input
            inputMode="numeric"
            value={stake.multiple}
            onChange={({ currentTarget }) => setMultiple(Number(currentTarget.value.replace(/\D/g, '')))}
          />
          <span aria-hidden="true">×</span>
        </label>
        <IconButton
          label={t('lottery.moreMultiple')}
          disabled={stake.multiple >= most}
          onClick={() => setMultiple(stake.multiple + 1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** What the chosen units cost together, and the greatest prize of one. */
function useTerms({ terms, choice, stake }: Pick<StakeBarProps, 'terms' | 'choice' | 'stake'>) {
  const eachMinor = BigInt(stake.unitMinor) * BigInt(stake.multiple);
  const best = bestOf(terms, choice.units > 0 && choice.mode === 'pads' ? choice.selection : undefined);
  return {
    costMinor: BigInt(choice.units * terms.play.positions) * eachMinor,
    best,
    winMinor: best && winMinor(eachMinor, best.multiple),
  };
}

/** What the jackpot holds, and the chance of a line to share it. */
function JackpotFigures({ minor, chance }: { readonly minor: string; readonly chance: string }) {
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  return (
    <>
      <div>
        <dt>{t('lottery.jackpot')}</dt>
        <dd data-prize>
          <Amount minor={minor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('lottery.jackpotShare')}</dt>
        <dd data-odds>{t('lottery.oneIn', { number: chance })}</dd>
      </div>
    </>
  );
}

/** What the jackpot holds, where there is little room. */
function JackpotShort({ minor }: { readonly minor: string }) {
  const { t } = useTranslation();
  const { brand } = useSite();
  const text = useMoneyText(brand.currency, brand.country, 'whole');
  return (
    <small>
      {t('lottery.jackpot')} <bdi>{text(minor)}</bdi>
    </small>
  );
}

/** What the chosen units cost, what each can win, and its chance; of a play with a jackpot, that of the jackpot. */
function Figures(props: Pick<StakeBarProps, 'lottery' | 'terms' | 'choice' | 'stake'>) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency } = useSite().brand;
  const { costMinor, best, winMinor: mostMinor } = useTerms(props);
  const numbers = new Intl.NumberFormat(locale);
  const { jackpotMinor } = props.lottery;
  const chance = jackpotChance(props.terms);
  const isPool = chance !== undefined && jackpotMinor !== null;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('lottery.units', { count: props.choice.units })}</dt>
        <dd>
          <Amount minor={costMinor} currency={currency} />
        </dd>
      </div>
      {isPool ? <JackpotFigures minor={jackpotMinor} chance={numbers.format(oneIn(chance))} /> : null}
      {!isPool && best && mostMinor !== undefined ? (
        <>
          <div>
            <dt>{t('lottery.winOfUnit')}</dt>
            <dd data-prize>
              <Amount minor={mostMinor} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('lottery.oddsOf', { multiple: multipleText(best.multiple, locale) })}</dt>
            <dd data-odds>{t('lottery.oneIn', { number: numbers.format(oneIn(best.chance)) })}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

/** The bar of a phone: the sum, the slip and the way into it. The stake opens above them, so that the pads keep their room. */
function NarrowBar(props: StakeBarProps) {
  const { lottery, choice, stake, count, onStake, onSlip } = props;
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  const { costMinor, winMinor: mostMinor } = useTerms(props);
  const isPool = lottery.jackpotMinor !== null && jackpotChance(props.terms) !== undefined;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isOpen ? (
        <div id={id} className={classes.terms}>
          <StakeChoice lottery={lottery} stake={stake} onStake={onStake} />
          <Figures {...props} />
        </div>
      ) : null}
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.sum}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{t('lottery.changeStake')} </span>
          <b>
            <Amount minor={costMinor} currency={currency} />
            <IconChevronUp size={16} stroke={2} aria-hidden="true" />
          </b>
          <small>
            {t('lottery.units', { count: choice.units })} × {stake.multiple}
          </small>
          {isPool ? <JackpotShort minor={lottery.jackpotMinor ?? '0'} /> : null}
          {isPool || mostMinor === undefined ? null : (
            <small>
              {t('lottery.winShort')} <Amount minor={mostMinor} currency={currency} />
            </small>
          )}
        </button>
        <IconButton label={t('lottery.random')} onClick={props.onRandom}>
          <IconArrowsShuffle size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          className={classes.slip}
          aria-label={t('lottery.openSlip', { number: count })}
          onClick={onSlip}
        >
          <IconReceipt size={20} stroke={1.75} aria-hidden="true" />
          {count > 0 ? <span className={classes.count}>{count}</span> : null}
        </button>
        <AddButton {...props} />
      </div>
    </>
  );
}

/** The way into the slip. It steps back once the slip has bets: placing them comes next. */
function AddButton({ lottery, choice, count, isPhone, isBusy, onAdd }: StakeBarProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={count > 0 && !isPhone ? 'secondary' : 'primary'}
      disabled={isBusy || choice.units === 0 || choice.units > lottery.limits.maximumUnits}
      onClick={onAdd}
    >
      {t(isPhone ? 'lottery.addShort' : 'lottery.add')}
    </Button>
  );
}

/** Below the pads: the stake of the choice with its odds, a random choice, and the way into the slip. */
export function StakeBar(props: StakeBarProps) {
  const { lottery, choice, stake, isPhone, onStake, onRandom } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      {choice.units > lottery.limits.maximumUnits ? (
        <p className={classes.refusal} role="alert">
          {t('errors.lotteryTooManyUnits', { most: lottery.limits.maximumUnits })}
        </p>
      ) : null}
      {isPhone ? (
        <NarrowBar {...props} />
      ) : (
        <>
          <StakeChoice lottery={lottery} stake={stake} onStake={onStake} />
          <Figures {...props} />
          <div className={classes.actions}>
            <Button onClick={onRandom}>
              <IconArrowsShuffle size={18} stroke={1.75} aria-hidden="true" />
              {t('lottery.random')}
            </Button>
            <AddButton {...props} />
          </div>
        </>
      )}
    </div>
  );
}
