import { useLocation } from 'react-router-dom';
import { type MemberCentreKey, withCentrePlace } from '../../engine/navigation/member-centre.ts';

/** Addresses of the member centre's pages, over the page that is open. */
export function useCentreAddress() {
  const { pathname, search } = useLocation();
  return (key: MemberCentreKey) => ({ pathname, search: withCentrePlace(search, { key }) });
}
