import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../../engine/games/game.ts';
import { useLocalText } from '../../api/site.ts';
import { GameCard } from './game-card.tsx';
import classes from './game-grid.module.css';

/** Below the cover: name, studio, and the gap to the next row, in pixels. */
const TEXT_HEIGHT = 47;
/** A cover is so much higher than wide. */
const COVER_SHAPE = 4 / 3;
/** Rows beyond the window that are drawn already. */
const OVERSCAN = 3;

interface Measure {
  readonly width: number;
  readonly columns: number;
  readonly gap: number;
}

const columnsOf = (windowWidth: number): number =>
  windowWidth < 768 ? 3 : windowWidth < 1024 ? 5 : windowWidth < 1280 ? 6 : windowWidth < 1600 ? 7 : 8;

/** Measures the place of the grid, now and whenever it changes. */
function useMeasure() {
  const place = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure>();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const take = () => {
      const columns = columnsOf(window.innerWidth);
      setMeasure({ width: element.clientWidth, columns, gap: columns === 3 ? 10 : 16 });
      setTop(element.getBoundingClientRect().top + window.scrollY);
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    // What stands above the grid may change its height without changing the grid's width.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { place, measure, top };
}

interface GameGridProps {
  readonly games: readonly Game[];
  readonly label: string;
  readonly newestDay: number;
  readonly favourites: ReadonlySet<string>;
  readonly onFavourite: (gameId: string, isFavourite: boolean) => void;
}

function Rows({
  games,
  newestDay,
  favourites,
  onFavourite,
  label,
  measure,
  top,
}: GameGridProps & {
  readonly measure: Measure;
  readonly top: number;
}) {
  const { language, locale } = useLocalText();
  const { width, columns, gap } = measure;
  const cover = ((width - gap * (columns - 1)) / columns) * COVER_SHAPE;
  const rowHeight = Math.round(cover + TEXT_HEIGHT + gap);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a list element would not allow between it and its entries
    <div role="list" aria-label={label} className={classes.rows} style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          className={classes.row}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap,
          }}
        >
          {games.slice(row.index * columns, (row.index + 1) * columns).map((game, column) => (
            // biome-ignore lint/a11y/useSemanticElements: the entries of a list that is no list element are none either
            <div
              key={game.id}
              role="listitem"
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={games.length}
            >
              <GameCard
                game={game}
                language={language}
                locale={locale}
                newestDay={newestDay}
                isFavourite={favourites.has(game.id)}
                onFavourite={onFavourite}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Games as covers in as many columns as fit; only those near the window are in the document. */
export function GameGrid(props: GameGridProps) {
  const { place, measure, top } = useMeasure();
  return <div ref={place}>{measure ? <Rows {...props} measure={measure} top={top} /> : null}</div>;
}

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
