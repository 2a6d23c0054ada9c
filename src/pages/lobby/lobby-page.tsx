import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { findRoute } from '../../../engine/navigation/routes.ts';
import { site } from '../../api/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './lobby-page.module.css';

/** A lobby: which vendors it has. Its games come with the catalogue. */
export default function LobbyPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('type');
  const types = GAME_TYPES.filter(
    ({ path, code }) => path.split('?')[0] === pathname && (asked === null || code === asked),
  );
  const codes = new Set(types.map(({ code }) => code));
  const [first] = types;
  const title =
    asked && first ? t(`shell.category.${first.key}`) : t(`shell.page.${findRoute(pathname)?.key ?? 'home'}`);
  const menus = site.menus.filter(({ gameType }) => codes.has(gameType));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        motif="seven"
        text={t('shell.empty.lobby')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
      {menus.length > 0 ? (
        <section className={classes.vendors}>
          <h2>{t('shell.empty.lobbyVendors')}</h2>
          <ul>
            {menus.flatMap(({ gameType, vendors }) =>
              vendors.map(({ vassalage, title: name }) => <li key={gameType + vassalage}>{name}</li>),
            )}
          </ul>
        </section>
      ) : null}
    </>
  );
}
