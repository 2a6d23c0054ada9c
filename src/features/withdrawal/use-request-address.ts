import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  findCentrePlace,
  sectionFor,
  sectionParts,
  withCentrePlace,
} from '../../../engine/navigation/member-centre.ts';
import { REQUEST_STEPS, type RequestStep } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';

/** The part of the withdrawal page that asks for a new one; the address also names its screen. */
export const NEW_WITHDRAWAL = 'newWithdrawal';

/** The part that shows one withdrawal. */
export const ORDER = 'order';

const stepIn = (search: string): RequestStep | undefined => {
  const [, name] = sectionParts(findCentrePlace(search)?.section);
  return REQUEST_STEPS.find((step) => step === name);
};

const place = (step: RequestStep | undefined): number => (step === undefined ? -1 : REQUEST_STEPS.indexOf(step));

/**
 * Keeps the screen of a request in the address, so that a reload shows the same one and the browser's way back leads to
 * the one before.
 */
export function useRequestAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const step = stepIn(search);
  const go = useCallback(
    (section: string, replace: boolean) =>
      navigate({ pathname, search: withCentrePlace(search, { key: 'withdraw', section }) }, { replace }),
    [navigate, pathname, search],
  );
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const showOrder = useCallback((number: string) => void latest.current(sectionFor(ORDER, number), true), []);
  /** Follows the flow with the address, and the browser's way back with the flow. */
  const useStep = (shown: RequestStep, onBack: () => void) => {
    const before = useRef({ address: step, shown });
    /** The screen that the address was asked to name, until it does: once asked is one entry of the history. */
    const asked = useRef<RequestStep | undefined>(undefined);
    useEffect(() => {
      const { address, shown: earlier } = before.current;
      before.current = { address: step, shown };
      if (shown === step) asked.current = undefined;
      if (shown === step || asked.current === shown) return;
      const wasLeft = step !== address && shown === earlier;
      if (wasLeft && step !== undefined && place(step) < place(shown)) return onBack();
      asked.current = shown;
      // The first screen, and a screen reached by going back, replace the address.
      const isOnward = step !== undefined && place(shown) > place(step);
      void latest.current(sectionFor(NEW_WITHDRAWAL, shown), !isOnward);
    });
  };
  return { step, showOrder, useStep };
}

/** The screen that the address names, and how to leave for the withdrawal that was asked for. */
export type RequestPlace = ReturnType<typeof useRequestAddress>;
