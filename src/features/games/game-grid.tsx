import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../engine/games/game.ts';
import { useLocalText } from '../../api/site.ts';
import { type CardTexts, GameCard } from './game-card.tsx';
import classes from './game-grid.module.css';

/** Below the cover: name, studio, and the gap to the next row, in pixels. */
const TEXT_HEIGHT = 47;
/** A cover is so much higher than wide. */
const COVER_SHAPE = 4 / 3;
/** Rows beyond the window that are drawn already. */
const OVERSCAN = 2;

/**
 * Rows scrolled past in one frame above which nothing is rendered: no one could see them, and their pictures would be
 * fetched.
 */
const FAST_ROWS = 2.5;
/** After so long without such a frame they are drawn again. */
const SLOW_AFTER_MS = 100;

interface Measure {
  readonly width: number;
  readonly columns: number;
  readonly gap: number;
}

const columnsOf = (windowWidth: number): number =>
  windowWidth < 768 ? 3 : windowWidth < 1024 ? 5 : windowWidth < 1280 ? 6 : windowWidth < 1600 ? 7 : 8;

/** Measures the position of the grid, now and whenever it changes. */
function useMeasure() {
  const place = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure>();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const take = () => {
      const columns = columnsOf(window.innerWidth);
      const width = element.clientWidth;
      // Not laid out at this moment: rows of no width would keep their places.
      if (width === 0) return;
      // The page changes its height with each key typed; the rows need not be drawn again for that.
      setMeasure((last) =>
        last?.width === width && last.columns === columns ? last : { width, columns, gap: columns === 3 ? 10 : 16 },
      );
      setTop(element.getBoundingClientRect().top + window.scrollY);
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    // Content above the grid may change its height without changing the grid's width.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { place, measure, top };
}

/** Whether the page scrolls faster than anyone can see. */
function useFastScroll(rowHeight: number): boolean {
  const [isFast, setFast] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let passedAtMs = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      const passed = Math.abs(window.scrollY - last);
      last = window.scrollY;
      if (passed < rowHeight * FAST_ROWS) return;
      // A single jump is not scrolling: after going back, the content must appear at once.
      const isLeap = performance.now() - passedAtMs > SLOW_AFTER_MS;
      passedAtMs = performance.now();
      if (isLeap) return;
      setFast(true);
      clearTimeout(timer);
      // In pieces between which the page still answers: a window full of cards at once would hold up a frame.
      timer = setTimeout(() => startTransition(() => setFast(false)), SLOW_AFTER_MS);
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', listen);
    };
  }, [rowHeight]);
  return isFast;
}

/**
 * The games whose pictures may be drawn. Others than before get theirs once their names are painted: asking for a screen full
 * of pictures takes as long as all the rest of a key.
 */
function usePictured(games: readonly Game[]): readonly Game[] {
  const [pictured, setPictured] = useState(games);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is painted after its callbacks have run: what is queued then comes next.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPictured(games)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [games]);
  return pictured;
}

/** The texts of the cards, the same until the language changes. */
function useCardTexts(): CardTexts {
  const { t } = useTranslation();
  const { language, locale } = useLocalText();
  return useMemo(() => {
    // Looking up a text costs more than putting a title into it.
    const [before = '', after = ''] = t('games.favouriteOf', { title: '\n' }).split('\n');
    return {
      t,
      language,
      share: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
      badges: { HOT: t('home.badge.HOT'), NEW: t('home.badge.NEW') },
      favouriteOf: (title: string) => `${before}${title}${after}`,
      canHover: window.matchMedia('(hover: hover)').matches,
    };
  }, [t, language, locale]);
}

interface GameGridProps {
  readonly games: readonly Game[];
  readonly label: string;
  readonly today: number;
  readonly favourites: ReadonlySet<string>;
  /** The games change with every key: nothing is drawn ahead that the next key would take away. */
  readonly isChanging: boolean;
  readonly onFavourite: (gameId: string, isFavourite: boolean) => void;
}

function Rows({
  games,
  today,
  favourites,
  onFavourite,
  isChanging,
  label,
  measure,
  top,
}: GameGridProps & {
  readonly measure: Measure;
  readonly top: number;
}) {
  const texts = useCardTexts();
  const { width, columns, gap } = measure;
  const cover = ((width - gap * (columns - 1)) / columns) * COVER_SHAPE;
  const rowHeight = Math.round(cover + TEXT_HEIGHT + gap);
  const pictured = usePictured(games);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: isChanging || pictured !== games ? 0 : OVERSCAN,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const isFast = useFastScroll(rowHeight);
  // As many rows as there can be at once: one that leaves at one end is used again at the other.
  const pool = Math.ceil(window.innerHeight / rowHeight) + 1 + 2 * OVERSCAN;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a list element would not allow between it and its entries
    <div role="list" aria-label={label} className={classes.rows} style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.index % pool}
          role="presentation"
          className={classes.row}
          style={{
            transform: `translateY(${row.start - top}px)`,
            blockSize: rowHeight - gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap,
          }}
        >
          {games.slice(row.index * columns, (row.index + 1) * columns).map((game, column) => (
            // biome-ignore lint/a11y/useSemanticElements: the entries of a list that is no list element are none either
            <div
              // A place keeps its elements when another game takes it, which is quicker than new ones.
              key={column}
              role="listitem"
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={games.length}
            >
              {isFast ? (
                <div className={classes.ghost} style={{ blockSize: cover }} />
              ) : (
                <GameCard
                  game={game}
                  texts={texts}
                  today={today}
                  isFavourite={favourites.has(game.id)}
                  isPictured={pictured[row.index * columns + column] === game}
                  onFavourite={onFavourite}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Games as covers in as many columns as fit; only those near the window are in the document. */
export const GameGrid = memo(function GameGrid(props: GameGridProps) {
  const { place, measure, top } = useMeasure();
  return <div ref={place}>{measure ? <Rows {...props} measure={measure} top={top} /> : null}</div>;
});

/** The same grid while its games are on their way. */
export function GameGridSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: 21 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
