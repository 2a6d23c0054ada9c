import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OperatorPermission } from '../../../schemas/operator-permissions.ts';

/** The areas of the back office, in menu order, with the permissions to enter them. */
export const BACK_OFFICE_VIEWS = {
  overview: undefined,
  withdrawals: 'members.view',
  deposits: 'deposits.review',
  members: 'members.view',
  agents: 'agents.manage',
  affiliates: 'affiliates.manage',
  corrections: 'ledger.correct',
  exclusions: 'members.protect',
  lotteries: 'lotteries.manage',
  exchanges: 'points.manage',
  applications: 'activities.decide',
  ledger: 'ledger.correct',
  audit: 'audit.read',
  jobs: 'jobs.manage',
  self: undefined,
} as const satisfies Record<string, OperatorPermission | undefined>;

/** A back-office area. */
export type BackOfficeView = keyof typeof BACK_OFFICE_VIEWS;

const isView = (text: string | null): text is BackOfficeView => text !== null && Object.hasOwn(BACK_OFFICE_VIEWS, text);

/** A place in the back office; the area's own parameters are in `params`. */
export interface BackOfficePlace {
  readonly view: BackOfficeView;
  readonly params: URLSearchParams;
}

/** The address of a place, so that it can be opened in another tab and the back button works. */
export const backOfficeAddress = (view: BackOfficeView, params: Readonly<Record<string, string>> = {}): string =>
  `/operator?${new URLSearchParams({ view, ...params })}`;

/** The current place, and the way to navigate. */
export function useBackOfficePlace(): BackOfficePlace & {
  readonly go: (
    view: BackOfficeView,
    params?: Readonly<Record<string, string>>,
    options?: { replace?: boolean },
  ) => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('view');
  return {
    view: isView(wanted) ? wanted : 'overview',
    params,
    go: (view, more, options) => navigate(backOfficeAddress(view, more), options),
  };
}
