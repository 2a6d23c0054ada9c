import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  type CentrePlace,
  centreName,
  MEMBER_CENTRE_KEYS,
  type MemberCentreKey,
  sectionParts,
  withCentrePlace,
} from '../../../engine/navigation/member-centre.ts';
import { info } from '../../../schemas/calls/member.ts';
import { queryOf } from '../../api/queries.ts';
import { useUnreadMails } from '../../api/use-unread-mails.ts';
import { AvatarImage } from '../../features/member/avatar-image.tsx';
import { CentreFrame } from '../../ui/centre-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useDialogs } from '../dialogs.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import { CENTRE_PAGES } from './centre-pages.tsx';
import classes from './member-centre.module.css';

interface MemberCentreProps {
  readonly place: CentrePlace;
  readonly account: string;
  readonly onGo: (place: CentrePlace) => void;
  readonly onClose: () => void;
}

/** @param isStart whether phones show it too: on the page that the centre begins with there */
function Person({ account, isStart }: { readonly account: string; readonly isStart: boolean }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const nickname = useQuery(queryOf(info, {})).data?.nickname ?? account;
  return (
    <div className={classes.person} data-start={isStart || undefined}>
      <button
        type="button"
        className={classes.avatar}
        aria-label={t('avatar.change')}
        title={t('avatar.change')}
        onClick={() => open({ kind: 'avatar' })}
      >
        <AvatarImage sidePixels={44} />
      </button>
      <div>
        <b>
          <bdi>{nickname}</bdi>
        </b>
        <span>
          {t('overview.name')} {nickname === account ? null : <bdi>{account}</bdi>}
        </span>
      </div>
      <CopyButton text={account} subject={t('overview.name')} />
    </div>
  );
}

/** The pages that this site has, each a link: it can be opened elsewhere, and going back leads back. */
function CentreMenu({ chosen }: { readonly chosen: MemberCentreKey }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const unread = useUnreadMails();
  const menu = useRef<HTMLUListElement>(null);
  // The menu is higher than a low window.
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <nav aria-label={t('shell.memberCentre')}>
      <ul ref={menu} className={classes.menu}>
        {MEMBER_CENTRE_KEYS.map((key) => {
          const { Icon } = CENTRE_PAGES[key];
          return (
            <li key={key}>
              <Link
                to={{ pathname, search: withCentrePlace(search, { key }) }}
                data-page={key}
                aria-current={key === chosen ? 'page' : undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(centreName(key))}
                {key === 'messageV2' ? <UnreadBadge count={unread} /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The member centre over the page: its menu, and the page that the address names. */
export default function MemberCentre({ place, account, onGo, onClose }: MemberCentreProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { key } = place;
  const { Page, parts } = CENTRE_PAGES[key];
  // A part may be followed by the name of one thing in it, such as a round.
  const part = parts.find((known) => known === sectionParts(place.section)[0]);
  const section = part && place.section;
  const isSmall = useIsPhone();
  // Phones have no menu next to the page: its place is the overview, one step back.
  const before: CentrePlace | undefined = section
    ? { key }
    : isSmall && key !== 'overview'
      ? { key: 'overview' }
      : undefined;
  const name = t(centreName(key));
  return (
    <CentreFrame
      title={part ? t(`overview.section.${part}`) : name}
      menu={
        <>
          <Person account={account} isStart={key === 'securityCenter' && !section} />
          <CentreMenu chosen={key} />
        </>
      }
      onBack={before && (() => onGo(before))}
      onClose={onClose}
    >
      <LoadErrorBoundary key={key}>
        <Page
          section={section}
          pages={CENTRE_PAGES}
          onChangePassword={() => open({ kind: 'changePassword' })}
          onSection={(chosen) => onGo(chosen === undefined ? { key } : { key, section: chosen })}
        />
      </LoadErrorBoundary>
    </CentreFrame>
  );
}
