/** Games that a studio is known for, its first ones: vendor, English, Hindi, Portuguese, family. */
export const FLAGSHIPS = `
KUMARA|Peacock Royale|मयूर रॉयल|Pavão Real|slot
KUMARA|Maharaja’s Crown|महाराजा का ताज|Coroa do Marajá|slot
KUMARA|Phoenix Fire|फ़ीनिक्स की आग|Fogo da Fênix|slot
NORRSKEN|Wolf Ridge|||slot
NORRSKEN|Toucan Trail|||slot
NORRSKEN|Owl Hours|||slot
POP_KETTLE|Chili Fiesta|मिर्च फ़िएस्टा|Festa da Pimenta|slot
POP_KETTLE|Candy Cascade|कैंडी का झरना|Doce Avalanche|slot
POP_KETTLE|Mango Monsoon|आम की बारिश|Chuva de Manga|slot
POP_KETTLE|King of Samba|सांबा का राजा|Samba do Rei|slot
VOLTBOX|Thunder Grid|||slot
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
MERIDIAN_LIVE|Lightning Roulette|लाइटनिंग रूलेट|Roleta Relâmpago|roulette
MERIDIAN_LIVE|Speed Blackjack 2|स्पीड ब्लैकजैक 2|Blackjack Veloz 2|blackjack
CASA_BRANCA_LIVE|Andar Bahar 7|अंदर बाहर 7||andar-bahar
CASA_BRANCA_LIVE|Brazilian Roulette|ब्राज़ीलियन रूलेट|Roleta Brasil|roulette
CASA_BRANCA_LIVE|Ipanema Blackjack||Blackjack Ipanema|blackjack
GRANDSTAND_SPORTS|Super Over T20|सुपर ओवर T20|Super Over T20|sports
GRANDSTAND_SPORTS|Double Round||Rodada Dupla|sports
KINETIC_DRAWS|Mega Six|मेगा सिक्स|Mega Seis|keno
FELTWORKS_PVP|Teen Patti Gold|तीन पत्ती गोल्ड||teen-patti
FELTWORKS_PVP|Andar Bahar Gold|अंदर बाहर गोल्ड||andar-bahar
TIDEPOOL_FISH|Kraken Hunter|क्रैकन शिकारी|Caça ao Kraken|fishing
TIDEPOOL_FISH|Shark Hunt|शार्क का शिकार|Caça ao Tubarão|fishing
TIDEPOOL_FISH|Pearl Diver|मोती गोताख़ोर|Mergulho de Pérola|fishing
ORIGINALS_MINI|Launch|लॉन्च|Foguete|crash
ORIGINALS_MINI|Mines|माइंस|Minas|mines
ORIGINALS_MINI|Dice|पासा|Dados|dice
ORIGINALS_MINI|Plinko|प्लिंको|Plinko Carioca|plinko
ORIGINALS_MINI|Peak Climber|शिखर की चढ़ाई|Escalada|crash`;
