import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LobbyState, readLobbyState, writeLobbyState } from '../../../engine/games/lobby.ts';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import { readDialogState } from '../../app/dialog-place.ts';

/** The address follows typing after this pause: browsers refuse to change it at every keystroke. */
const ADDRESS_AFTER_MS = 400;

const withoutMark = (search: string): string => search.replace(/^\?/, '');

/**
 * The state of a lobby. The controls change at once and the address follows, which takes the router a moment; if the
 * address changes from outside, by a link or by going back, the controls follow it.
 */
export function useLobbyState() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<LobbyState>(() => readLobbyState(search));
  const written = useRef(withoutMark(search));
  useEffect(() => {
    const shown = withoutMark(search);
    if (shown === written.current) return;
    written.current = shown;
    setState(readLobbyState(search));
  }, [search]);
  const isFirst = useRef(true);
  const lastQuery = useRef(state.query);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const isTyping = lastQuery.current !== state.query;
    const write = () => {
      // A dialog over the lobby has its own entry of the history, which stays as it is.
      if (readDialogState(fieldsOf(window.history.state).usr).dialog) return;
      lastQuery.current = state.query;
      const next = writeLobbyState(window.location.search, state);
      if (next === written.current) return;
      written.current = next;
      navigate({ pathname, search: next }, { replace: true });
    };
    const timer = setTimeout(write, isTyping ? ADDRESS_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [state, pathname, key, navigate]);
  const change = useCallback((changed: Partial<LobbyState>) => setState((last) => ({ ...last, ...changed })), []);
  return { state, change };
}
