import { useTranslation } from 'react-i18next';
import { oneIn } from '../../../engine/lottery/best-prize.ts';
import type { Pad } from '../../../engine/lottery/play.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Note } from '../../ui/note.tsx';
import type { ListedLottery } from './lottery-queries.ts';
import type { PlayNames } from './play-names.ts';
import classes from './play-rules.module.css';
import { isPooled, jackpotChance, multipleText, type PlayTerms } from './play-terms.ts';

const HUNDRED_PERCENT = 10_000;

/** How many values a pad takes. */
function PadRule({ pad, names }: { readonly pad: Pad; readonly names: PlayNames }) {
  const { t } = useTranslation();
  const { least, most } = pad;
  const name = names.padName(pad);
  return (
    <li>
      {least === most
        ? t('lottery.padTakes', { pad: name, least })
        : t('lottery.padTakesUpTo', { pad: name, least, most })}
    </li>
  );
}

function Prizes({ terms, names }: { readonly terms: PlayTerms; readonly names: PlayNames }) {
  const { play, payouts, paid } = terms;
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={classes.scroll}>
      <table className={classes.prizes}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.prize')}</th>
            <th scope="col">{t('lottery.chance')}</th>
            <th scope="col">{t('lottery.pays')}</th>
            <th scope="col">{t('lottery.return')}</th>
          </tr>
        </thead>
        <tbody>
          {play.classes.flatMap(({ key, prizes }, place) =>
            prizes.map((prize, index) => {
              const multiple = payouts[place]?.[index];
              const pays = multiple ? multipleText(multiple, locale) : '';
              const share = paid.classes[place]?.returnBasisPoints;
              return (
                <tr key={`${key} ${prize.key}`}>
                  <th scope="row">
                    {play.classes.length > 1 ? `${names.className(key)} · ` : ''}
                    {names.prizeName(prize.key)}
                  </th>
                  <td>{t('lottery.oneIn', { number: numbers.format(oneIn(prize.chance)) })}</td>
                  <td>{isPooled(terms, place, index) ? t('lottery.jackpotShare') : pays}</td>
                  <td>{index === 0 && share !== undefined ? shares.format(share / HUNDRED_PERCENT) : ''}</td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Where the numbers of a lottery come from, and how that can be checked. */
function OriginNotes({ source, hasBeacon }: Pick<ListedLottery, 'source' | 'hasBeacon'>) {
  const { t } = useTranslation();
  if (source === 'feed') return <Note tone="info">{t('lottery.feedNote')}</Note>;
  if (source === 'desk') return <Note tone="info">{t('lottery.deskNote')}</Note>;
  return (
    <>
      {source === 'demonstration' ? <Note tone="warn">{t('lottery.demonstrationNote')}</Note> : null}
      <Note tone="info">{t('lottery.fair')}</Note>
      {hasBeacon ? <Note tone="info">{t('lottery.beaconNote')}</Note> : null}
    </>
  );
}

/** How a play is played, its chances, what it pays, and the limits of the lottery. */
export default function PlayRules({
  lottery,
  terms,
  names,
  onClose,
}: {
  readonly lottery: ListedLottery;
  readonly terms: PlayTerms;
  readonly names: PlayNames;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const amountText = useAmountText(useSite().brand.currency);
  const { play } = terms;
  const { minimumStakeMinor, maximumStakeMinor, maximumWinMinor, maximumUnits } = lottery.limits;
  return (
    <DialogFrame title={t('lottery.rulesOf', { play: names.playName(play.key) })} size="lg" onClose={onClose}>
      <div className={classes.rules}>
        <p>{names.rule(play)}</p>
        <ul>
          {play.pads.map((pad) => (
            <PadRule key={pad.key} pad={pad} names={names} />
          ))}
          <li>{t('lottery.linesCost', { number: play.positions })}</li>
        </ul>
        <Prizes terms={terms} names={names} />
        <p>
          {t('lottery.limits', {
            least: amountText(minimumStakeMinor),
            most: amountText(maximumStakeMinor),
            win: amountText(maximumWinMinor),
            units: maximumUnits,
          })}
        </p>
        {jackpotChance(terms) ? <p>{t('lottery.jackpotRule', { least: amountText(minimumStakeMinor) })}</p> : null}
        <OriginNotes {...lottery} />
      </div>
    </DialogFrame>
  );
}
