/** Units of each currency that are about one US dollar. Rough on purpose: they choose and judge amounts, never convert money. */
const PER_DOLLAR = `AED 3.67 ARS 1200 AUD 1.5 BDT 120 BGN 1.8 BHD 0.38 BOB 7 BRL 5.5 CAD 1.4 CHF 0.85 CLP 950 CNY 7.2 COP 4200
CRC 510 CZK 23 DKK 6.8 DOP 60 DZD 134 EGP 50 ETB 130 EUR 0.9 GBP 0.78 GHS 12 GTQ 7.7 HKD 7.8 HUF 360 IDR 16000 ILS 3.6 INR 84
IQD 1310 IRR 600000 JOD 0.71 JPY 150 KES 130 KHR 4100 KRW 1350 KWD 0.31 KZT 500 LAK 21500 LBP 89500 LKR 300 MAD 10 MMK 2100
MNT 3450 MXN 19 MYR 4.4 NGN 1500 NOK 10.8 NPR 134 NZD 1.7 OMR 0.385 PEN 3.7 PHP 57 PKR 280 PLN 3.9 PYG 7500 QAR 3.64 RON 4.5
RUB 90 SAR 3.75 SEK 10.4 SGD 1.3 THB 34 TND 3.1 TRY 38 TWD 32 TZS 2600 UAH 41 UGX 3700 USD 1 UYU 41 UZS 12700 VES 60 VND 25000
XAF 600 XOF 600 ZAR 18 ZMW 26`;

const pairs = PER_DOLLAR.split(/\s+/);

const VALUES: ReadonlyMap<string, number> = new Map(
  pairs.flatMap((code, at) => (at % 2 === 0 ? [[code, Number(pairs[at + 1])] as const] : [])),
);

/** Units that are about one US dollar; undefined for a currency that is not in the table. */
export const unitsPerDollar = (currency: string): number | undefined => VALUES.get(currency);

/** Up to this many units to the dollar, stakes count single units. */
const SMALL_UNITS = 100;

/**
 * Units of a currency in which stakes of games count, a power of ten: a rupee in India, 100 dong in Vietnam. The same game
 * then costs about as much everywhere.
 */
export const stakeUnits = (currency: string): number =>
  10 ** Math.max(0, Math.floor(Math.log10((unitsPerDollar(currency) ?? 1) / SMALL_UNITS)));

/** The nearest amount of the form 1, 2 or 5 with zeros, at least 1. */
export function roundAmount(units: number): number {
  if (units <= 1) return 1;
  const scale = 10 ** Math.floor(Math.log10(units));
  const lead = units / scale;
  if (lead < 1.5) return scale;
  if (lead < 3.5) return 2 * scale;
  return lead < 7.5 ? 5 * scale : 10 * scale;
}

/** A factor that leads from 1 to 2, from 2 to 5 and from 5 to 10. */
const NEXT_STEP = 2.2;

/** Amounts of the form 1, 2 or 5 with zeros that follow each other, from the least on. */
export function amountsFrom(least: number, count: number): readonly number[] {
  const amounts = [roundAmount(least)];
  while (amounts.length < count) amounts.push(roundAmount((amounts.at(-1) ?? 1) * NEXT_STEP));
  return amounts;
}

/** An amount of a currency, in whole units, that is easy to say and about as much as an amount in US dollars. */
export const aboutDollars = (dollars: number, currency: string): number =>
  roundAmount(dollars * (unitsPerDollar(currency) ?? 1));
