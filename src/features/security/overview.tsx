import IconAuth2fa from '@tabler/icons-react/dist/esm/icons/IconAuth2fa.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SECURITY_GUARDS } from '../../../engine/access/security-level.ts';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import { OverviewRow } from './overview-row.tsx';
import classes from './security.module.css';
import type { Standing } from './use-standing.ts';

interface OverviewProps {
  readonly standing: Standing;
  /** A trial account has nothing to guard but its logins. */
  readonly isTrial: boolean;
  readonly onSection: (section: string) => void;
  readonly onChangePassword: () => void;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.groupTitle}>
        {title}
      </h3>
      <ul className={classes.card}>{children}</ul>
    </section>
  );
}

/** How well the account is guarded: a word, a bar, and what would make it better. */
function Level({ level, missing }: Pick<Standing, 'level' | 'missing'>) {
  const { t } = useTranslation();
  const done = SECURITY_GUARDS.length - missing.length;
  const [next] = missing;
  return (
    <div className={`${card.card} ${classes.level}`} data-level={level}>
      <div className={classes.levelText}>
        <b>{t(`security.level.${level}`)}</b>
        <span className={classes.meta}>{t('security.level.done', { done, all: SECURITY_GUARDS.length })}</span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {SECURITY_GUARDS.map((guard, index) => (
          <i key={guard} data-done={index < done || undefined} />
        ))}
      </div>
      <p className={classes.meta}>{next ? t(`security.advice.${next}`) : t('security.level.complete')}</p>
    </div>
  );
}

function Logins({ standing, isTrial, onSection, onChangePassword }: OverviewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isOn } = standing.twoFactor;
  return (
    <Group title={t('security.group.logins')}>
      {isTrial ? null : (
        <>
          <OverviewRow
            Icon={IconLock}
            title={t('security.row.password')}
            text={t('security.row.passwordText')}
            badge={<State isDone={standing.loginPassword} />}
            action={t(standing.loginPassword ? 'security.change' : 'security.set')}
            onOpen={onChangePassword}
          />
          <OverviewRow
            Icon={IconAuth2fa}
            title={t('security.row.twoFactor')}
            text={t('security.row.twoFactorText')}
            badge={<State isDone={isOn} />}
            action={t(isOn ? 'security.twoFactor.turnOff' : 'security.twoFactor.turnOn')}
            onOpen={() => onSection('twoFactor')}
          />
          <OverviewRow
            Icon={IconFingerprint}
            title={t('security.row.signIn')}
            text={t('security.row.signInText')}
            action={t('security.show')}
            onOpen={() => onSection('signIn')}
          />
        </>
      )}
      {isTrial ? null : (
        <OverviewRow
          Icon={IconClock}
          title={t('protection.entry')}
          text={t('protection.entryText')}
          action={t('security.show')}
          onOpen={() => navigate({ pathname, search: withCentrePlace(search, { key: 'playerProtection' }) })}
        />
      )}
      <OverviewRow
        Icon={IconDevices}
        title={t('security.row.devices')}
        text={t('security.row.devicesText')}
        action={t('security.show')}
        onOpen={() => onSection('devices')}
      />
      <OverviewRow
        Icon={IconHistory}
        title={t('security.row.history')}
        text={t('security.row.historyText')}
        action={t('security.show')}
        onOpen={() => onSection('history')}
      />
    </Group>
  );
}

function State({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation();
  return <Badge tone={isDone ? 'ok' : 'warn'}>{t(isDone ? 'security.state.set' : 'security.state.missing')}</Badge>;
}

function Bound({ value, empty }: { readonly value: string | null; readonly empty: string }) {
  return value === null ? empty : <bdi>{value}</bdi>;
}

/** The account's protections, one row each; missing ones are pointed out. */
export function Overview(props: OverviewProps) {
  const { standing, isTrial, onSection } = props;
  const { t } = useTranslation();
  const { email, mobile, realName, cards, fundPassword } = standing;
  const bind = (value: string | null) => t(value === null ? 'security.bind' : 'security.change');
  return (
    <div className={classes.stack}>
      {isTrial ? null : <Level level={standing.level} missing={standing.missing} />}
      <Logins {...props} />
      {isTrial ? null : (
        <>
          <Group title={t('security.group.contact')}>
            <OverviewRow
              Icon={IconMail}
              title={t('security.row.email')}
              text={<Bound value={email} empty={t('security.row.emailText')} />}
              badge={<State isDone={email !== null} />}
              action={bind(email)}
              onOpen={() => onSection('email')}
            />
            <OverviewRow
              Icon={IconDeviceMobile}
              title={t('security.row.mobile')}
              text={<Bound value={mobile} empty={t('security.row.mobileText')} />}
              badge={<State isDone={mobile !== null} />}
              action={bind(mobile)}
              onOpen={() => onSection('mobile')}
            />
          </Group>
          <Group title={t('security.group.money')}>
            <OverviewRow
              Icon={IconKey}
              title={t('security.row.fundPassword')}
              text={t('security.row.fundPasswordText')}
              badge={<State isDone={fundPassword} />}
              action={t(fundPassword ? 'security.change' : 'security.set')}
              onOpen={() => onSection('fundPassword')}
            />
            <OverviewRow
              Icon={IconId}
              title={t('security.row.realName')}
              text={<Bound value={realName} empty={t('security.row.realNameText')} />}
              badge={<State isDone={realName !== null} />}
              action={realName === null ? t('security.set') : undefined}
              onOpen={() => onSection('realName')}
            />
            <OverviewRow
              Icon={IconBuildingBank}
              title={t('security.row.cards')}
              text={cards === 0 ? t('security.row.cardsText') : t('security.row.cardsCount', { count: cards })}
              badge={<State isDone={cards > 0} />}
              action={t('security.show')}
              onOpen={() => onSection('bankCards')}
            />
          </Group>
        </>
      )}
    </div>
  );
}
