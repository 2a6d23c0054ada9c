import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE_BOARD } from '../../../engine/navigation/announcements.ts';
import { markAnnouncementRead } from '../../api/read-announcements.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OperatorHtml } from '../../ui/operator-html.tsx';
import { BoardList } from './board-list.tsx';
import classes from './messages.module.css';

/** An announcement as it is read. */
interface Notice {
  readonly key: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

interface BoardProps {
  readonly notices: readonly Notice[];
  /** Key of the announcement that is open, or the whole board. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

const isSeen = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;

/** The announcement that is open. Small screens show it instead of the list, with a way back. */
function Detail({
  notice,
  hasChosen,
  onBack,
}: {
  readonly notice: Notice;
  readonly hasChosen: boolean;
  readonly onBack: () => void;
}) {
  const { merchant } = useSite();
  const { t } = useTranslation();
  const titleId = useId();
  const article = useRef<HTMLElement>(null);
  // On a small screen, items behind the list have not been read.
  useEffect(() => {
    if (isSeen(article.current)) markAnnouncementRead(merchant, notice.key);
  }, [merchant, notice.key, hasChosen]);
  return (
    <article ref={article} className={classes.detail} aria-labelledby={titleId}>
      <div className={classes.back}>
        <Button onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {t('notices.all')}
        </Button>
      </div>
      <h3 id={titleId} tabIndex={-1} aria-live="polite">
        {notice.title}
      </h3>
      <OperatorHtml html={notice.content} />
    </article>
  );
}

/** Announcements: their titles, and the one that is open. */
export function Board({ notices, chosen, onChoose }: BoardProps) {
  const { t } = useTranslation();
  const named = notices.find(({ key }) => key === chosen);
  const shown = named ?? notices[0];
  const [hasChosen, setChosen] = useState(named !== undefined);
  const board = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(hasChosen);
  useEffect(() => {
    // On small screens list and text take turns, and the one that comes takes the focus of the one that went.
    if (wasChosen.current === hasChosen) return;
    wasChosen.current = hasChosen;
    if (isSeen(document.activeElement) && document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(hasChosen ? 'h3' : '[aria-current]')?.focus();
  }, [hasChosen]);
  if (!shown) return <EmptyState motif="book" text={t('notices.none')} />;
  const choose = (key: string) => {
    setChosen(true);
    onChoose(key);
  };
  return (
    <div ref={board} className={classes.board} data-open={hasChosen || undefined}>
      {chosen !== WHOLE_BOARD && !named ? <p className={classes.gone}>{t('notices.gone')}</p> : null}
      <BoardList notices={notices} chosen={shown.key} onChoose={choose} />
      <Detail notice={shown} hasChosen={hasChosen} onBack={() => setChosen(false)} />
    </div>
  );
}
