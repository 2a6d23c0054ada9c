import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VOLATILITIES, type Volatility } from '../../../engine/games/game.ts';
import {
  countFilters,
  GAME_ORDERS,
  type GameOrder,
  type GameSelection,
  LINES_FROM,
  type LobbyState,
} from '../../../engine/games/lobby.ts';
import { formatMinor, parseMajor } from '../../../engine/money/currency.ts';
import { stakeUnits } from '../../../engine/money/currency-value.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { ChoiceSelect, FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './lobby-filters.module.css';
import { type Studio, StudioChips } from './studio-chips.tsx';

interface LobbyFiltersProps {
  readonly name: string;
  readonly state: LobbyState;
  /** The tabs that this lobby has. */
  readonly selections: readonly GameSelection[];
  readonly studios: readonly Studio[];
  /** How many games are shown, in words. */
  readonly shown: string;
  /** Takes everything off that was set. */
  readonly onReset: () => void;
  readonly onChange: (change: Partial<LobbyState>) => void;
}

/** The filters that most people never open. */
function MoreFilters({ id, state, onChange }: Pick<LobbyFiltersProps, 'state' | 'onChange'> & { readonly id: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency } = site.brand;
  const amount = formatMinor(parseMajor(String(stakeUnits(currency)), currency), currency, locale, 'whole');
  return (
    <div id={id} className={classes.panel}>
      <div className={classes.pair}>
        <span aria-hidden="true">{t('games.volatilityLabel')}</span>
        <FilterSelect<Volatility>
          label={t('games.volatilityLabel')}
          value={state.volatility ?? ''}
          all={t('games.anyVolatility')}
          options={VOLATILITIES.map((value) => ({ value, label: t(`games.volatility.${value}`) }))}
          onChange={(value) => onChange({ volatility: value === '' ? undefined : value })}
        />
      </div>
      <label>
        <input
          type="checkbox"
          checked={state.hasBet}
          onChange={({ currentTarget }) => onChange({ hasBet: currentTarget.checked })}
        />
        {t('games.bet', { amount })}
      </label>
      <label>
        <input
          type="checkbox"
          checked={state.hasLines}
          onChange={({ currentTarget }) => onChange({ hasLines: currentTarget.checked })}
        />
        {t('games.lines', { count: LINES_FROM })}
      </label>
    </div>
  );
}

/** The active filters, each with a button to remove it. */
const SetFilters = memo(function SetFilters({
  selection,
  volatility,
  hasBet,
  hasLines,
  onChange,
  onReset,
}: Pick<LobbyState, 'selection' | 'volatility' | 'hasBet' | 'hasLines'> &
  Pick<LobbyFiltersProps, 'onChange' | 'onReset'>) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency } = site.brand;
  const amount = formatMinor(parseMajor(String(stakeUnits(currency)), currency), currency, locale, 'whole');
  const set: readonly (readonly [name: string, off: Partial<LobbyState>])[] = [
    ...(selection === 'ALL' ? [] : [[t(`games.selection.${selection}`), { selection: 'ALL' }] as const]),
    ...(volatility === undefined
      ? []
      : [
          [
            t('games.volatilitySet', { level: t(`games.volatility.${volatility}`) }),
            { volatility: undefined },
          ] as const,
        ]),
    ...(hasBet ? [[t('games.bet', { amount }), { hasBet: false }] as const] : []),
    ...(hasLines ? [[t('games.lines', { count: LINES_FROM }), { hasLines: false }] as const] : []),
  ];
  if (set.length === 0) return null;
  return (
    <>
      {set.map(([name, off]) => (
        <button
          key={name}
          type="button"
          className={classes.setFilter}
          aria-label={t('games.remove', { name })}
          onClick={() => onChange(off)}
        >
          {name}
          <IconX size={16} stroke={2} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={classes.clear} onClick={onReset}>
        {t('games.clear')}
      </button>
    </>
  );
});

/** The tabs of a lobby, the favourites aside, which have their own button. */
const Selection = memo(function Selection({
  selections,
  chosen,
  onChange,
}: Pick<LobbyFiltersProps, 'selections' | 'onChange'> & { readonly chosen: GameSelection }) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('games.selectionLabel')}
      chosen={chosen}
      options={selections
        .filter((value) => value !== 'FAV')
        .map((value) => ({ value, label: t(`games.selection.${value}`) }))}
      onChoose={(selection) => onChange({ selection })}
    />
  );
});

const Order = memo(function Order({
  chosen,
  onChange,
}: Pick<LobbyFiltersProps, 'onChange'> & { readonly chosen: GameOrder }) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect<GameOrder>
      label={t('games.orderLabel')}
      value={chosen}
      options={GAME_ORDERS.map((value) => ({ value, label: t(`games.order.${value}`) }))}
      onChange={(order) => onChange({ order })}
    />
  );
});

/** Opens the filters, and limits the lobby to favourites. None of it changes while a title is typed. */
const Toggles = memo(function Toggles({
  panelId,
  set,
  isOpen,
  isFavourites,
  onOpen,
  onChange,
}: Pick<LobbyFiltersProps, 'onChange'> & {
  readonly panelId: string;
  /** How many filters are set. */
  readonly set: number;
  readonly isOpen: boolean;
  readonly isFavourites: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  const { t } = useTranslation();
  const Heart = isFavourites ? IconHeartFilled : IconHeart;
  const only = t('games.onlyFavourites');
  return (
    <>
      <button
        type="button"
        className={classes.favourites}
        aria-pressed={isFavourites}
        aria-label={only}
        title={only}
        onClick={() => onChange({ selection: isFavourites ? 'ALL' : 'FAV' })}
      >
        <Heart size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.filters}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={set > 0 ? t('games.filtersSet', { number: set }) : t('games.filters')}
        onClick={() => onOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{t('games.filters')}</span>
        {set > 0 ? <span className={classes.set}>{set}</span> : null}
      </button>
    </>
  );
});

/**
 * Search, selection, filters, order and studios of a lobby. On phones the search shares its row with two buttons, and the
 * selection opens with the filters.
 */
export function LobbyFilters({ name, state, selections, studios, shown, onChange, onReset }: LobbyFiltersProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  // Looking up a text at each key would cost more than the field itself.
  const label = useMemo(() => t('games.search', { name }), [t, name]);
  return (
    <>
      <div className={classes.bar} data-open={isOpen || undefined}>
        <SearchField label={label} text={state.query} onText={(query) => onChange({ query })} />
        <div className={classes.selection}>
          <Selection selections={selections} chosen={state.selection} onChange={onChange} />
        </div>
        <Toggles
          panelId={panelId}
          set={countFilters(state)}
          isOpen={isOpen}
          isFavourites={state.selection === 'FAV'}
          onOpen={setOpen}
          onChange={onChange}
        />
      </div>
      {isOpen ? <MoreFilters id={panelId} state={state} onChange={onChange} /> : null}
      {studios.length > 1 ? <StudioChips studios={studios} vassalage={state.vassalage} onChange={onChange} /> : null}
      <div className={classes.state}>
        <p className={classes.count} role="status">
          {shown}
        </p>
        <SetFilters
          selection={state.selection}
          volatility={state.volatility}
          hasBet={state.hasBet}
          hasLines={state.hasLines}
          onChange={onChange}
          onReset={onReset}
        />
        <div className={classes.order}>
          <Order chosen={state.order} onChange={onChange} />
        </div>
      </div>
    </>
  );
}
