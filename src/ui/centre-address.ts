import { useLocation } from 'react-router-dom';
import { type MemberCentreKey, withCentrePlace } from '../../engine/navigation/member-centre.ts';

/** Addresses of the member centre's pages and their parts, over the page that is open. */
export function useCentreAddress() {
  const { pathname, search } = useLocation();
  return (key: MemberCentreKey, section?: string) => ({
    pathname,
    search: withCentrePlace(search, section === undefined ? { key } : { key, section }),
  });
}
