import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  type CentrePlace,
  MEMBER_CENTRE_KEYS,
  type MemberCentreKey,
  sectionParts,
  withCentrePlace,
} from '../../../engine/navigation/member-centre.ts';
import { info } from '../../../schemas/calls/member.ts';
import { api } from '../../api/client.ts';
import { useUnreadMails } from '../../api/use-unread-mails.ts';
import { AvatarImage } from '../../features/member/avatar-image.tsx';
import { CentreFrame } from '../../ui/centre-frame.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
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

function Person({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const member = useQuery({ queryKey: ['member.info'], queryFn: () => api.call(info, {}) });
  return (
    <div className={classes.person}>
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
        <b>{member.data?.nickname ?? account}</b>
        <span>{member.data ? t('shell.centre.id', { id: member.data.id }) : ' '}</span>
      </div>
    </div>
  );
}

/** The pages that this site has, each a link: it can be opened elsewhere, and going back leads back. */
function CentreMenu({ chosen }: { readonly chosen: MemberCentreKey }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLUListElement>(null);
  // On phones the menu is a row that may be longer than the screen.
  useEffect(() => {
    menu.current?.querySelector(`[data-page=${chosen}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  const { pathname, search } = useLocation();
  const unread = useUnreadMails();
  return (
    <nav aria-label={t('shell.memberCentre')}>
      <ul ref={menu} className={classes.menu}>
        {MEMBER_CENTRE_KEYS.flatMap((key) => {
          const entry = CENTRE_PAGES[key];
          if (!entry) return [];
          return (
            <li key={key}>
              <Link
                to={{ pathname, search: withCentrePlace(search, { key }) }}
                data-page={key}
                aria-current={key === chosen ? 'page' : undefined}
              >
                <entry.Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(`shell.centre.page.${key}`)}
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
  const { key, section } = place;
  const entry = CENTRE_PAGES[key];
  if (!entry) return null;
  const name = t(`shell.centre.page.${key}`);
  // A part may go on with the name of one thing in it, such as a round.
  const [part] = sectionParts(section);
  return (
    <CentreFrame
      title={part ? t(`shell.centre.section.${part}`, { defaultValue: name }) : name}
      menu={
        <>
          <Person account={account} />
          <CentreMenu chosen={key} />
        </>
      }
      onBack={section ? () => onGo({ key }) : undefined}
      onClose={onClose}
    >
      <LoadErrorBoundary key={key}>
        <entry.Page
          section={section}
          onChangePassword={() => open({ kind: 'changePassword' })}
          onSection={(chosen) => onGo(chosen === undefined ? { key } : { key, section: chosen })}
        />
      </LoadErrorBoundary>
    </CentreFrame>
  );
}
