/** A help line as `protection.json` states it. */
interface KnownHelpLine {
  readonly name: string;
  readonly phone?: string;
  readonly url?: string;
}

/** Online help in many languages. Every new merchant lists it after the help lines of its country. */
export const WORLDWIDE_HELP: KnownHelpLine = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' };

/** National help lines for people who play too much, by country. An operator checks them before opening. */
export const HELP_LINES: Readonly<Partial<Record<string, readonly KnownHelpLine[]>>> = {
  AU: [{ name: 'Gambling Help Online', phone: '1800 858 858', url: 'https://www.gamblinghelponline.org.au/' }],
  BR: [{ name: 'CVV', phone: '188', url: 'https://cvv.org.br/' }],
  DE: [{ name: 'Check dein Spiel', phone: '0800 1372700', url: 'https://www.check-dein-spiel.de/' }],
  DK: [{ name: 'StopSpillet', phone: '70 22 28 25', url: 'https://stopspillet.dk/' }],
  FI: [{ name: 'Peluuri', phone: '0800 100 101', url: 'https://peluuri.fi/' }],
  FR: [{ name: 'Joueurs Info Service', phone: '09 74 75 13 13', url: 'https://www.joueurs-info-service.fr/' }],
  GB: [{ name: 'National Gambling Helpline', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk/' }],
  IN: [{ name: 'Tele-MANAS', phone: '14416', url: 'https://telemanas.mohfw.gov.in/' }],
  KR: [{ name: '한국도박문제예방치유원', phone: '1336', url: 'https://www.kcgp.or.kr/' }],
  MX: [{ name: 'Línea de la Vida', phone: '800 911 2000', url: 'https://www.gob.mx/conasama' }],
  NZ: [{ name: 'Gambling Helpline', phone: '0800 654 655', url: 'https://www.gamblinghelpline.co.nz/' }],
  SE: [{ name: 'Stödlinjen', phone: '020-81 91 00', url: 'https://www.stodlinjen.se/' }],
  SG: [{ name: 'National Problem Gambling Helpline', phone: '1800-6-668-668', url: 'https://www.ncpg.org.sg/' }],
  US: [{ name: 'National Problem Gambling Helpline', phone: '1-800-522-4700', url: 'https://www.ncpgambling.org/' }],
  ZA: [
    {
      name: 'South African Responsible Gambling Foundation',
      phone: '0800 006 008',
      url: 'https://responsiblegambling.org.za/',
    },
  ],
};
