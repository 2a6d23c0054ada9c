import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HERO_SIZES, HERO_WIDTHS } from '../../../engine/art/art-url.ts';
import type { HeroSlide } from '../../../schemas/brand/content-home.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnImage } from '../../ui/own-image.tsx';
import classes from './hero.module.css';

/** How long a slide is shown. */
const SLIDE_MS = 6_000;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Advances on its own until the pointer is over it, and not at all if the visitor prefers reduced motion. */
function useSlide(count: number) {
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || count < 2 || prefersStillness()) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isHeld, count]);
  return { index, show: setIndex, hold: () => setHeld(true), release: () => setHeld(false) };
}

function Slide({ slide, isFirst }: { readonly slide: HeroSlide; readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const picture = useSite().pictures[slide.picture ?? ''];
  return (
    <div className={classes.slide}>
      {picture ? (
        <OwnImage
          picture={picture}
          widths={HERO_WIDTHS}
          sizes={HERO_SIZES}
          calmSide={slide.pictureCalmSide}
          isFirst={isFirst}
        />
      ) : (
        <div className={classes.picture}>
          <Art kind="hero" subject={{ id: slide.scene }} widths={HERO_WIDTHS} sizes={HERO_SIZES} isFirst={isFirst} />
        </div>
      )}
      <div className={classes.text}>
        <p className={classes.eyebrow}>{read(slide.eyebrow)}</p>
        <h2>{read(slide.title)}</h2>
        <p className={classes.body}>{read(slide.text)}</p>
        <div className={classes.actions}>
          <ButtonLink variant="primary" size="lg" to={slide.target}>
            {read(slide.button)}
          </ButtonLink>
          {slide.terms ? (
            <Link className={classes.terms} to={slide.terms}>
              {t('home.terms')}
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** The slides at the top of home, with a card for each next to them on wide screens. */
export function Hero({ slides }: { readonly slides: readonly HeroSlide[] }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { index, show, hold, release } = useSlide(slides.length);
  const slide = slides[index];
  if (!slide) return null;
  return (
    <section
      className={classes.hero}
      aria-label={t('home.heroLabel')}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {/* A key per slide: nodes that took over another text would shift. */}
      <Slide key={index} slide={slide} isFirst={index === 0} />
      <ul className={classes.cards} data-count={slides.length}>
        {slides.map((card, position) => {
          const title = read(card.cardTitle ?? card.title);
          return (
            <li key={title}>
              <button type="button" aria-current={position === index} onClick={() => show(position)}>
                <span className="visually-hidden">{t('home.showSlide', { title })}</span>
                <span className={classes.thumb}>
                  {card.cardGame ? (
                    <Art
                      kind="thumb"
                      subject={{
                        title: card.cardGame.title,
                        vendor: card.cardGame.vendor,
                        gameType: card.cardGame.gameType,
                        motif: card.cardGame.motif,
                        palette: card.cardGame.palette,
                      }}
                      widths={[160, 320]}
                      sizes="76px"
                    />
                  ) : null}
                </span>
                <span className={classes.cardText}>
                  <b>{title}</b>
                  <span>{read(card.cardText)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
