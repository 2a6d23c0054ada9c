import type { GameFamily } from '../../../engine/games/game.ts';
import type { ThemeText } from './word.ts';

/** Titles of the games of one family other than slots. */
interface FamilyTheme extends ThemeText {
  readonly family: GameFamily;
}

const SALONS = `Mumbai,मुंबई; Goa,गोवा; Delhi,दिल्ली; Rio,रियो,o Rio; Monaco; Jaipur,जयपुर; Salon Privé; Emerald,पन्ना,a Esmeralda; Opal; Sapphire,नीलम,a Safira;
  Ruby,माणिक,o Rubi; Bollywood,बॉलीवुड; Copacabana,,a Copacabana; Ipanema,,a Ipanema; Platinum; Grand; Lotus,कमल,a Lótus; Lisbon; Kolkata,कोलकाता; Velvet; Ivory; Marble`;
const CITIES = `Mumbai,मुंबई; Delhi,दिल्ली; Chennai,चेन्नई; Kolkata,कोलकाता; Goa,गोवा; London; Rio,रियो,o Rio; São Paulo,,a São Paulo; Santos; Recife; Salvador; Curitiba; Madrid; Turin; Porto; Munich; Milan; Lisbon; Leeds; Lyon`;
const TABLE_ROOMS = `Classic,क्लासिक; Club,क्लब,o Clube; Festival,उत्सव; Palace,महल; Night,रात,a Noite; Star,स्टार; Lounge; Diwali,दिवाली; Garden; Courtyard; Lantern; Terrace`;

/** Every theme other than slots, by the name that a studio's row uses. A title promises its family and nothing beyond. */
export const OTHER_THEMES: Readonly<Record<string, FamilyTheme>> = {
  roulette: {
    family: 'roulette',
    subjects: SALONS,
    objects: 'Roulette,रूलेट,Roleta; Roulette 2; European Roulette',
    adjectives: 'Golden,सुनहरा; Classic',
  },
  blackjack: {
    family: 'blackjack',
    subjects: SALONS,
    objects: 'Blackjack,ब्लैकजैक,Blackjack; Blackjack 2; Blackjack 3',
    adjectives: 'Golden; Classic',
  },
  andarBahar: {
    family: 'andar-bahar',
    subjects: SALONS,
    objects: 'Andar Bahar,अंदर बाहर; Andar Bahar 2; Andar Bahar 3',
    adjectives: 'Golden,सुनहरा; Shubh,शुभ',
  },
  football: {
    family: 'sports',
    subjects: CITIES,
    objects: `Football League,फ़ुटबॉल लीग,Liga de Futebol; Football Cup,फ़ुटबॉल कप,Copa de Futebol; Football Derby; Football Masters; Virtual Football,वर्चुअल फ़ुटबॉल,Futebol Virtual`,
    adjectives: 'Premier; National',
  },
  arena: {
    family: 'esports',
    subjects: 'Titan; Shadow; Legend; Valley; Nova; Iron; Rift; Crown; Vector; Ember; Storm; Zenith; Citadel; Rogue',
    objects: 'Arena Cup; Arena Open; Arena Masters; Team Duel; Map Series; Invitational',
    adjectives: 'Pro; Grand; Neon; Winter',
  },
  keno: {
    family: 'keno',
    subjects:
      'Lucky,भाग्यशाली; Galaxy; Jungle; Neon; Pearl; Lotus,कमल,a Lótus; Arcade; Festival,उत्सव; Samba,,o Samba; Thunder; Coral; Golden,सुनहरा; Harbour; Marigold',
    objects: 'Keno,कीनो,Keno; Keno 80; Instant Keno',
    adjectives: 'Royal; Grand',
  },
  teenPatti: {
    family: 'teen-patti',
    subjects: TABLE_ROOMS,
    objects: 'Teen Patti,तीन पत्ती; Teen Patti Club; Teen Patti Table',
    adjectives: 'Shahi,शाही; Desi,देसी',
  },
  fishing: {
    family: 'fishing',
    subjects:
      'Kraken,क्रैकन,o Kraken; Shark,शार्क,o Tubarão; Pearl,मोती,a Pérola; Abyss; Octopus,ऑक्टोपस,o Polvo; Turtle,कछुआ,a Tartaruga; Angler; Mermaid,जलपरी,a Sereia; Coral,मूँगा,o Coral; Ocean,सागर,o Oceano; Lagoon; Golden Koi; Trident',
    objects: 'Hunter,शिकारी,Caçador; Fishing,मछली शिकार,Pesca; Catch; Reef Hunt; Fishing Trip',
    adjectives: 'Deep; Royal,शाही',
  },
  crash: {
    family: 'crash',
    subjects:
      'Rocket,रॉकेट,o Foguete; Comet,धूमकेतु,o Cometa; Saturn; Lunar; Meteor; Orbit; Starlight; Astro; Pulsar; Alien',
    objects: 'Crash,क्रैश; Launch; Ascent; Rise,उड़ान,Voo',
    adjectives: 'Lucky; Neon',
  },
  mines: {
    family: 'mines',
    subjects:
      'Gem,रत्न,a Gema; Diamond,हीरा,o Diamante; Temple,मंदिर,o Templo; Candy; Pirate; Crystal; Panda; Treasure,ख़ज़ाना,o Tesouro; Cherry; Lava; Pearl,मोती,a Pérola; Pharaoh',
    objects: 'Mines,माइंस,Minas; Mines 5x5; Mines Field',
    adjectives: 'Deep; Lucky',
  },
  dice: {
    family: 'dice',
    subjects:
      'Neon; Royal,शाही; Lucky,भाग्यशाली; Bazaar; Ivory; Dragon; Street; Crystal; Jade; Midnight; Samba,,o Samba; Rupee',
    objects: 'Dice,पासा,Dados; Dice 100; Dice Roll',
    adjectives: 'Classic; Golden',
  },
  plinko: {
    family: 'plinko',
    subjects:
      'Candy; Galaxy; Pyramid,पिरामिड,a Pirâmide; Mango; Lotus,कमल,a Lótus; Neon; Snow; Coin; Jungle; Diwali,दिवाली; Carnaval,,o Carnaval; Rainbow',
    objects: 'Plinko,प्लिंको,Plinko; Plinko Drop; Plinko Pegs',
    adjectives: 'Golden; Lucky',
  },
};
