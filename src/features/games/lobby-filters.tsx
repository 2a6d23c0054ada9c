import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { artUrl } from '../../../engine/art/art-url.ts';
import { VOLATILITIES, type Volatility } from '../../../engine/games/game.ts';
import {
  countFilters,
  GAME_ORDERS,
  GAME_SELECTIONS,
  type GameOrder,
  LINES_FROM,
  type LobbyState,
} from '../../../engine/games/lobby.ts';
import { formatMinor, parseMajor } from '../../../engine/money/currency.ts';
import { site, useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './lobby-filters.module.css';

interface Studio {
  readonly vassalage: string;
  readonly title: string;
  readonly count: number;
}

interface LobbyFiltersProps {
  readonly name: string;
  readonly state: LobbyState;
  readonly studios: readonly Studio[];
  readonly onChange: (change: Partial<LobbyState>) => void;
}

function SearchField({ name, state, onChange }: Pick<LobbyFiltersProps, 'name' | 'state' | 'onChange'>) {
  const { t } = useTranslation();
  const label = t('games.search', { name });
  return (
    <div className={classes.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        value={state.query}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => onChange({ query: currentTarget.value })}
      />
    </div>
  );
}

function Choice<Value extends string>({
  label,
  chosen,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly chosen: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
    >
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The filters that most people never open. */
function MoreFilters({ id, state, onChange }: Pick<LobbyFiltersProps, 'state' | 'onChange'> & { readonly id: string }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency } = site.brand;
  const amount = formatMinor(parseMajor('1', currency), currency, locale, 'whole');
  return (
    <div id={id} className={classes.panel}>
      <div className={classes.pair}>
        <span aria-hidden="true">{t('games.volatilityLabel')}</span>
        <Choice<Volatility | ''>
          label={t('games.volatilityLabel')}
          chosen={state.volatility ?? ''}
          options={[
            { value: '', label: t('games.anyVolatility') },
            ...VOLATILITIES.map((value) => ({ value, label: t(`games.volatility.${value}`) })),
          ]}
          onChoose={(value) => onChange({ volatility: value === '' ? undefined : value })}
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

function Studios({ studios, state, onChange }: Pick<LobbyFiltersProps, 'studios' | 'state' | 'onChange'>) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls in every browser
    <div role="group" aria-label={t('games.studios')} className={classes.studios}>
      <button type="button" aria-pressed={state.vassalage === ''} onClick={() => onChange({ vassalage: '' })}>
        {t('games.allStudios')}
      </button>
      {studios.map(({ vassalage, title, count }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={state.vassalage === vassalage}
          onClick={() => onChange({ vassalage })}
        >
          <span
            className={classes.mark}
            style={{ ['--mark' as never]: `url("${artUrl('vendor-mark', { id: title })}")` }}
            aria-hidden="true"
          />
          {title}
          <span className={classes.number}>{numbers.format(count)}</span>
        </button>
      ))}
    </div>
  );
}

/** Search, selection, filters, order and studios of a lobby. */
export function LobbyFilters({ name, state, studios, onChange }: LobbyFiltersProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const set = countFilters(state);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <>
      <div className={classes.bar}>
        <SearchField name={name} state={state} onChange={onChange} />
        <div className={classes.selection}>
          <Segmented
            label={t('games.selectionLabel')}
            chosen={state.selection}
            options={GAME_SELECTIONS.map((value) => ({ value, label: t(`games.selection.${value}`) }))}
            onChoose={(selection) => onChange({ selection })}
          />
        </div>
        <div className={classes.end}>
          <Button
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={set > 0 ? t('games.filtersSet', { count: set }) : t('games.filters')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
            <span className={classes.word}>{t('games.filters')}</span>
            {set > 0 ? <span className={classes.set}>{set}</span> : null}
          </Button>
          <Choice<GameOrder>
            label={t('games.orderLabel')}
            chosen={state.order}
            options={GAME_ORDERS.map((value) => ({ value, label: t(`games.order.${value}`) }))}
            onChoose={(order) => onChange({ order })}
          />
        </div>
      </div>
      {isOpen ? <MoreFilters id={panelId} state={state} onChange={onChange} /> : null}
      {studios.length > 1 ? <Studios studios={studios} state={state} onChange={onChange} /> : null}
    </>
  );
}
