import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findAnyPlace } from '../../../engine/navigation/agent-centre.ts';
import { findAnnouncement } from '../../../engine/navigation/announcements.ts';
import { useGeneration, useHeldSession, useSession } from '../../api/session-store.ts';
import { CoveredContext } from '../../ui/covered.ts';
import { AgentCentreHost } from '../agent-centre/agent-centre-host.tsx';
import { BoardHost } from '../board-host.tsx';
import type { Dialog, Dialogs } from '../dialogs.ts';
import type { Launch } from '../launch-context.ts';
import { LaunchHost } from '../launch-host.tsx';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import { MemberCentreHost } from '../member-centre/member-centre-host.tsx';
import type { Announce } from '../messages.tsx';
import { MoneyNewsHost } from '../money-news-host.tsx';
import { useRealtime } from '../use-realtime.ts';
import { whereabouts } from '../whereabouts.ts';
import { WindowPlayHost } from '../window-play-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { GreetingHost } from './greeting-host.tsx';
import { RegionDialog, VisitNotices } from './lazy-overlays.tsx';
import { RainHost } from './rain-host.tsx';
import { SessionEndHost } from './session-end-host.tsx';
import { useEndings } from './use-endings.ts';
import { useGameEnds } from './use-game-ends.ts';
import { useLaunchAhead } from './use-launch-ahead.ts';
import { useVisit } from './use-visit.ts';
import { useVisitFacts } from './use-visit-facts.ts';
import { useRegionQuestion, useVisitNotices } from './use-visit-notices.ts';
import { targetOf } from './way-in.ts';

interface VisitHostProps {
  readonly dialog: Dialog | undefined;
  readonly dialogs: Dialogs;
  readonly launch: Launch | undefined;
  readonly onLaunchEnd: () => void;
  /** Shows a message to the person, and announces it to screen readers. */
  readonly announce: Announce;
  readonly isBare: boolean;
}

/** Every overlay over the pages, as the visit machine decides. Loaded on use, or when the page is idle. */
export default function VisitHost({ dialog, dialogs, launch, onLaunchEnd, announce, isBare }: VisitHostProps) {
  useLaunchAhead();
  const { search } = useLocation();
  const held = useHeldSession();
  const isCovered = useSession() === undefined && held !== undefined;
  const generation = useGeneration();
  const visit = useVisit();
  const [isLaunchShown, setLaunchShown] = useState(false);
  const greeting = visit.find('passwordChange') ?? visit.find('greeting');
  // A click on the member centre does not wait for greetings to load.
  const isGreeted = greeting?.kind === 'passwordChange' || greeting?.input.from === whereabouts();
  const isCentreShown = findAnyPlace(search) !== undefined && held !== undefined && !isGreeted;
  const isBoardShown = findAnnouncement(search) !== undefined;
  useRealtime();
  useGameEnds(generation);
  const isElsewhereBusy = isCentreShown || isLaunchShown || isBoardShown;
  useVisitFacts(visit, { dialog, isElsewhereBusy });
  useRegionQuestion(visit);
  useVisitNotices(visit, isBare);
  const endings = useEndings({ dialog, dialogs, visit, announce });
  const announcements = visit.open === 'announcements' ? visit.find('announcements') : undefined;
  const isWayIn = dialog?.kind === 'login' || targetOf(dialog) !== undefined;
  const asking = isWayIn ? 'login' : dialog || greeting ? 'other' : undefined;
  return (
    <>
      <MoneyNewsHost />
      <CoveredContext value={isCovered}>
        <MemberCentreHost key={generation} isHeld={isGreeted} />
        <AgentCentreHost key={`agents ${generation}`} isHeld={isGreeted} />
        <BoardHost />
        <WindowPlayHost />
        <LaunchHost launch={launch} asking={asking} announce={announce} onShown={setLaunchShown} onEnd={onLaunchEnd} />
        <DialogHost dialog={dialog} dialogs={dialogs} endings={endings} announce={announce} isBare={isBare} />
        <LoadErrorBoundary>
          <GreetingHost visit={visit} endings={endings} />
          <RainHost isBusy={visit.open !== undefined || isElsewhereBusy || isBare} />
          {visit.open === 'region' ? <RegionDialog isAsked onClose={() => visit.close('region')} /> : null}
          {announcements ? (
            <VisitNotices notices={announcements.notices} onClose={() => visit.close('announcements')} />
          ) : null}
        </LoadErrorBoundary>
      </CoveredContext>
      {held ? <SessionEndHost key={held.token} session={held} visit={visit} announce={announce} /> : null}
    </>
  );
}
