import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { centreName } from '../../../engine/navigation/member-centre.ts';
import { toFlowError } from '../../../flows/flow-error.ts';
import { checkIn, joinActivity } from '../../../schemas/calls/activity.ts';
import { withTexts } from '../../api/i18n.ts';
import { mutationOf } from '../../api/mutations.ts';
import { useSession } from '../../api/session-store.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './activity.module.css';
import { OpenEnvelope } from './open-envelope.tsx';

const CouponForm = lazily(() => withTexts(() => import('./coupon-form.tsx'), 'dialog'), <SkeletonLines count={2} />);

const ApplicationPart = lazily(
  () => withTexts(() => import('./application-part.tsx'), 'dialog'),
  <SkeletonLines count={4} />,
);

interface PressProps {
  readonly activity: string;
  readonly act: 'join' | 'checkIn';
  /** Whether an earlier press still counts. */
  readonly isDone?: boolean;
}

/** One press that takes part; its refusal is shown next to it. */
function Press({ activity, act, isDone = false }: PressProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation(mutationOf(act === 'join' ? joinActivity : checkIn));
  return (
    <>
      {isSuccess || isDone ? (
        <div role="status">
          <Note tone="ok">{t(`activity.done.${act}`)}</Note>
        </div>
      ) : (
        <Button variant="primary" disabled={isPending} onClick={() => mutate({ body: { activity } })}>
          {t(`activity.act.${act}`)}
        </Button>
      )}
      <ErrorAlert error={error ? toFlowError(error) : undefined} isBusy={isPending} />
    </>
  );
}

/** States in which a member takes part, so that a calendar can be checked in to. */
const TAKING: readonly ActivityDetail['state'][] = ['join', 'signed', 'issued', 'claimed'];

/** Kinds with a separate control in place of the way to the games. */
const HAS_OWN_STEP: readonly ActivityDetail['kind'][] = ['signIn', 'coupon', 'envelopes'];

function MemberStep({ detail }: { readonly detail: ActivityDetail }) {
  const { t } = useTranslation();
  const address = useCentreAddress();
  const { activity, kind, state, step, terms, isCheckedIn } = detail;
  const isByLogin = terms.some(({ key }) => key === 'byLogin');
  if (step === 'join') return <Press activity={activity} act="join" />;
  if (step === 'deposit') return <NextStep to="depositv2" />;
  if (step === 'play') return <NextStep to="games" />;
  if (step === 'verify')
    return <ButtonLink to={address('securityCenter')}>{t(centreName('securityCenter'))}</ButtonLink>;
  return (
    <>
      {step === 'claim' ? (
        <ButtonLink variant="primary" to={address('rewardCenter')}>
          {t('activity.act.claim')}
        </ButtonLink>
      ) : null}
      {kind === 'signIn' && !isByLogin && TAKING.includes(state) ? (
        <Press activity={activity} act="checkIn" isDone={isCheckedIn} />
      ) : null}
      {kind === 'coupon' && state !== 'issued' && TAKING.includes(state) ? (
        <div className={classes.coupon}>
          <CouponForm />
        </div>
      ) : null}
      {kind === 'envelopes' && step !== 'claim' && TAKING.includes(state) ? <OpenEnvelope detail={detail} /> : null}
      {kind === 'application' ? <ApplicationPart detail={detail} /> : null}
      {step === 'takePart' && !HAS_OWN_STEP.includes(kind) ? (
        <NextStep to={kind === 'deposit' ? 'depositv2' : 'games'} />
      ) : null}
    </>
  );
}

interface ActivityStepProps {
  readonly detail: ActivityDetail;
  /** Lets a visitor log in; nothing is offered to one without it. */
  readonly onLogIn?: (() => void) | undefined;
}

/** What the person can do next: log in, join, check in, enter a code, play, or claim. */
export function ActivityStep({ detail, onLogIn }: ActivityStepProps) {
  const { t } = useTranslation();
  const isMember = useSession() !== undefined;
  if (isMember) return <MemberStep key={detail.activity} detail={detail} />;
  if (detail.state !== 'join' || !onLogIn) return null;
  return (
    <Button variant="primary" onClick={onLogIn}>
      {t('activity.act.logIn')}
    </Button>
  );
}
