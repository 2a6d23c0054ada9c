import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../engine/i18n/moment-text.ts';
import type { LimitSubject } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { LimitForm, MinutesForm } from './limit-form.tsx';
import classes from './protection.module.css';
import type { Protection } from './protection-calls.ts';
import { minutesText } from './spans-of-time.ts';
import type { ProtectionView } from './use-protection-flow.ts';

type Limit = Protection['limits'][number];
type MinuteLimit = Protection['minutes'][number];

const isSame = (one: LimitSubject | undefined, { kind, period }: LimitSubject): boolean =>
  one?.kind === kind && one.period === period;

/** What waits to come into force, and the way to take it back. */
function Next({
  view,
  subject,
  name,
  from,
  text,
}: {
  readonly view: ProtectionView;
  readonly subject: LimitSubject;
  readonly name: string;
  readonly from: string;
  readonly text: string;
}) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  return (
    <div className={classes.next}>
      <span>{t('protection.next', { date: momentText(from, locale, view.protection.timeZone), amount: text })}</span>
      <Button disabled={view.isBusy} aria-label={t('protection.keepOf', { name })} onClick={() => view.cancel(subject)}>
        {t('protection.keep')}
      </Button>
    </div>
  );
}

/** One limit of money: how much of it is used, what waits, and its form. */
function LimitRow({ limit, view }: { readonly limit: Limit; readonly view: ProtectionView }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { kind, period, amountMinor, usedMinor, leftMinor, next, until } = limit;
  const subject: LimitSubject = { kind, period };
  const name = t('protection.name', { kind: t(`protection.kind.${kind}`), period: t(`protection.period.${period}`) });
  const { money } = view;
  const isAhead = usedMinor.startsWith('-');
  const used = isAhead ? t('protection.won', { amount: money(usedMinor.slice(1)) }) : null;
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <b>{t(`protection.period.${period}`)}</b>
        <span className={classes.left}>
          {leftMinor === null ? t('protection.none') : t('protection.left', { amount: money(leftMinor) })}
        </span>
      </div>
      {amountMinor === null ? null : <LimitBar usedMinor={usedMinor} amountMinor={amountMinor} />}
      <div className={classes.rowFoot}>
        <span>
          {used ??
            (amountMinor === null
              ? t('protection.soFar', { used: money(usedMinor) })
              : t('protection.usedOf', { used: money(usedMinor), amount: money(amountMinor) }))}
          {amountMinor === null ? null : (
            <span className={classes.until}>
              {t('protection.until', { date: momentText(until, locale, view.protection.timeZone) })}
            </span>
          )}
        </span>
        {isSame(view.subject, subject) ? null : (
          <Button
            disabled={view.isBusy}
            aria-label={`${t(amountMinor === null ? 'protection.set' : 'protection.change')}: ${name}`}
            onClick={() => view.open(subject)}
          >
            {t(amountMinor === null ? 'protection.set' : 'protection.change')}
          </Button>
        )}
      </div>
      {next ? (
        <Next
          view={view}
          subject={subject}
          name={name}
          from={next.from}
          text={next.amountMinor === null ? t('protection.nextNone') : money(next.amountMinor)}
        />
      ) : null}
      {isSame(view.subject, subject) ? <LimitForm view={view} subject={subject} name={name} /> : null}
    </li>
  );
}

/** A card with its description. */
export function Card({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

/** The limits of one kind, by day, week and month. */
export function LimitCard({ kind, view }: { readonly kind: Limit['kind']; readonly view: ProtectionView }) {
  const { t } = useTranslation();
  return (
    <Card title={t(`protection.kind.${kind}`)} text={t(`protection.kindText.${kind}`)}>
      <ul className={classes.rows}>
        {view.protection.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} view={view} />
          ))}
      </ul>
    </Card>
  );
}

/** A limit in minutes: the length of a session, or the interval of reality checks. */
export function MinutesCard({ kind, view }: { readonly kind: MinuteLimit['kind']; readonly view: ProtectionView }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { minutes: own, sessionMinutes, realityCheckMinutes, sessionEndsAt } = view.protection;
  const { minutes = null, next = null } = own.find((one) => one.kind === kind) ?? {};
  const subject: LimitSubject = { kind, period: 'visit' };
  const name = t(`protection.kind.${kind}`);
  const preset = t(kind === 'session' ? 'protection.minutesNone' : 'protection.minutesDefault');
  const textOf = (count: number | null) => (count === null ? preset : minutesText(count, locale));
  const choices = (kind === 'session' ? sessionMinutes : realityCheckMinutes).map((count) => ({
    minutes: count,
    label: minutesText(count, locale),
  }));
  const isOpen = isSame(view.subject, subject);
  return (
    <Card title={name} text={t(`protection.kindText.${kind}`)}>
      <div className={classes.rowFoot}>
        <b>{textOf(minutes)}</b>
        {isOpen ? null : (
          <Button
            disabled={view.isBusy}
            aria-label={`${t('protection.choose')}: ${name}`}
            onClick={() => view.open(subject)}
          >
            {t('protection.choose')}
          </Button>
        )}
      </div>
      {kind === 'session' && sessionEndsAt !== null ? (
        <p>{t('protection.sessionEnds', { date: momentText(sessionEndsAt, locale, view.protection.timeZone) })}</p>
      ) : null}
      {next ? <Next view={view} subject={subject} name={name} from={next.from} text={textOf(next.minutes)} /> : null}
      {isOpen ? <MinutesForm view={view} subject={subject} name={name} choices={choices} /> : null}
    </Card>
  );
}
