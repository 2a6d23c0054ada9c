import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type LanguageCode } from '../../../engine/i18n/languages.ts';
import { merchantSwitchMachine } from '../../../flows/merchant-switch/merchant-switch.machine.ts';
import { sessionStore } from '../../api/session-store.ts';
import { type Site, useLocalText, useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { HeldButton } from '../../ui/held-button.tsx';
import { checkMerchant, leave, logOut } from './region-calls.ts';
import classes from './region-choice.module.css';

/** Whether several sites share a region and currency: then only their names tell them apart. */
const isAmbiguous = ({ regions }: Site, country: string, currency: string): boolean =>
  regions.filter((region) => region.country === country && region.currency === currency).length > 1;

interface RegionChoiceProps {
  readonly onLanguage: (code: LanguageCode) => void;
  /** Called when a switch starts or stops: one in progress cannot be closed. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Called if the visitor stays with this merchant. */
  readonly onKept: () => void;
}

const MACHINE = merchantSwitchMachine.provide({ actors: { checkMerchant, logOut, leave } });

function Languages({ isBusy, onLanguage }: Pick<RegionChoiceProps, 'onLanguage'> & Pick<RegionsProps, 'isBusy'>) {
  const site = useSite();
  const { t } = useTranslation();
  const { language } = useLocalText();
  return (
    <section>
      <h3>{t('shell.region.languages')}</h3>
      <ul>
        {site.brand.languages.map((code) => (
          <li key={code}>
            <HeldButton disabled={isBusy} aria-pressed={code === language} onClick={() => onLanguage(code)}>
              <span lang={LANGUAGES[code].locale}>{LANGUAGES[code].name}</span>
              {code === language ? <IconCheck size={18} aria-label={t('shell.region.chosen')} /> : null}
            </HeldButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RegionsProps {
  readonly isBusy: boolean;
  readonly onChoose: (code: string) => void;
}

function Regions({ isBusy, onChoose }: RegionsProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const regionName = new Intl.DisplayNames(locale, { type: 'region' });
  const currencyName = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <section>
      <h3>{t('shell.region.regions')}</h3>
      <ul aria-busy={isBusy}>
        {site.regions.map(({ merchantCode, name, country, currency }) => (
          <li key={merchantCode}>
            <HeldButton
              disabled={isBusy}
              aria-pressed={merchantCode === site.merchant}
              onClick={() => onChoose(merchantCode)}
            >
              <span>
                {regionName.of(country) ?? country}
                <small>
                  {currencyName.of(currency) ?? currency}
                  {isAmbiguous(site, country, currency) ? ` · ${name}` : ''}
                </small>
              </span>
              {merchantCode === site.merchant ? <IconCheck size={18} aria-label={t('shell.region.chosen')} /> : null}
            </HeldButton>
          </li>
        ))}
      </ul>
      <p role="status">{t(isBusy ? 'shell.region.switching' : 'shell.region.note')}</p>
    </section>
  );
}

/** Regions with their languages. Another language changes this page; another region is another site. */
export function RegionChoice({ onLanguage, onBusy, onKept }: RegionChoiceProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const input = useMemo(
    () => ({
      // Where neither host nor choice names a merchant, this one as well has to be chosen to be remembered.
      current: site.status.regionKnown ? site.merchant : '',
      hasSession: sessionStore.get() !== undefined,
    }),
    [],
  );
  const [state, send] = useMachine(MACHINE, { input });
  const { chosen, error } = state.context;
  const isKept = state.matches('kept');
  const conclude = useEffectEvent(() => {
    if (isKept) onKept();
  });
  useEffect(() => conclude(), [isKept]);
  const isBusy = state.hasTag('busy');
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const country = site.regions.find(({ merchantCode }) => merchantCode === chosen)?.country;
  const region = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const isAsking = state.matches('confirming');
  return (
    <div className={classes.choice} data-flow="merchantSwitch" data-state={String(state.value)}>
      <ErrorAlert error={error} isBusy={state.hasTag('busy')} />
      {isAsking ? (
        <section>
          <h3>{t('shell.region.confirmTitle')}</h3>
          <p>{t('shell.region.confirmText', { region })}</p>
          <div className={classes.actions}>
            <Button onClick={() => send({ type: 'switch.cancelled' })}>{t('shell.region.stay')}</Button>
            <Button variant="primary" autoFocus onClick={() => send({ type: 'switch.confirmed' })}>
              {t('shell.region.confirm')}
            </Button>
          </div>
        </section>
      ) : (
        <>
          <Languages isBusy={isBusy} onLanguage={onLanguage} />
          <Regions isBusy={isBusy} onChoose={(code) => send({ type: 'merchant.chosen', code })} />
        </>
      )}
    </div>
  );
}
