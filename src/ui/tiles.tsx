import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { artUrl } from '../../engine/art/art-url.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { HomeGame, LiveTable } from '../../schemas/brand/content-home.ts';
import { Art } from './art.tsx';
import { Money } from './money.tsx';
import classes from './tiles.module.css';

/** A game: its cover carries the art alone, everything else stands below. */
export function GameTile({
  game,
  target,
  locale,
}: {
  readonly game: HomeGame;
  readonly target: string;
  readonly locale: string;
}) {
  const { t } = useTranslation();
  const { title, vendor, gameType, motif, palette, badge, players } = game;
  const count = players === undefined ? undefined : new Intl.NumberFormat(locale).format(players);
  return (
    <Link className={classes.tile} to={target}>
      <div className={classes.cover}>
        <Art
          kind="cover"
          subject={{ title, vendor, gameType, motif, palette }}
          widths={[160, 320, 480]}
          sizes="(max-width: 47.99em) 30vw, 170px"
        />
      </div>
      <div className={classes.meta}>
        <div className={classes.line}>
          <span className={classes.title}>{title}</span>
          {badge ? (
            <span className={classes.badge} data-badge={badge}>
              {t(`home.badge.${badge}`)}
            </span>
          ) : null}
        </div>
        <div className={classes.line}>
          <span className={classes.small}>{vendor}</span>
          {count === undefined ? null : (
            <span className={classes.count}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t('home.players', { count })}</span>
            </span>
          )}
        </div>
      </div>
    </Link>
  );
}

/** A table with a presenter. */
export function LiveCard({
  table,
  target,
  locale,
  brand,
}: {
  readonly table: LiveTable;
  readonly target: string;
  readonly locale: string;
  readonly brand: Pick<Brand, 'currency' | 'country'>;
}) {
  const { t } = useTranslation();
  const { title, presenter, studio, viewers, minimum, maximum } = table;
  const money = (amount: string) => (
    <Money amountMinor={parseMajor(amount, brand.currency)} currency={brand.currency} country={brand.country} isWhole />
  );
  const count = viewers === undefined ? undefined : new Intl.NumberFormat(locale).format(viewers);
  return (
    <Link className={classes.live} to={target}>
      <div className={classes.picture}>
        <Art
          kind="live"
          subject={{ title, presenter, studio, table: table.table, isMale: table.isMale, palette: table.palette }}
          widths={[320, 480, 640]}
          sizes="(max-width: 47.99em) 62vw, 310px"
        />
        <div className={classes.chips}>
          <span className={classes.chip}>
            <span className={classes.dot} />
            {t('home.liveBadge')}
          </span>
          {count === undefined ? null : (
            <span className={classes.chip}>
              <IconUsers size={14} aria-hidden="true" />
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t('home.viewers', { count })}</span>
            </span>
          )}
        </div>
      </div>
      <div className={classes.meta}>
        <div className={classes.line}>
          <span className={classes.title}>{title}</span>
          <span className={classes.count} data-plain="true">
            {money(minimum)} – {money(maximum)}
          </span>
        </div>
        <span className={classes.small}>
          {presenter} · {studio}
        </span>
      </div>
    </Link>
  );
}

interface PromotionCardProps {
  readonly promotionKey: string;
  readonly title: string;
  readonly summary: string;
  readonly note: string;
  readonly motif: string;
  readonly palette: string | undefined;
  readonly pattern: string;
}

/** A promotion with its drawn banner; the words are text on the calm side of the picture. */
export function PromotionCard({ promotionKey, title, summary, note, motif, palette, pattern }: PromotionCardProps) {
  return (
    <Link className={classes.promo} to={`/promoDetail?key=${promotionKey}`}>
      <Art
        kind="banner"
        subject={{ id: promotionKey, motif, palette, pattern }}
        widths={[480, 640, 960]}
        sizes="(max-width: 47.99em) 78vw, 420px"
      />
      <div className={classes.promoText}>
        <h3>{title}</h3>
        <p>{summary}</p>
        <span className={classes.promoNote}>{note}</span>
      </div>
    </Link>
  );
}

/** A studio's mark in the colour of text. */
export function StudioCard({ name, target }: { readonly name: string; readonly target: string }) {
  const mark = { '--mark': `url("${artUrl('vendor', { id: name })}")` } as CSSProperties;
  return (
    <Link className={classes.studio} to={target} aria-label={name} title={name}>
      <span className={classes.mark} style={mark} />
    </Link>
  );
}
