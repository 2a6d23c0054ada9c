import type { GameFamily } from '../../../engine/games/game.ts';
import type { ThemeText } from './word.ts';

/** Titles of the games of one family other than slots. */
interface FamilyTheme extends ThemeText {
  readonly family: GameFamily;
}

const SALONS = `Mumbai,मुंबई; Goa,गोवा; Delhi,दिल्ली; Rio,रियो,o Rio; Monaco; Jaipur,जयपुर; Speed,स्पीड,a Velocidade; Lightning,लाइटनिंग,o Relâmpago; Salon Privé;
  Emerald,पन्ना,a Esmeralda; Opal; Sapphire,नीलम,a Safira; Ruby,माणिक,o Rubi; Bollywood,बॉलीवुड; Copacabana,,a Copacabana; Auto; Platinum; Grand; Immersive; Lotus,कमल,a Lótus`;
const CITIES = `Mumbai,मुंबई; Delhi,दिल्ली; Chennai,चेन्नई; Kolkata,कोलकाता; Bengaluru,बेंगलुरु; Hyderabad,हैदराबाद; Lahore; Dhaka; Colombo; London; Sydney; Melbourne;
  Durban; Auckland; Rio,रियो,o Rio; São Paulo,,a São Paulo; Santos; Recife; Salvador; Curitiba; Madrid; Turin; Porto; Munich; Milan; Lisbon; Leeds; Lyon; Lima; Bogotá; Quito; Seoul; Osaka; Hanoi; Nairobi; Accra; Cairo; Toronto; Denver; Boston`;
const TABLE_ROOMS = `Gold,गोल्ड; Royal,शाही; Classic,क्लासिक; Turbo,टर्बो; Club,क्लब,o Clube; Festival,उत्सव; Palace,महल; Night,रात,a Noite; Star,स्टार; Champion,चैंपियन; Street; Master; Lounge; Diwali,दिवाली`;

/** Every theme other than slots, by the name that a studio's row uses. */
export const OTHER_THEMES: Readonly<Record<string, FamilyTheme>> = {
  liveRoulette: {
    family: 'roulette',
    subjects: SALONS,
    objects: 'Roulette,रूलेट,Roleta; Roulette 2; Roulette 3; European Roulette; Roulette Live; Double Roulette',
    adjectives: 'VIP; Quantum; Golden,सुनहरा; Turbo',
  },
  liveBlackjack: {
    family: 'blackjack',
    subjects: SALONS,
    objects:
      'Blackjack,ब्लैकजैक,Blackjack; Blackjack 2; Blackjack 3; Free Bet Blackjack; Blackjack Party; Seven Seat Blackjack',
    adjectives: 'VIP; Unlimited; Golden; Classic',
  },
  liveAndarBahar: {
    family: 'andar-bahar',
    subjects: SALONS,
    objects:
      'Andar Bahar,अंदर बाहर; Andar Bahar 2; Andar Bahar 7; Super Andar Bahar; Andar Bahar Live; Hi-Lo Andar Bahar',
    adjectives: 'VIP; Golden,सुनहरा; Turbo; Shubh,शुभ',
  },
  liveTeenPatti: {
    family: 'teen-patti',
    subjects: SALONS,
    objects:
      'Teen Patti,तीन पत्ती; Teen Patti 20; Teen Patti Joker; One Day Teen Patti; Teen Patti Live; Muflis Teen Patti',
    adjectives: 'VIP; Golden,सुनहरा; Turbo; Shahi,शाही',
  },
  cricket: {
    family: 'sports',
    subjects: CITIES,
    objects: `T20 League,टी20 लीग,Liga T20; Super Over,सुपर ओवर; Cricket Cup,क्रिकेट कप,Copa de Críquete; Test Cricket; One Day Cricket; T10 Cricket Blast; Virtual Cricket; Wicket Rush; Women's T20`,
    adjectives: 'Night; Premier; National; Masters',
  },
  football: {
    family: 'sports',
    subjects: CITIES,
    objects: `Football League,फ़ुटबॉल लीग,Liga de Futebol; Football Cup,फ़ुटबॉल कप,Copa de Futebol; Futebol; Derby Football; Street Football; Penalty Football; Virtual Football; Beach Soccer; Women's Football; Futsal League`,
    adjectives: 'Night; Premier; National; Youth',
  },
  courts: {
    family: 'sports',
    subjects: CITIES,
    objects:
      'Tennis Open; Basketball Night; Tennis Masters; Basketball League; Table Tennis; Basketball 3x3; Virtual Tennis; Badminton Cup; Volleyball League; Kabaddi League',
    adjectives: 'Night; Grand; National; Indoor',
  },
  arena: {
    family: 'esports',
    subjects:
      'Titan; Shadow; Legend; Counter; Valley; Nova; Iron; Rift; Crown; Phantom; Vector; Ember; Storm; Zenith; Citadel; Rogue',
    objects:
      'Strike League; Blade Masters; Arena Cup; Mech Wars; Strike Open; Legends Circuit; Battle Royale; Defence; Sniper Cup; Invitational',
    adjectives: 'Pro; Grand; Neon; Winter',
  },
  draws: {
    family: 'keno',
    subjects:
      'Mega,मेगा; Kolkata,कोलकाता; Kerala,केरल; Diwali,दिवाली; Sorte,,a Sorte; Quina,,a Quina; Saturday; Morning,सुबह; Evening,शाम; Golden,सुनहरा; Lucky,भाग्यशाली; National,राष्ट्रीय; Monsoon,मानसून; Carnaval,,o Carnaval; Five Star; Harvest',
    objects:
      'Lotto,लोटो,Loto; Six,छह; Draw,ड्रॉ,Sorteio; Lottery,लॉटरी,Loteria; 5D Lotto; K3 Draw; Six Draw; Daily Draw; Super Lotto; Jackpot Lotto',
    adjectives: 'Super; Royal; Grand; Double',
  },
  keno: {
    family: 'keno',
    subjects:
      'Quick; Turbo; Lucky,भाग्यशाली; Galaxy; Jungle; Neon; Bonus; Pearl; Lotus,कमल,a Lótus; Rapid; Arcade; Festival,उत्सव; Samba,,o Samba; Thunder; Coral; Golden,सुनहरा',
    objects: 'Keno,कीनो,Keno; Keno 80; Keno Minute; Keno Drop; Speed Keno; Bingo Keno; Keno Blast',
    adjectives: 'Super; Mini; Mega; Double',
  },
  teenPatti: {
    family: 'teen-patti',
    subjects: TABLE_ROOMS,
    objects: 'Teen Patti,तीन पत्ती; Teen Patti Club; Muflis Patti; Joker Patti; Patti War; AK47 Patti',
    adjectives: 'Shahi,शाही; Desi,देसी; Super; Rapid',
  },
  andarBahar: {
    family: 'andar-bahar',
    subjects: TABLE_ROOMS,
    objects: 'Andar Bahar,अंदर बाहर; Andar Bahar Duel; Andar Bahar Rush; Katti Bahar; Andar Bahar 3; Bahar Nights',
    adjectives: 'Shahi,शाही; Desi,देसी; Super; Rapid',
  },
  pvpBlackjack: {
    family: 'blackjack',
    subjects: TABLE_ROOMS,
    objects: 'Blackjack,ब्लैकजैक,Blackjack; Blackjack Duel; Pontoon Blackjack; Blackjack Switchboard; Team Blackjack',
    adjectives: 'Grand; Super; Rapid; Old',
  },
  fishing: {
    family: 'fishing',
    subjects:
      'Kraken,क्रैकन,o Kraken; Shark,शार्क,o Tubarão; Pearl,मोती,a Pérola; Abyss; Octopus,ऑक्टोपस,o Polvo; Crab King; Turtle,कछुआ,a Tartaruga; Dragon Fish; Angler; Mermaid,जलपरी,a Sereia; Coral,मूँगा,o Coral; Ocean,सागर,o Oceano; Lagoon; Monsoon Fish; Golden Koi; Trident',
    objects:
      'Hunter,शिकारी,Caçador; Fishing,मछली शिकार,Pesca; Diver; Catch; Blaster; Fishing God; Reef Hunt; Cannon; Tycoon; Expedition; Raid',
    adjectives: 'Deep; Royal,शाही; Mega; Frenzy',
  },
  derby: {
    family: 'sports',
    subjects:
      'Manila; Cebu; Davao; Red Feather; Crimson Spur; Sunrise; Iron Spur; Golden Rooster; Pampanga; Night; Champion; Batangas',
    objects: 'Cock Derby; Rooster Arena; Sabong Cup; Cockpit League; Rooster Trophy; Sabong Series',
    adjectives: 'Grand; Royal; Classic; Turbo',
  },
  crash: {
    family: 'crash',
    subjects:
      'Rocket,रॉकेट,o Foguete; Pilot; Aviator Plane; Comet,धूमकेतु,o Cometa; Falcon,बाज़,o Falcão; Balloon; Jet,जेट,o Jato; Cricket Six; Kite,पतंग,a Pipa; Dragon,ड्रैगन,o Dragão; Goal; Moonshot',
    objects: 'Crash,क्रैश; Launch; Ascent; Escape; Rise,उड़ान,Voo; Climb; X; Run; Boost',
    adjectives: 'Turbo; Space; Lucky; Neon',
  },
  mines: {
    family: 'mines',
    subjects:
      'Gem,रत्न,a Gema; Diamond,हीरा,o Diamante; Temple,मंदिर,o Templo; Candy; Pirate; Crystal; Panda; Treasure,ख़ज़ाना,o Tesouro; Cherry; Lava; Pearl,मोती,a Pérola; Pharaoh',
    objects: 'Mines,माइंस,Minas; Mines Rush; Sweeper Mines; Mines 5x5; Field Mines; Mines Duel',
    adjectives: 'Deep; Turbo; Classic; Lucky',
  },
  dice: {
    family: 'dice',
    subjects:
      'Neon; Royal,शाही; Lucky,भाग्यशाली; Bazaar; Ivory; Dragon; Street; Crystal; Jade; Midnight; Samba,,o Samba; Rupee',
    objects: 'Dice,पासा,Dados; Dice 100; Dice Roll; High Dice; Dice Clash; Twin Dice',
    adjectives: 'Turbo; Classic; Ultra; Golden',
  },
  plinko: {
    family: 'plinko',
    subjects:
      'Candy; Galaxy; Pyramid,पिरामिड,a Pirâmide; Mango; Lotus,कमल,a Lótus; Neon; Snow; Coin; Jungle; Diwali,दिवाली; Carnaval,,o Carnaval; Rainbow',
    objects: 'Plinko,प्लिंको,Plinko; Plinko Drop; Plinko X; Plinko Rush; Plinko Pegs; Plinko 16',
    adjectives: 'Turbo; Mega; Golden; Lucky',
  },
};
