import type { ThemeText } from './word.ts';

/**
 * What slots are about. `subjects` come first in an English title, `objects` last. A word is English, Hindi and
 * Portuguese, the Portuguese with its article; a word that a studio would not translate is English alone.
 */
export const SLOT_THEMES: Readonly<Record<string, ThemeText>> = {
  india: {
    subjects: `Peacock,मोर,o Pavão; Maharaja,महाराजा,o Marajá; Lotus,कमल,a Lótus; Mayur,मयूर; Garuda,गरुड़,o Garuda;
      Chakra,चक्र,o Chakra; Diya,दीया,a Lamparina; Rani,रानी,a Rainha; Elephant,हाथी,o Elefante; Bengal Tiger,बंगाल टाइगर,o Tigre de Bengala;
      Chandra,चंद्र,a Lua; Surya,सूर्य,o Sol; Vajra,वज्र; Naga,नाग,a Naga; Jaipur,जयपुर; Malabar,मालाबार; Monsoon,मानसून,a Monção; Nawab,नवाब`,
    objects: `Palace,महल,Palácio; Crown,ताज,Coroa; Throne,सिंहासन,Trono; Bazaar,बाज़ार,Bazar; Dance,नृत्य,Dança; Jewels,जवाहरात,Joias;
      Khazana,ख़ज़ाना; Mahal,महल; Procession,सवारी,Cortejo; Courtyard,आँगन,Pátio; Festival,उत्सव,Festival; Lanterns,दीपक,Lanternas`,
    adjectives: `Royal,शाही,Real; Golden,सुनहरा; Sacred,पावन; Painted,रंगीन; Marble,संगमरमर; Saffron,केसरिया`,
  },
  wild: {
    subjects: `Tiger,बाघ,o Tigre; Wolf,भेड़िया,o Lobo; Owl,उल्लू,a Coruja; Bull,बैल,o Touro; Panther,तेंदुआ,a Pantera; Buffalo,भैंसा,o Búfalo;
      Fox,लोमड़ी,a Raposa; Leopard,तेंदुआ,o Leopardo; Toucan,टूकन,o Tucano; Jaguar,जैगुआर,a Onça; Bison,बाइसन,o Bisão; Cobra,कोबरा,a Cobra;
      Panda,पांडा,o Panda; Penguin,पेंगुइन,o Pinguim; Parrot,तोता,o Papagaio; Stampede; Savanna,सवाना,a Savana; Timber Wolf`,
    objects: `Prowl; Ridge,घाटी,Serra; Trail,राह,Trilha; Howl,पुकार,Uivo; Canyon,दर्रा,Cânion; Roar,दहाड़,Rugido; Hollow; Thicket;
      Run,दौड़,Corrida; Pack,टोली,Matilha; Plains,मैदान,Planície; Hunt,शिकार,Caçada`,
    adjectives: `Wild,जंगली,Selvagem; Silver,चाँदी; Midnight,आधी रात; Northern,उत्तरी; Great,महान,Grande; Moonlit`,
  },
  orient: {
    subjects: `Dragon,ड्रैगन,o Dragão; Koi,कोई मछली,a Carpa; Jade,जेड,o Jade; Lantern,लालटेन,a Lanterna; Sakura,साकुरा,a Sakura; Phoenix,फ़ीनिक्स,a Fênix;
      Red Panda; Bamboo,बाँस,o Bambu; Emperor,सम्राट,o Imperador; Geisha; Edo; Tokyo; Red Lantern; Plum Blossom; Silk Road; Nine Tails; Moon Rabbit; Dragon Pearl`,
    objects: `Kiln; Garden,बग़ीचा,Jardim; Temple,मंदिर,Templo; Harbour,बंदरगाह,Porto; Pagoda,पगोडा,Pagode; Teahouse,चायघर,Casa de Chá; Scroll;
      Gate,द्वार,Portal; Dynasty,वंश,Dinastia; Drums,ढोल,Tambores; Bridge,पुल,Ponte; Fan,पंखा,Leque`,
    adjectives: `Jade; Crimson,लाल; Eastern,पूर्वी; Lucky,भाग्यशाली; Silken; Ninefold`,
  },
  egypt: {
    subjects: `Pharaoh,फ़राओ,o Faraó; Scarab,स्कारब,o Escaravelho; Nile,नील,o Nilo; Anubis,अनूबिस,o Anúbis; Sphinx,स्फ़िंक्स,a Esfinge; Isis; Ramses;
      Cleopatra,क्लियोपैट्रा,a Cleópatra; Giza; Osiris; Desert,रेगिस्तान,o Deserto; Sandstorm; Obelisk; Bastet; Horus; Luxor; Mirage; Thebes`,
    objects: `Pyramid,पिरामिड,Pirâmide; Sands,रेत,Areias; Tomb,मक़बरा,Tumba; Book,किताब,Livro; Secrets,राज़,Segredos; Oasis,नख़लिस्तान,Oásis;
      Eye,आँख,Olho; Caravan,कारवाँ,Caravana; Temple,मंदिर,Templo; Idols; Chamber,कक्ष,Câmara; Dunes,टीले,Dunas`,
    adjectives: `Buried,दबा हुआ; Eternal,अनंत,Eterno; Sunken; Hidden,छिपा; Forgotten; Sapphire`,
  },
  norse: {
    subjects: `Viking,वाइकिंग,o Viking; Odin,ओडिन,o Odin; Valhalla,वलहला,o Valhalla; Berserker; Fjord,फ़योर्ड,o Fiorde; Raven,कौआ,o Corvo; Frost,पाला,a Geada;
      Rune,रून,a Runa; Longship; Freya; Fenrir; Aurora,ऑरोरा,a Aurora; Winter,सर्दी,o Inverno; Troll; Shieldmaiden; Mead Hall; Iron Bear; Skald`,
    objects: `Saga,गाथा,Saga; Raid,धावा,Ataque; Hammer,हथौड़ा,Martelo; Shield,ढाल,Escudo; Storm,तूफ़ान,Tempestade; Hall,सभा,Salão; Shore,तट,Costa;
      Oath,शपथ,Juramento; Lights,रोशनी,Luzes; Horn,तुरही,Chifre; Wake; Hoard`,
    adjectives: `Frozen,जमा हुआ; Northern,उत्तरी; Iron,लौह; Thundering; Last,आख़िरी,Último; Stormbound`,
  },
  sweets: {
    subjects: `Candy,कैंडी,o Doce; Sugar,शक्कर,o Açúcar; Jelly,जेली,a Gelatina; Lollipop,लॉलीपॉप,o Pirulito; Laddu,लड्डू; Jalebi,जलेबी; Bonbon,बॉनबॉन,o Bombom;
      Caramel,कारमेल,o Caramelo; Honey,शहद,o Mel; Cupcake; Toffee,टॉफ़ी; Marshmallow; Brigadeiro,,o Brigadeiro; Gumdrop; Sherbet,शरबत; Nougat; Gingerbread; Taffy`,
    objects: `Garden,बग़ीचा,Jardim; Pop,पॉप; Parade,परेड,Desfile; Burst,धमाका,Explosão; Kitchen,रसोई,Cozinha; Factory,कारख़ाना,Fábrica; Crush;
      Party,पार्टी,Festa; Kingdom,राज्य,Reino; Carousel; Swirl; Shop,दुकान,Loja`,
    adjectives: `Sweet,मीठा,Doce; Fizzy; Sticky; Sugary; Giant,विशाल,Gigante; Bubbly`,
  },
  fruits: {
    subjects: `Cherry,चेरी,a Cereja; Mango,आम,a Manga; Melon,तरबूज़,a Melancia; Pineapple,अनानास,o Abacaxi; Fruit,फल,a Fruta; Lemon,नींबू,o Limão; Plum,आलूबुख़ारा,a Ameixa;
      Papaya,पपीता,o Mamão; Guava,अमरूद,a Goiaba; Litchi,लीची,a Lichia; Coconut,नारियल,o Coco; Chili,मिर्च,a Pimenta; Chilli Mango; Berry; Açaí,,o Açaí; Citrus; Watermelon,तरबूज़,a Melancia; Passionfruit,,o Maracujá`,
    objects: `Monsoon,बारिश,Chuva; Fiesta,जश्न,Festa; Market,बाज़ार,Feira; Blast,धमाका,Explosão; Twist; Splash,छपाक,Mergulho; Juice,रस,Suco;
      Stand,ठेला,Barraca; Orchard,बाग़,Pomar; Salsa; Storm,तूफ़ान,Tempestade; Basket,टोकरी,Cesta`,
    adjectives: `Fresh,ताज़ा; Juicy,रसीला; Frozen,ठंडा; Hot,गरम,Quente; Tropical; Ripe,पका`,
  },
  classic: {
    subjects: `Sevens,सात; Bell,घंटी,o Sino; Diamond,हीरा,o Diamante; Star,तारा,a Estrela; Joker,जोकर,o Coringa; Bar; Triple Seven; Ruby,माणिक,o Rubi; Neon,नियॉन,o Néon;
      Cherry Bell; Clover,,o Trevo; Horseshoe; Jukebox; Arcade; Lucky Seven; Wheel,पहिया,a Roda; Crystal,स्फटिक,o Cristal; Thunder,बिजली,o Trovão`,
    objects: `Hot 40; Hot 20; Glow; Reels,रील,Rolos; Deluxe; Fire,आग,Fogo; Flash,चमक,Clarão; Lights,रोशनी,Luzes; Club,क्लब,Clube; Stars,तारे,Estrelas; Shine; Show`,
    adjectives: `Burning; Double,दोहरा,Duplo; Triple,तिहरा,Triplo; Electric; Blazing; Super,सुपर,Super`,
  },
  pirates: {
    subjects: `Pirate,समुद्री डाकू,o Pirata; Corsair,,o Corsário; Galleon,,o Galeão; Captain,कप्तान,o Capitão; Siren,,a Sereia; Buccaneer; Parrot Bay; Black Flag; Compass,कुतुबनुमा,a Bússola;
      Lagoon,लैगून,a Lagoa; Marooned; Privateer; Skull,खोपड़ी,a Caveira; Anchor,लंगर,a Âncora; Tortuga; Cannon; Crow's Nest; Smuggler`,
    objects: `Cove,खाड़ी,Enseada; Chest,संदूक,Baú; Bounty,इनाम,Recompensa; Treasure,ख़ज़ाना,Tesouro; Ship,जहाज़,Navio; Island,द्वीप,Ilha; Map,नक़्शा,Mapa;
      Mutiny; Tides,ज्वार,Marés; Plunder; Voyage,सफ़र,Viagem; Coins,सिक्के,Moedas`,
    adjectives: `Cursed,शापित; Sunken,डूबा; Stolen; Salty; Lost,खोया; Seven,सात,Sete`,
  },
  ocean: {
    subjects: `Shark,शार्क,o Tubarão; Kraken,क्रैकन,o Kraken; Octopus,ऑक्टोपस,o Polvo; Turtle,कछुआ,a Tartaruga; Pearl,मोती,a Pérola; Reef,मूँगा,o Recife; Crab,केकड़ा,o Caranguejo;
      Dolphin,डॉल्फ़िन,o Golfinho; Angler; Abyss; Neptune,,o Netuno; Mermaid,जलपरी,a Sereia; Coral,मूँगा,o Coral; Fish,मछली,o Peixe; Tidal; Manta; Seahorse; Whale,व्हेल,a Baleia`,
    objects: `Dive,गोता,Mergulho; Deep,गहराई,Abismo; Current; Bay,खाड़ी,Baía; Drift; Catch,शिकार,Pesca; Trench; Waves,लहरें,Ondas; Song,गीत,Canto; Palace,महल,Palácio; Bubbles; Shoal`,
    adjectives: `Deep,गहरा; Coral; Blue,नीला,Azul; Big,बड़ा,Grande; Hungry,भूखा; Tidal`,
  },
  ancient: {
    subjects: `Aztec,एज़्टेक,o Asteca; Maya,माया,o Maia; Inca,इंका,o Inca; Sun,सूरज,o Sol; Volcano,ज्वालामुखी,o Vulcão; Serpent,नाग,a Serpente; Quetzal; Jungle,जंगल,a Selva;
      Temple,मंदिर,o Templo; El Dorado; Idol,मूर्ति,o Ídolo; Lava,लावा,a Lava; Obsidian; Condor; Stone,पत्थर,a Pedra; Totem; Machu; Eagle Warrior`,
    objects: `Steps; Calendar; City,शहर,Cidade; Mask,मुखौटा,Máscara; Ruins,खंडहर,Ruínas; Ritual; Sanctum; Skies,आकाश,Céus; Gold,सोना,Ouro; Eclipse,ग्रहण,Eclipse; Altar; Wheel,चक्र,Roda`,
    adjectives: `Ancient,प्राचीन; Sunlit; Emerald,पन्ना; Burning,जलता; Lost,खोया; Hidden,छिपा`,
  },
  olympus: {
    subjects: `Zeus,ज़्यूस,o Zeus; Thunder,बिजली,o Trovão; Titan,टाइटन,o Titã; Athena,,a Atena; Hades,,o Hades; Medusa,मेडुसा,a Medusa; Minotaur,,o Minotauro; Pegasus,,o Pégaso; Oracle,,o Oráculo;
      Spartan,,o Espartano; Apollo,,o Apolo; Hermes; Cyclops; Achilles; Orpheus; Olympus; Laurel; Argonaut`,
    objects: `Wrath; Gates,द्वार,Portões; Bolt,वज्र,Raio; Labyrinth,भूलभुलैया,Labirinto; Legion; Shield,ढाल,Escudo; Harp; Legend,गाथा,Lenda; Clouds; Sword,तलवार,Espada; Arena; Ambrosia`,
    adjectives: `Divine,दिव्य; Immortal,अमर,Imortal; Golden; Mighty,महाबली; Falling; Marble`,
  },
  brazil: {
    subjects: `Carnaval,कार्निवल,o Carnaval; Samba,सांबा,o Samba; Arara,,a Arara; Tucano,,o Tucano; Onça,,a Onça; Capoeira,,a Capoeira; Amazon,अमेज़न,a Amazônia; Boto,,o Boto; Curupira,,o Curupira;
      Saci,,o Saci; Frevo,,o Frevo; Forró,,o Forró; Bateria,,a Bateria; Iara,,a Iara; Ipanema,,a Ipanema; Pantanal,,o Pantanal; Junina; Vitória-Régia`,
    objects: `Nights,रातें,Noites; Parade,परेड,Desfile; Drums,ढोल,Tambores; Beach,समुद्र तट,Praia; Rhythm,ताल,Ritmo; Feathers,पंख,Plumas; River,नदी,Rio; Mask,मुखौटा,Máscara; Fever; Colours,रंग,Cores; Street,गली,Rua; Dream,सपना,Sonho`,
    adjectives: `Tropical; Wild,जंगली,Selvagem; Happy,,Alegre; Great,महान,Grande; Summer; Dancing`,
  },
  mexico: {
    subjects: `Calavera,,a Caveira; Cactus,,o Cacto; Mariachi,,o Mariachi; Chili,मिर्च,a Pimenta; Lucha; Piñata; Sombrero; Coyote; Muertos; Agave; Taco; Desperado; El Toro; Rattlesnake; Bandido; Mezcal; Sonora; Marigold`,
    objects: `Sundown; Fiesta; Cantina; Gold; Serenade; Highway; Duel; Siesta; Train; Rodeo; Ranch; Trumpets`,
    adjectives: `Dusty; Hot; Lonesome; Old; Red; Wild`,
  },
  magic: {
    subjects: `Wizard,जादूगर,o Mago; Witch,चुड़ैल,a Bruxa; Fairy,परी,a Fada; Genie,जिन्न,o Gênio; Aladdin,अलादीन,o Aladim; Crystal Ball; Enchantress; Moon,चाँद,a Lua; Potion,,a Poção; Unicorn; Rose,गुलाब,a Rosa; Merlin; Raven; Hourglass; Oracle; Mystic; Alchemist; Druid`,
    objects: `Spell; Mirror,आईना,Espelho; Forest,वन,Floresta; Lamp,चिराग़,Lâmpada; Orb; Academy; Cauldron; Wishes,इच्छाएँ,Desejos; Tome; Tower,मीनार,Torre; Carnival; Familiar`,
    adjectives: `Enchanted; Mystic; Secret,गुप्त; Whispering; Starlit; Charmed`,
  },
  west: {
    subjects: `Gold Rush; Sheriff; Outlaw; Saloon; Prospector; Dynamite; Silver Mine; Locomotive; Buffalo Creek; Wanted; Bounty; Deadwood; Mustang; Cactus Jack; Stagecoach; Whiskey; Dead Man; Tumbleweed`,
    objects: `Showdown; Creek; Canyon; Posse; Express; Hideout; Territory; Claim; Junction; Frontier; Heist; Mesa`,
    adjectives: `Dusty; Last; Rusty; Lonesome; Crooked; Wild`,
  },
  animals: {
    subjects: `Frog King; Lucky Cat; Piggy; Rooster,मुर्ग़ा,o Galo; Hamster; Monkey,बंदर,o Macaco; Rabbit,ख़रगोश,o Coelho; Bear,भालू,o Urso; Hedgehog; Squirrel; Beaver; Kitten; Puppy; Goose; Llama; Otter; Raccoon; Pug`,
    objects: `Flip; Bank,बैंक,Banco; Bakery; Club; Riot; Bonanza; Parade,परेड,Desfile; Hustle; Post; Camp; Express; Academy`,
    adjectives: `Lucky,भाग्यशाली; Busy; Greedy; Happy,ख़ुश,Alegre; Tiny; Rich`,
  },
  space: {
    subjects: `Rocket,रॉकेट,o Foguete; Comet,धूमकेतु,o Cometa; Nebula; Robot,रोबोट,o Robô; Mech; Pulsar; Saturn; Astro; Orbit; Cyber; Laser; Quantum; Alien; Lunar; Meteor; Hologram; Starlight; Vector`,
    objects: `Launch; Drift; Invaders; Station; Colony; Code; Rift; Signal; Runner; Protocol; Horizon; Burst`,
    adjectives: `Neon; Cosmic; Electric; Distant; Silent; Hyper`,
  },
};

/** Last words that suit every subject, as studios append them to existing titles. */
export const SHARED_OBJECTS = `Fortune,भाग्य,Fortuna; Gold,सोना,Ouro; Riches,दौलत,Riquezas; Quest,खोज,Jornada; Legend,गाथा,Lenda; Kingdom,राज्य,Reino;
  Rush; Royale,रॉयल; Wilds; Days,दिन,Dias; Journey,यात्रा,Viagem; Bonanza; Spirit,आत्मा,Espírito; Luck,क़िस्मत,Sorte; Night,रात,Noite; Tales,क़िस्से,Contos; Flames,लपटें,Chamas; Magic,जादू,Magia`;

/** What studios call a sequel. None names a feature: features are listed in a game's rules. */
export const SEQUELS: readonly string[] = [
  ' 2',
  ' 3',
  ' II',
  ' III',
  ' Deluxe',
  ' Gold Edition',
  ' Christmas Edition',
  ': The Return',
  ': Night Shift',
  ': Encore',
];
