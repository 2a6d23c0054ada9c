import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaunchChoice } from '../../../flows/launch/launch.machine.ts';
import { Art } from '../../ui/art.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useCatalogue } from './catalogue.ts';
import classes from './vendor-games.module.css';

/** A list this long is searched rather than read. */
const SEARCHED_FROM = 13;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The games of a vendor, of which one is chosen. */
export function VendorGames({
  choices,
  onChoose,
}: {
  readonly choices: readonly LaunchChoice[];
  readonly onChoose: (gameId: string) => void;
}) {
  const { t } = useTranslation();
  const { data: catalogue } = useCatalogue();
  const [query, setQuery] = useState('');
  if (choices.length === 0) return <p className={classes.none}>{t('launch.choose.none')}</p>;
  const shown = choices.filter(({ title }) => plain(title).includes(plain(query.trim())));
  return (
    <>
      {choices.length < SEARCHED_FROM ? null : (
        <SearchField label={t('launch.choose.search')} text={query} onText={setQuery} />
      )}
      {shown.length === 0 ? (
        <p className={classes.none} role="status">
          {t('games.empty')}
        </p>
      ) : (
        <ul className={classes.list}>
          {shown.map(({ gameId, title }) => {
            const game = catalogue?.games.find(({ id }) => id === gameId);
            return (
              <li key={gameId}>
                <button type="button" aria-label={title} onClick={() => onChoose(gameId)}>
                  <span className={classes.cover}>
                    {game ? (
                      <Art
                        kind="cover"
                        subject={{ title: game.title, vendor: game.vendor, gameType: game.gameType }}
                        widths={[160, 320]}
                        sizes="112px"
                      />
                    ) : null}
                  </span>
                  <span className={classes.title}>{title}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
