import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type CentrePlace,
  centreName,
  type MemberCentreKey,
  openCentreKeys,
  sectionParts,
} from '../../../engine/navigation/member-centre.ts';
import { info } from '../../../schemas/calls/member.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { AvatarImage } from '../../features/member/avatar-image.tsx';
import { CentreFrame } from '../../ui/centre-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CentreMenu } from '../centre-menu.tsx';
import { useDialogs } from '../dialogs.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import { CENTRE_PAGES } from './centre-pages.tsx';
import classes from './member-centre.module.css';
import { PageCount } from './page-count.tsx';

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

/** Every page of the centre. Phones have the overview in its place. */
function Menu({ chosen }: { readonly chosen: MemberCentreKey }) {
  const { t } = useTranslation();
  const { activityKinds } = useSite();
  const items = openCentreKeys(activityKinds).map((key) => ({
    key,
    Icon: CENTRE_PAGES[key].Icon,
    name: t(centreName(key)),
    mark: <PageCount page={key} />,
  }));
  return <CentreMenu label={t('shell.memberCentre')} items={items} chosen={chosen} />;
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
          <Menu chosen={key} />
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
