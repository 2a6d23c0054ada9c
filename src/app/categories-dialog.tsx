import { useTranslation } from 'react-i18next';
import { typesOf } from '../../engine/navigation/game-types.ts';
import { useLocalText, useSite } from '../api/site.ts';
import { Art } from '../ui/art.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import { Link } from '../ui/link.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import classes from './categories-dialog.module.css';
import { MenuLinkIcon } from './shell/menu-link-icon.tsx';

/** Every category of the site with the number of its games. */
export default function CategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const counts = new Map(site.menus.map(({ gameType, gameCount }) => [gameType, gameCount]));
  return (
    <DialogFrame title={t('shell.allGames')} onClose={onClose}>
      <ul className={classes.categories}>
        {typesOf(site.menus).map(({ code, key, path }) => (
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
      {site.menu.links.length > 0 ? (
        <ul className={classes.links}>
          {site.menu.links.map(({ key, label, target }) => (
            <li key={key}>
              <SiteLink target={target}>
                {read(label)}
                <MenuLinkIcon target={target} />
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </DialogFrame>
  );
}
