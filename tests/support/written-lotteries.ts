/** A lottery as a merchant writes it, with few settings. */
export const LOTTERY = {
  code: 'FIVE1',
  kind: 'fiveDigits',
  names: 'Five',
  prizeMode: 'LOTT',
  timeZone: 'Asia/Kolkata',
  schedule: { everySeconds: 60 },
};
/** One that is drawn elsewhere, by province. */
export const STATION = {
  ...LOTTERY,
  code: 'SOUTH',
  kind: 'vietnamSouth',
  prizeMode: 'ELOTT',
  numbers: 'demonstration',
  schedule: { at: ['16:15'], provinces: [{ code: 'hcm', names: 'TP.HCM', weekdays: ['monday', 'saturday'] }] },
};
