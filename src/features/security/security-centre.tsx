import { type ReactElement, useCallback, useState } from 'react';
import { isTrial } from '../../../engine/access/roles.ts';
import { keysOf } from '../../../engine/json/keys-of.ts';
import { useSession } from '../../api/session-store.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AddBankCardSection } from './add-bank-card-section.tsx';
import { BankCardsSection } from './bank-cards-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection, FundPasswordSection, MobileSection, RealNameSection } from './form-sections.tsx';
import { HistorySection } from './history-section.tsx';
import { Overview } from './overview.tsx';
import classes from './security.module.css';
import { SignInSection } from './sign-in-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { type Standing, useStanding } from './use-standing.ts';

interface SecurityCentreProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
  readonly onChangePassword: () => void;
}

/** Sections that are a form and nothing else. */
const FORMS = {
  fundPassword: FundPasswordSection,
  email: EmailSection,
  mobile: MobileSection,
  realName: RealNameSection,
  twoFactor: TwoFactorSection,
} as const;

interface GuardSectionNeeds {
  readonly section: string;
  readonly standing: Standing;
  readonly onSection: (section: string) => void;
  readonly onDone: (said: string, next?: string) => void;
}

/** The section in an address; undefined if this page has none of that name. */
function guardSection({ section, standing, onSection, onDone }: GuardSectionNeeds): ReactElement | undefined {
  if (section === 'bankCards') return <BankCardsSection standing={standing} onAdd={() => onSection('addBankCard')} />;
  if (section === 'addBankCard')
    return (
      <AddBankCardSection standing={standing} onSection={onSection} onDone={(said) => onDone(said, 'bankCards')} />
    );
  if (section === 'signIn') return <SignInSection standing={standing} />;
  const form = keysOf(FORMS).find((name) => name === section);
  const Section = form && FORMS[form];
  return Section && <Section standing={standing} onDone={onDone} />;
}

/** The security centre: what guards the account, each part behind its own row. */
export default function SecurityCentre({ section, onSection, onChangePassword }: SecurityCentreProps) {
  const session = useSession();
  const standing = useStanding();
  const [said, setSaid] = useState('');
  const open = useCallback(
    (next: string | undefined) => {
      setSaid('');
      onSection(next);
    },
    [onSection],
  );
  const onDone = (text: string, next?: string) => {
    setSaid(text);
    onSection(next);
  };
  if (section === 'devices') return <DevicesSection />;
  if (section === 'history') return <HistorySection />;
  if (standing.isLoadingError) return <LoadFailure error={standing.error} onRetry={() => void standing.refetch()} />;
  if (!standing.data) return <SkeletonLines count={6} />;
  const guard = section && guardSection({ section, standing: standing.data, onSection: open, onDone });
  return (
    <div>
      <div className={classes.said} role="status">
        {said ? <Note tone="ok">{said}</Note> : null}
      </div>
      {guard || (
        <Overview
          standing={standing.data}
          isTrial={session !== undefined && isTrial(session.isAgent)}
          onSection={open}
          onChangePassword={onChangePassword}
        />
      )}
    </div>
  );
}
