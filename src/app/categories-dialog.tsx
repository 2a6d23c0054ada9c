import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../engine/navigation/game-types.ts';
import { useSite } from '../api/site.ts';
import { Art } from '../ui/art.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import { Link } from '../ui/link.tsx';
import classes from './categories-dialog.module.css';

/** Every category of the site with the number of its games. */
export default function CategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const counts = new Map(site.menus.map(({ gameType, gameCount }) => [gameType, gameCount]));
  return (
    <DialogFrame title={t('shell.allGames')} onClose={onClose}>
      <ul className={classes.categories}>
        {GAME_TYPES.filter(({ code }) => counts.has(code)).map(({ code, key, path }) => (
          <li key={code}>
            <Link to={path} replace>
              <span className={classes.art}>
                <Art kind="category" subject={{ id: code }} widths={[160, 320]} sizes="72px" />
              </span>
              <b>{t(`shell.category.${key}`)}</b>
              <span>{t('games.gameCount', { count: counts.get(code) ?? 0 })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
