import { aboutDollars } from '../../../engine/money/currency-value.ts';
import { WEEKDAYS, type Weekday } from '../../../schemas/brand/lotteries.ts';
import type { Answers } from './answers.ts';
import { STARTING_TEXTS } from './texts.ts';

/** Provinces by weekday, from Monday to Sunday, each as its code and its name. */
type Week = readonly (readonly (readonly [code: string, name: string])[])[];

const HCM = ['hcm', 'TP. Hồ Chí Minh'] as const;
const HANOI = ['hn', 'Hà Nội'] as const;
const HUE = ['hue', 'Thừa Thiên Huế'] as const;
const DANANG = ['dng', 'Đà Nẵng'] as const;
const KHANH_HOA = ['kh', 'Khánh Hòa'] as const;

const NORTH: Week = [
  [HANOI],
  [['qn', 'Quảng Ninh']],
  [['bn', 'Bắc Ninh']],
  [HANOI],
  [['hp', 'Hải Phòng']],
  [['nd', 'Nam Định']],
  [['tb', 'Thái Bình']],
];

const CENTRAL: Week = [
  [['py', 'Phú Yên'], HUE],
  [
    ['dlk', 'Đắk Lắk'],
    ['qnm', 'Quảng Nam'],
  ],
  [DANANG, KHANH_HOA],
  [
    ['bdi', 'Bình Định'],
    ['qt', 'Quảng Trị'],
    ['qb', 'Quảng Bình'],
  ],
  [
    ['gl', 'Gia Lai'],
    ['nt', 'Ninh Thuận'],
  ],
  [DANANG, ['qng', 'Quảng Ngãi'], ['dno', 'Đắk Nông']],
  [['kt', 'Kon Tum'], KHANH_HOA, HUE],
];

const SOUTH: Week = [
  [HCM, ['dt', 'Đồng Tháp'], ['cm', 'Cà Mau']],
  [
    ['bt', 'Bến Tre'],
    ['vt', 'Vũng Tàu'],
    ['bl', 'Bạc Liêu'],
  ],
  [
    ['dn', 'Đồng Nai'],
    ['ct', 'Cần Thơ'],
    ['st', 'Sóc Trăng'],
  ],
  [
    ['tn', 'Tây Ninh'],
    ['ag', 'An Giang'],
    ['bth', 'Bình Thuận'],
  ],
  [
    ['vl', 'Vĩnh Long'],
    ['bd', 'Bình Dương'],
    ['tv', 'Trà Vinh'],
  ],
  [HCM, ['la', 'Long An'], ['bp', 'Bình Phước'], ['hg', 'Hậu Giang']],
  [
    ['tg', 'Tiền Giang'],
    ['kg', 'Kiên Giang'],
    ['dl', 'Đà Lạt'],
  ],
];

/** Each province once, with the days on which it draws. Their names are the same in every language. */
function provincesOf(week: Week) {
  const provinces = new Map<string, { code: string; names: string; weekdays: Weekday[] }>();
  for (const [place, day] of week.entries())
    for (const [code, names] of day) {
      const province = provinces.get(code) ?? { code, names, weekdays: [] };
      const weekday = WEEKDAYS[place];
      if (weekday !== undefined) province.weekdays.push(weekday);
      provinces.set(code, province);
    }
  return [...provinces.values()];
}

/** Multiples of xien by its size: of the North with 27 numbers, and of a station with 18. */
const XIEN = { north: ['17', '75', '340'], station: ['35', '232', '1630'] } as const;

/** Payouts that players know, for plays whose usual return is less than that of the others. */
function payoutsOf([two, three, four]: readonly [string, string, string]) {
  const win = (multiple: string) => ({ win: multiple });
  return {
    '3c': { unit: win('930') },
    '4c': { unit: win('9000') },
    x2: { unit: win(two) },
    x3: { unit: win(three) },
    x4: { unit: win(four) },
    xq: { x2: win(two), x3: win(three), x4: win(four) },
  };
}

/** Amounts of about so many US dollars, and no smaller number: the greatest multiples are the same in every currency. */
const limitsFor = (currency: string) => {
  const most = (dollars: number): string => String(Math.max(dollars, aboutDollars(dollars, currency)));
  return {
    minimumStake: String(aboutDollars(0.04, currency)),
    maximumStake: most(50),
    maximumWin: most(20_000),
    maximumLiability: most(50_000),
  };
};

/** lotteries.json of a new merchant in Vietnam: North, Central and South by their timetables, as a demonstration. */
export function vietnamLotteriesFor({ languages, currency }: Pick<Answers, 'languages' | 'currency'>) {
  const lottery = (
    code: string,
    kind: string,
    texts: (typeof STARTING_TEXTS)['north' | 'central' | 'south'],
    at: string,
    week: Week,
  ) => ({
    code,
    kind,
    names: Object.fromEntries(
      languages.map((language) => [language, texts[language === 'PT-BR' ? 'PT' : language] ?? texts.EN]),
    ),
    prizeMode: 'ELOTT',
    timeZone: 'Asia/Ho_Chi_Minh',
    schedule: { at: [at], provinces: provincesOf(week) },
    closesSeconds: 600,
    numbers: 'demonstration',
    payouts: payoutsOf(week === NORTH ? XIEN.north : XIEN.station),
    limits: limitsFor(currency),
  });
  return {
    lotteries: [
      lottery('VNNORTH', 'vietnamNorth', STARTING_TEXTS.north, '18:15', NORTH),
      lottery('VNCENTRAL', 'vietnamCentral', STARTING_TEXTS.central, '17:15', CENTRAL),
      lottery('VNSOUTH', 'vietnamSouth', STARTING_TEXTS.south, '16:15', SOUTH),
    ],
  };
}
