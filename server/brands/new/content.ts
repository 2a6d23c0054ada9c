import type { CatalogueFacts, StudioFacts } from '../../../engine/brand/catalogue-facts.ts';
import { COUNTRIES } from '../../../engine/places/countries.ts';
import type { Answers } from './answers.ts';
import { bannerColoursFor } from './look.ts';
import { mayHaveBonus } from './rules.ts';
import { STARTING_TEXTS, textsFor } from './texts.ts';

/** Themes of games that belong to some countries: elsewhere they would be another country's words. */
const HOME_OF_THEME: Readonly<Partial<Record<string, readonly string[]>>> = {
  india: ['IN', 'BD', 'PK', 'LK', 'NP'],
  andarBahar: ['IN', 'BD', 'PK', 'LK', 'NP'],
  teenPatti: ['IN', 'BD', 'PK', 'LK', 'NP'],
  brazil: ['BR', 'PT'],
  mexico: ['MX', 'US', 'GT', 'CR', 'PA', 'DO', 'CO', 'EC', 'PE', 'CL', 'AR', 'UY', 'PY', 'BO', 'VE', 'ES'],
  orient: ['CN', 'HK', 'TW', 'SG', 'MY', 'VN', 'TH', 'KH', 'LA', 'MM', 'ID', 'PH', 'JP', 'KR', 'MN'],
};

const PRESET_TYPES = ['RNG', 'LIVE', 'SPORTS', 'MINI'];
/** Slot studios of a new merchant. */
const MOST_SLOT_STUDIOS = 16;
/** Studios marked as popular. */
const HOT_STUDIOS = 3;

const typesOf = ({ country }: Answers): readonly string[] => COUNTRIES[country]?.gameTypes ?? PRESET_TYPES;

function isHome({ themes }: StudioFacts, country: string): boolean {
  const [first = '', ...others] = themes;
  const isForeign = (theme: string) => HOME_OF_THEME[theme]?.includes(country) === false;
  return !isForeign(first) && !others.some(isForeign);
}

/** Studios whose games people of the country play, in the order of the country's categories. */
function studiosFor(answers: Answers, studios: readonly StudioFacts[]): readonly StudioFacts[] {
  return typesOf(answers).flatMap((type) => {
    const own = studios.filter((studio) => studio.gameType === type && isHome(studio, answers.country));
    const loved = own.filter(({ themes }) => themes.some((theme) => HOME_OF_THEME[theme]));
    const ordered = [...new Set([...loved.slice(0, MOST_SLOT_STUDIOS / 2), ...own])];
    return type === 'RNG' ? ordered.slice(0, MOST_SLOT_STUDIOS) : ordered;
  });
}

interface SlideParts {
  readonly text: 'slots' | 'live' | 'sports' | 'mini' | 'fish' | 'keno';
  readonly scene: string;
  readonly target: string;
  readonly game: { readonly title: string; readonly vendor: string; readonly motif?: string };
}

/** The slide of a category; no scene shows a country. */
const SLIDES: Readonly<Partial<Record<string, SlideParts>>> = {
  RNG: { text: 'slots', scene: 'welcome', target: '/slot-games', game: { title: 'Diamond Rush', vendor: 'Norrsken' } },
  LIVE: {
    text: 'live',
    scene: 'live',
    target: '/live-casino-games',
    game: { title: 'Roulette', vendor: 'Meridian Live' },
  },
  SPORTS: {
    text: 'sports',
    scene: 'football',
    target: '/sports-betting-games',
    game: { title: 'Virtual Football', vendor: 'Grandstand', motif: 'football' },
  },
  MINI: {
    text: 'mini',
    scene: 'launch',
    target: '/slot-games?type=MINI',
    game: { title: 'Launch', vendor: 'Originals', motif: 'rocket' },
  },
  FISH: { text: 'fish', scene: 'lantern', target: '/fishing-games', game: { title: 'Reef', vendor: 'Tidepool' } },
  ELOTT: { text: 'keno', scene: 'lottery', target: '/lottery-games', game: { title: 'Keno', vendor: 'Kinetic Quick' } },
};

const MOST_SLIDES = 3;

function heroFor(types: readonly string[], { languages }: Answers) {
  return types
    .flatMap((gameType) => {
      const slide = SLIDES[gameType];
      return slide ? [{ gameType, slide }] : [];
    })
    .slice(0, MOST_SLIDES)
    .map(({ gameType, slide: { text, scene, target, game } }) => ({
      title: textsFor(STARTING_TEXTS[`${text}Title`], languages),
      text: textsFor(STARTING_TEXTS[`${text}Text`], languages),
      button: textsFor(STARTING_TEXTS[`${text}Button`], languages),
      target,
      scene,
      cardText: textsFor(STARTING_TEXTS[`${text}Text`], languages),
      cardGame: { ...game, gameType },
    }));
}

const shelvesFor = (types: readonly string[], hasPromotions: boolean) => [
  { show: 'recent' },
  { show: 'hot' },
  ...types.map((gameType) => ({ show: 'category', gameType })),
  { show: 'new' },
  { show: 'studios' },
  ...(hasPromotions ? [{ show: 'promotions' }] : []),
  { show: 'popular' },
];

const HELP = [
  { key: 'start', topic: 'account', title: 'startTitle', body: 'startBody' },
  { key: 'withdrawals', topic: 'payments', title: 'withdrawTitle', body: 'withdrawBody' },
  { key: 'limits', topic: 'safety', title: 'limitsTitle', body: 'limitsBody' },
  { key: 'terms', topic: 'legal', title: 'terms', body: 'termsBody' },
] as const;

/** The files below content/ of a new merchant: its games, slides, footer and help, in its languages. */
export function contentFor(answers: Answers, facts: CatalogueFacts) {
  const studios = studiosFor(answers, facts.studios);
  const types = typesOf(answers).filter((type) => studios.some(({ gameType }) => gameType === type));
  const say = (key: keyof typeof STARTING_TEXTS) => textsFor(STARTING_TEXTS[key], answers.languages);
  const slots = studios.filter(({ gameType }) => gameType === 'RNG');
  const link = (key: keyof typeof STARTING_TEXTS, target: string) => ({ label: say(key), target });
  const play = types.flatMap((type) => {
    const slide = SLIDES[type];
    return slide ? [link(`${slide.text}Button`, slide.target)] : [];
  });
  return {
    home: {
      hero: heroFor(types, answers),
      shelves: shelvesFor(types, mayHaveBonus(answers)),
      tagline: say('tagline'),
      registerTitle: say('registerTitle'),
      registerText: say('registerText'),
      registerPoints: [say('pointReview'), say('pointLimits')],
    },
    vendors: {
      vendors: studios.map(({ title, vassalage, gameType }) => ({
        title,
        vassalage,
        gameType,
        accountTypeId: gameType,
        ...(slots.slice(0, HOT_STUDIOS).some((studio) => studio.vassalage === vassalage) ? { isHot: true } : {}),
      })),
    },
    footer: {
      groups: [
        ...(play.length > 0 ? [{ title: say('play'), links: play }] : []),
        { title: say('help'), links: [link('helpCentre', '/help'), link('payments', '/help?topic=payments')] },
        {
          title: say('legal'),
          links: [link('terms', '/help?topic=legal'), link('responsible', '/?centre=playerProtection')],
        },
      ],
      notice: say('notice'),
    },
    menu: {},
    promotions: {
      promotions: mayHaveBonus(answers)
        ? [
            {
              key: 'welcome',
              title: say('bonusTitle'),
              summary: say('promotionSummary'),
              body: say('promotionBody'),
              art: 'chest',
              palette: bannerColoursFor(answers.code, facts.bannerPalettes),
              category: 'new',
            },
          ]
        : [],
    },
    announcements: {},
    gifts: {},
    help: { articles: HELP.map(({ key, topic, title, body }) => ({ key, topic, title: say(title), body: say(body) })) },
  };
}
