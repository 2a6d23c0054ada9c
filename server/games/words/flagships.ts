/** Games that a studio is known for, its first ones: vendor, English, Hindi, Portuguese, family. */
export const FLAGSHIPS = `
KUMARA|Peacock Royale|मयूर रॉयल|Pavão Real|slot
KUMARA|Maharaja’s Crown|महाराजा का ताज|Coroa do Marajá|slot
KUMARA|Phoenix Fire|फ़ीनिक्स की आग|Fogo da Fênix|slot
NORRSKEN|Wolf Ridge|||slot
NORRSKEN|Toucan Trail|||slot
NORRSKEN|Owl Hours|||slot
POP_KETTLE|Chili Fiesta|मिर्च फ़िएस्टा|Festa da Pimenta|slot
POP_KETTLE|Candy Parade|कैंडी परेड|Desfile de Doces|slot
POP_KETTLE|Mango Monsoon|आम की बारिश|Chuva de Manga|slot
POP_KETTLE|King of Samba|सांबा का राजा|Samba do Rei|slot
VOLTBOX|Thunder Reels|||slot
VOLTBOX|Sevens Hot 40|||slot
VOLTBOX|Jaguar Night|||slot
SALT_CREEK|Book of Sands|||slot
SALT_CREEK|Calavera Sundown|||slot
SALT_CREEK|Cuzco Sun|||slot
JADE_HARBOUR|Koi Fortune|कोई का भाग्य||slot
JADE_HARBOUR|Red Lantern Night|लाल लालटेन की रात||slot
LANTERN_ROW|Tiger Prowl|||slot
LANTERN_ROW|Lantern of Luck|||slot
LUMEN_WORKS|Peacock Fan Gold|मोरपंख गोल्ड|Leque do Pavão|slot
LUMEN_WORKS|Penguin Post|पेंगुइन पोस्ट|Correio do Pinguim|slot
MERIDIAN_LIVE|Meridian Roulette|मेरिडियन रूलेट|Roleta Meridian|roulette
MERIDIAN_LIVE|Meridian Blackjack|मेरिडियन ब्लैकजैक|Blackjack Meridian|blackjack
CASA_BRANCA_LIVE|Goa Andar Bahar|गोवा अंदर बाहर||andar-bahar
CASA_BRANCA_LIVE|Brazilian Roulette|ब्राज़ीलियन रूलेट|Roleta Brasil|roulette
CASA_BRANCA_LIVE|Ipanema Blackjack||Blackjack Ipanema|blackjack
GRANDSTAND_SPORTS|Virtual Football|वर्चुअल फ़ुटबॉल|Futebol Virtual|sports
GRANDSTAND_SPORTS|Sunday Football|रविवार फ़ुटबॉल|Futebol de Domingo|sports
KINETIC_QUICK|Kinetic Keno|काइनेटिक कीनो|Keno Kinetic|keno
FELTWORKS_PVP|Teen Patti Gold|तीन पत्ती गोल्ड||teen-patti
FELTWORKS_PVP|Teen Patti Royal|तीन पत्ती रॉयल||teen-patti
TIDEPOOL_FISH|Kraken Hunter|क्रैकन शिकारी|Caça ao Kraken|fishing
TIDEPOOL_FISH|Shark Hunt|शार्क का शिकार|Caça ao Tubarão|fishing
TIDEPOOL_FISH|Pearl Fishing|मोती मछली शिकार|Pesca da Pérola|fishing
ORIGINALS_MINI|Launch|लॉन्च|Foguete|crash
ORIGINALS_MINI|Mines|माइंस|Minas|mines
ORIGINALS_MINI|Dice|पासा|Dados|dice
ORIGINALS_MINI|Plinko|प्लिंको|Plinko Carioca|plinko
ORIGINALS_MINI|Pilot|पायलट|Piloto|crash`;
