import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withPlace } from '../../engine/navigation/member-centre.ts';
import { historyIndex } from '../ui/step-back.ts';

/**
 * Closes a centre over the page: returns to the page below as it was before, so that going back from there does not reopen the
 * centre. If it was opened by its address, the page takes its place.
 */
export function useCloseCentre(isOpen: boolean) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const below = useRef<{ readonly address: string; readonly index: number | undefined }>(undefined);
  const plain = withPlace(search, undefined);
  useEffect(() => {
    if (!isOpen) below.current = { address: pathname + plain, index: historyIndex() };
  }, [isOpen, pathname, plain]);
  return () => {
    const { address, index } = below.current ?? {};
    const now = historyIndex();
    const isBelow = address === pathname + plain && index !== undefined && now !== undefined && now > index;
    if (isBelow) navigate(index - now);
    else navigate({ pathname, search: plain }, { replace: true });
  };
}
